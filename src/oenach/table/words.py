"""What the web table says, in English and French beside each other."""

from __future__ import annotations

from collections.abc import Mapping

LANGUAGE_NAMES = {"en": "English", "fr": "Français"}

TEXTS: dict[str, dict[str, str]] = {
    # The terminal it was started from
    "serving": {
        "en": "Oenach is open at {address} (Ctrl-C closes it).",
        "fr": "Oenach est ouvert à l'adresse {address} (Ctrl-C le ferme).",
    },
    "verified": {
        "en": "The deal was fair: {drawn} outcomes follow from the secret promised as {promise}.",
        "fr": "La donne était honnête : {drawn} tirages suivent du secret promis sous {promise}.",
    },
    "compare_promise": {
        "en": "Compare this promise with the one the table showed before the first card (or use --promise).",
        "fr": "Comparez cette promesse à celle que la table montrait avant la première carte (ou --promise).",
    },
    # The room
    "site": {"en": "Oenach", "fr": "Oenach"},
    "tagline": {
        "en": "Celtic board games, with exact rules and fair cards.",
        "fr": "Des jeux celtiques, avec des règles exactes et des cartes honnêtes.",
    },
    "games": {"en": "Games", "fr": "Les jeux"},
    "players": {"en": "{n} players", "fr": "{n} joueurs"},
    "minutes": {"en": "about {n} minutes", "fr": "environ {n} minutes"},
    "by": {"en": "by {designer}, {year}", "fr": "de {designer}, {year}"},
    "play_now": {"en": "Play now", "fr": "Jouer tout de suite"},
    "play_now_hint": {
        "en": "You against bots, at once.",
        "fr": "Vous contre des robots, tout de suite.",
    },
    "set_up": {"en": "Set up a table", "fr": "Préparer une table"},
    "rulebook": {"en": "Rules", "fr": "Les règles"},
    "my_tables": {"en": "My tables", "fr": "Mes tables"},
    "open_tables": {"en": "Tables with a free seat", "fr": "Tables avec une place libre"},
    "watch_tables": {"en": "Tables to watch", "fr": "Tables à regarder"},
    "none_mine": {
        "en": "You have no table yet. Choose a game above.",
        "fr": "Vous n'avez pas encore de table. Choisissez un jeu ci-dessus.",
    },
    "none_open": {
        "en": "No open table just now. Set one up and tick “Show in the room”.",
        "fr": "Aucune table ouverte pour l'instant. Préparez-en une et cochez « Montrer dans la salle ».",
    },
    "none_watch": {
        "en": "Nobody plays in public just now.",
        "fr": "Personne ne joue en public à présent.",
    },
    "take_seat": {"en": "Take a seat", "fr": "S'asseoir"},
    "watch": {"en": "Watch", "fr": "Regarder"},
    "go_on": {"en": "Go on", "fr": "Continuer"},
    "state_waiting": {"en": "waiting for players", "fr": "attend des joueurs"},
    "state_playing": {"en": "in play", "fr": "en cours"},
    "state_over": {"en": "over", "fr": "terminée"},
    # Setting up
    "setup_title": {"en": "{title}: a new table", "fr": "{title} : une nouvelle table"},
    "how_many": {"en": "How many players?", "fr": "Combien de joueurs ?"},
    "who_sits": {"en": "Who sits at the table?", "fr": "Qui est à la table ?"},
    "seat_n": {"en": "Seat {n}", "fr": "Place {n}"},
    "name": {"en": "Name", "fr": "Nom"},
    "kind_me": {"en": "me", "fr": "moi"},
    "kind_beside": {"en": "somebody beside me", "fr": "quelqu'un à côté de moi"},
    "kind_link": {"en": "a friend, by a link", "fr": "un ami, par un lien"},
    "kind_none": {"en": "nobody", "fr": "personne"},
    "bot_boy": {"en": "boy", "fr": "garçon"},
    "bot_warrior": {"en": "warrior", "fr": "guerrier"},
    "bot_chief": {"en": "chief", "fr": "chef"},
    "bot_druid": {"en": "druid", "fr": "druide"},
    "bot_greedy": {"en": "greedy", "fr": "glouton"},
    "bot_random": {"en": "at random", "fr": "au hasard"},
    "a_bot": {"en": "a bot: {bot}", "fr": "un robot : {bot}"},
    "options": {"en": "Variants", "fr": "Variantes"},
    "usual": {"en": "{value} (usual)", "fr": "{value} (habituel)"},
    "manner": {"en": "Manner", "fr": "Manière"},
    "show_in_room": {"en": "Show in the room", "fr": "Montrer dans la salle"},
    "hurry": {"en": "Bots answer at once", "fr": "Les robots répondent aussitôt"},
    "allow_hints": {"en": "Hints are allowed", "fr": "Les conseils sont permis"},
    "create": {"en": "Set the table", "fr": "Dresser la table"},
    # The table
    "waiting_for": {"en": "Waiting for {names} to sit down.", "fr": "On attend que {names} prenne place."},
    "invite": {
        "en": "Send this link to {name}; it is their seat.",
        "fr": "Envoyez ce lien à {name} ; c'est sa place.",
    },
    "copy_link": {"en": "Copy the link", "fr": "Copier le lien"},
    "new_link": {"en": "New link (the old one dies)", "fr": "Nouveau lien (l'ancien meurt)"},
    "let_bot": {"en": "Let a bot play here", "fr": "Laisser un robot jouer ici"},
    "leave_to_bot": {"en": "Leave my seat to a bot", "fr": "Laisser ma place à un robot"},
    "take_back_seat": {"en": "Play again myself", "fr": "Rejouer moi-même"},
    "your_name": {"en": "Your name", "fr": "Votre nom"},
    "sit_down": {"en": "Sit down", "fr": "Prendre place"},
    "sit_intro": {
        "en": "A seat at this table is kept for you.",
        "fr": "Une place vous est gardée à cette table.",
    },
    "you_watch": {"en": "You are watching.", "fr": "Vous regardez."},
    "board": {"en": "The table", "fr": "La table"},
    "text_board": {"en": "The table in words", "fr": "La table en mots"},
    "moves": {"en": "Your moves", "fr": "Vos coups"},
    "no_moves": {"en": "It is not your turn.", "fr": "Ce n'est pas votre tour."},
    "log": {"en": "What happened", "fr": "Ce qui s'est passé"},
    "seats": {"en": "Seats", "fr": "Les places"},
    "points": {"en": "Points", "fr": "Points"},
    "to_act": {"en": "to act", "fr": "à jouer"},
    "you": {"en": "you", "fr": "vous"},
    "free_seat": {"en": "free", "fr": "libre"},
    "winner": {"en": "winner", "fr": "vainqueur"},
    "undo": {"en": "Take back", "fr": "Annuler le coup"},
    "hint": {"en": "Hint", "fr": "Conseil"},
    "thinking": {
        "en": "Thinking … (the very first hint of a game prepares itself, for up to a minute)",
        "fr": "Je réfléchis … (le tout premier conseil d'un jeu se prépare, jusqu'à une minute)",
    },
    "more_hint": {"en": "Tell me more", "fr": "Dites-m'en plus"},
    "rematch": {"en": "Play again", "fr": "Rejouer"},
    "go_rematch": {"en": "Go to the next game", "fr": "Aller à la partie suivante"},
    "record": {"en": "Download the record", "fr": "Télécharger la partie"},
    "replay": {"en": "Watch it again", "fr": "Revoir la partie"},
    "confirm": {"en": "Do it", "fr": "Jouer ce coup"},
    "cancel": {"en": "Not this", "fr": "Pas cela"},
    "see_rule": {"en": "Rule {number}", "fr": "Règle {number}"},
    "allowed": {"en": "You may do this: {sentence}.", "fr": "Vous pouvez le faire : {sentence}."},
    "curtain": {"en": "Pass the screen", "fr": "Passez l'écran"},
    "curtain_text": {
        "en": "It is for {name} to look now. Nobody else should see the screen.",
        "fr": "C'est à {name} de regarder. Personne d'autre ne doit voir l'écran.",
    },
    "curtain_lift": {"en": "I am {name}: show my table", "fr": "Je suis {name} : montrer ma table"},
    "curtain_lower": {"en": "Cover the table", "fr": "Couvrir la table"},
    "standing": {"en": "Result", "fr": "Résultat"},
    "deal": {"en": "The deal", "fr": "La donne"},
    "promise": {
        "en": "The cards were fixed before the first one was dealt. The promise (SHA-256):",
        "fr": "Les cartes étaient fixées avant la première donnée. La promesse (SHA-256) :",
    },
    "kept_promise": {
        "en": "The secret that was promised: {secret}. Check it with: oenach verify RECORD",
        "fr": "Le secret promis : {secret}. Vérifiez-le avec : oenach verify PARTIE",
    },
    "lost_touch": {
        "en": "The connection is lost. Trying again …",
        "fr": "La connexion est perdue. Nouvel essai …",
    },
    "table_options": {"en": "Variants here", "fr": "Variantes ici"},
    # What is told of the table itself
    "told_sit": {"en": "{name} sits down.", "fr": "{name} prend place."},
    "told_bot": {
        "en": "A bot ({bot}) now plays for {name}.",
        "fr": "Un robot ({bot}) joue maintenant pour {name}.",
    },
    "told_back": {"en": "{name} plays again.", "fr": "{name} rejoue."},
    "told_link": {
        "en": "The seat of {name} is free again.",
        "fr": "La place de {name} est libre.",
    },
    "told_undo": {"en": "{name} takes the move back{told}.", "fr": "{name} annule son coup{told}."},
    # Replay
    "replay_title": {"en": "{title}: watching again", "fr": "{title} : revoir la partie"},
    "seen_by": {"en": "As seen by", "fr": "Vu par"},
    "spectator": {"en": "a spectator", "fr": "un spectateur"},
    "moment": {"en": "Moment {n} of {last}", "fr": "Moment {n} sur {last}"},
    "first": {"en": "First", "fr": "Début"},
    "back": {"en": "Back", "fr": "Précédent"},
    "next": {"en": "Next", "fr": "Suivant"},
    "last": {"en": "Last", "fr": "Fin"},
    "to_table": {"en": "Back to the table", "fr": "Retour à la table"},
    "to_room": {"en": "All games", "fr": "Tous les jeux"},
    # Rules
    "rules_title": {"en": "{title}: the rules", "fr": "{title} : les règles"},
    "law": {"en": "The rules here follow {law}.", "fr": "Ces règles suivent {law}."},
    "source": {"en": "Source: {source}.", "fr": "Source : {source}."},
    "silence": {"en": "the rulebook does not say", "fr": "le livret n'en dit rien"},
    "ruling": {"en": "Ruling: {reason}", "fr": "Arbitrage : {reason}"},
    "contents": {"en": "Contents", "fr": "Sommaire"},
    "language": {"en": "Language", "fr": "Langue"},
    "skip": {"en": "Skip to the content", "fr": "Aller au contenu"},
    # What can go wrong
    "error_title": {"en": "That did not work", "fr": "Cela n'a pas marché"},
    "no_table": {
        "en": "There is no table here. Perhaps the address is incomplete.",
        "fr": "Il n'y a pas de table ici. L'adresse est peut-être incomplète.",
    },
    "no_page": {"en": "There is no such page.", "fr": "Cette page n'existe pas."},
    "no_seat": {
        "en": "This is not your seat: open the link that you got for it.",
        "fr": "Ce n'est pas votre place : ouvrez le lien que vous avez reçu.",
    },
    "dead_link": {
        "en": "This link is no longer valid. Ask whoever sent it for a new one.",
        "fr": "Ce lien n'est plus valable. Demandez-en un nouveau à qui vous l'a envoyé.",
    },
    "no_free_seat": {"en": "No seat is free here any more.", "fr": "Il n'y a plus de place libre ici."},
    "bad_request": {
        "en": "The request makes no sense here: {what}",
        "fr": "La demande n'a pas de sens ici : {what}",
    },
    "too_fast": {
        "en": "That was too much at once. Wait a moment, then try again.",
        "fr": "C'était trop à la fois. Attendez un instant, puis réessayez.",
    },
    "too_long": {"en": "That is too long to be read.", "fr": "C'est trop long pour être lu."},
    "other_site": {
        "en": "The request came from another site and was not carried out.",
        "fr": "La demande venait d'un autre site et n'a pas été exécutée.",
    },
    "not_over": {
        "en": "The game is not over: its record would show hidden cards.",
        "fr": "La partie n'est pas finie : son enregistrement montrerait des cartes cachées.",
    },
    "not_begun": {"en": "The game has not begun yet.", "fr": "La partie n'a pas encore commencé."},
    "over_already": {"en": "The game is over.", "fr": "La partie est finie."},
    "hints_off": {"en": "This table plays without hints.", "fr": "Cette table joue sans conseils."},
    "nothing_there": {
        "en": "Nothing can be done with this.",
        "fr": "On ne peut rien faire avec cela.",
    },
    "lift_first": {
        "en": "Lift the curtain of your seat first.",
        "fr": "Levez d'abord le rideau de votre place.",
    },
    "need_me": {
        "en": "A table needs at least one person who plays or one link to send.",
        "fr": "Il faut à une table au moins une personne qui joue ou un lien à envoyer.",
    },
    "our_fault": {
        "en": "Something went wrong on our side. Your game is kept; try again.",
        "fr": "Quelque chose n'a pas marché de notre côté. Votre partie est gardée ; réessayez.",
    },
    "full_house": {
        "en": "The house is full just now. Try again in a few minutes.",
        "fr": "La maison est pleine pour l'instant. Réessayez dans quelques minutes.",
    },
}


def text(key: str, lang: str, /, **values: object) -> str:
    """A sentence of the table, filled in."""
    return TEXTS[key][lang].format(**values)


def bot_name(bot: str, lang: str) -> str:
    """A level in the player's language."""
    return text(f"bot_{bot}", lang)


def preferred(header: str, languages: Mapping[str, str] = LANGUAGE_NAMES) -> str:
    """The language of a browser, from what it says it accepts; English if it says neither."""
    weighed = []
    for part in header.split(",")[:20]:
        tag, _, weight = part.strip().partition(";q=")
        try:
            weighed.append((-float(weight or 1), tag.split("-")[0].lower()))
        except ValueError:
            continue
    return next((tag for _, tag in sorted(weighed, key=lambda pair: pair[0]) if tag in languages), "en")
