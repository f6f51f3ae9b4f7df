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
    "values_given": {
        "en": "Part of the seed are the values of {who}. If one of them is you, compare yours.",
        "fr": "La graine contient les valeurs de {who}. Si vous en êtes, comparez la vôtre.",
    },
    "no_values": {
        "en": "No player added a value to the seed: whoever knew the secret could have chosen it.",
        "fr": "Aucun joueur n'a ajouté de valeur à la graine : qui savait le secret a pu le choisir.",
    },
    "result_follows": {
        "en": "The moves obey the rules, and this result follows from them:",
        "fr": "Les coups suivent les règles, et ce résultat en découle :",
    },
    "compare_promise": {
        "en": "Compare this promise with the one the table showed before the first card (or use --promise).",
        "fr": "Comparez cette promesse à celle que la table montrait avant la première carte (ou --promise).",
    },
    "no_database": {
        "en": "There is no database {where}. Name another with --database.",
        "fr": "Il n'y a pas de base {where}. Nommez-en une autre avec --database.",
    },
    "checked": {"en": "tables", "fr": "tables"},
    "table_broken": {"en": "{table}: {reason}", "fr": "{table} : {reason}"},
    "file_damaged": {
        "en": "The file itself is damaged: {reason}. Keep a copy of it before you go on.",
        "fr": "Le fichier lui-même est abîmé : {reason}. Gardez-en une copie avant de continuer.",
    },
    "all_sound": {"en": "{n} tables checked: all are sound.", "fr": "{n} tables vérifiées : toutes saines."},
    "some_broken": {
        "en": "{n} tables checked, {broken} cannot go on. `oenach doctor --aside` sets them aside.",
        "fr": "{n} tables vérifiées, {broken} ne peuvent continuer. « oenach doctor --aside » les écarte.",
    },
    "put_aside": {
        "en": "{n} tables checked, {broken} set aside. `oenach doctor --restore ID` brings one back.",
        "fr": "{n} tables vérifiées, {broken} mises de côté. « oenach doctor --restore ID » en remet une.",
    },
    "aside_before": {"en": "Set aside before: {tables}", "fr": "Mises de côté auparavant : {tables}"},
    "restored": {"en": "{table} is brought back.", "fr": "{table} est remise."},
    "not_aside": {
        "en": "No table {table} is set aside.",
        "fr": "Aucune table {table} n'est mise de côté.",
    },
    # The room
    "site": {"en": "Oenach", "fr": "Oenach"},
    "tagline": {
        "en": "Four Celtic board games, with friends or against bots. No account, nothing to install.",
        "fr": "Quatre jeux celtiques, entre amis ou contre des robots. Sans compte, rien à installer.",
    },
    "description": {
        "en": "Keltis, Táin, Hibernia and Astérix et les Romains: play with friends or against bots, "
        "with exact rules and fair cards, and no account.",
        "fr": "Keltis, Táin, Hibernia et Astérix et les Romains : jouez entre amis ou contre des robots, "
        "avec des règles exactes et des cartes honnêtes, sans compte.",
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
    "game_facts": {"en": "About this game", "fr": "À propos de ce jeu"},
    "set_up": {"en": "Set up a table", "fr": "Préparer une table"},
    "rulebook": {"en": "Rules", "fr": "Les règles"},
    "my_tables": {"en": "My tables", "fr": "Mes tables"},
    "open_tables": {"en": "Tables with a free seat", "fr": "Tables avec une place libre"},
    "watch_tables": {"en": "Tables to watch", "fr": "Tables à regarder"},
    "none_mine": {
        "en": "You have no table yet. Choose a game, and you will find your tables here again.",
        "fr": "Vous n'avez pas encore de table. Choisissez un jeu : vous retrouverez vos tables ici.",
    },
    "none_open": {
        "en": "Nobody is looking for players just now. Set up a table, tick “Show in the room”, and be the "
        "first.",
        "fr": "Personne ne cherche de joueurs pour l'instant. Préparez une table, cochez « Montrer dans la "
        "salle », et soyez le premier.",
    },
    "none_watch": {
        "en": "Nobody plays in public just now. Such tables appear here while they are in play.",
        "fr": "Personne ne joue en public à présent. Ces tables paraissent ici tant qu'on y joue.",
    },
    "finished_tables": {"en": "Finished games ({n})", "fr": "Parties terminées ({n})"},
    "your_turn": {"en": "your turn", "fr": "à vous"},
    "seats_free": {"en": "free seats: {n}", "fr": "places libres : {n}"},
    "with_names": {"en": "with {names}", "fr": "avec {names}"},
    "take_seat": {"en": "Take a seat", "fr": "S'asseoir"},
    "watch": {"en": "Watch", "fr": "Regarder"},
    "go_on": {"en": "Go on", "fr": "Continuer"},
    "look_back": {"en": "Look back", "fr": "Revoir"},
    "state_waiting": {"en": "waiting for players", "fr": "attend des joueurs"},
    "state_playing": {"en": "in play", "fr": "en cours"},
    "state_over": {"en": "over", "fr": "terminée"},
    "state_broken": {"en": "cannot go on", "fr": "ne peut continuer"},
    "some_table": {"en": "Table {table}", "fr": "Table {table}"},
    "broken_here": {
        "en": "This table cannot go on: what is kept of it no longer makes sense. Nothing of it is deleted.",
        "fr": "Cette table ne peut continuer : ce qui en est gardé n'a plus de sens. Rien n'en est effacé.",
    },
    # Setting up
    "setup_title": {"en": "{title}: a new table", "fr": "{title}\N{NO-BREAK SPACE}: une nouvelle table"},
    "presets": {"en": "Begin with", "fr": "Partir de"},
    "preset_friend": {"en": "a friend, by a link", "fr": "un ami, par un lien"},
    "preset_bots": {"en": "me against bots", "fr": "moi contre des robots"},
    "preset_screen": {"en": "two at this screen", "fr": "deux à cet écran"},
    "preset_open": {"en": "an open table", "fr": "une table ouverte"},
    "seat_range": {
        "en": "{fewest} to {most} players. Everyone may have a name; a seat without one gets a name from the "
        "tales.",
        "fr": "De {fewest} à {most} joueurs. Chacun peut avoir un nom ; sans nom, une place en reçoit un des "
        "légendes.",
    },
    "seat_kinds": {
        "en": "Somebody beside you plays at the same screen: a curtain hides the cards between two turns. "
        "For a friend elsewhere you get a link to send.",
        "fr": "Quelqu'un à côté de vous joue au même écran : un rideau cache les cartes entre deux tours. "
        "Pour un ami ailleurs, vous recevez un lien à envoyer.",
    },
    "who_at": {"en": "Who sits at seat {n}", "fr": "Qui est à la place {n}"},
    "name_at": {"en": "Name at seat {n}", "fr": "Nom à la place {n}"},
    "bots": {"en": "A bot", "fr": "Un robot"},
    "boy_says": {"en": "careless, for a first game", "fr": "étourdi, pour une première partie"},
    "warrior_says": {"en": "plays what looks good", "fr": "joue ce qui paraît bon"},
    "chief_says": {"en": "thinks ahead", "fr": "pense à l'avance"},
    "druid_says": {"en": "thinks hardest, a second a move", "fr": "réfléchit le plus, une seconde par coup"},
    "bot_with": {"en": "{bot}: {says}", "fr": "{bot} : {says}"},
    "form_wrong": {"en": "The table cannot be set like this", "fr": "La table ne peut être dressée ainsi"},
    "who_sits": {"en": "Who sits at the table?", "fr": "Qui est à la table ?"},
    "seat_n": {"en": "Seat {n}", "fr": "Place {n}"},
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
    "show_in_room": {"en": "Show in the room", "fr": "Montrer dans la salle"},
    "show_in_room_says": {
        "en": "Strangers see the table, may take a free seat and may watch.",
        "fr": "Des inconnus voient la table, peuvent prendre une place libre et regarder.",
    },
    "hurry": {"en": "Bots answer at once", "fr": "Les robots répondent aussitôt"},
    "hurry_says": {
        "en": "Otherwise they take a moment, so that you can follow.",
        "fr": "Sinon ils prennent un instant, pour qu'on puisse les suivre.",
    },
    "allow_hints": {"en": "Hints are allowed", "fr": "Les conseils sont permis"},
    "allow_hints_says": {
        "en": "Whoever is to move may ask for advice, step by step.",
        "fr": "Qui doit jouer peut demander conseil, pas à pas.",
    },
    "create": {"en": "Set the table", "fr": "Dresser la table"},
    "at_this_table": {"en": "At this table", "fr": "À cette table"},
    # The table
    "waiting_for": {"en": "Waiting for {names} to sit down.", "fr": "On attend {names} pour commencer."},
    "invite": {
        "en": "Send this link to {name}; it is their seat.",
        "fr": "Envoyez ce lien à {name} ; c'est sa place.",
    },
    "copy_link": {"en": "Copy the link", "fr": "Copier le lien"},
    "new_link": {"en": "New link (the old one dies)", "fr": "Nouveau lien (l'ancien meurt)"},
    "ask_seat": {
        "en": "Give this seat to another: {name} must agree, or be away for {minutes} minutes",
        "fr": "Donner cette place à un autre : {name} doit accepter, ou être au loin {minutes} minutes",
    },
    "asked_tag": {"en": "asked to give up the seat", "fr": "on lui demande sa place"},
    "asked_title": {
        "en": "The host asks you to give up your seat",
        "fr": "L'hôte vous demande de rendre votre place",
    },
    "asked_text": {
        "en": "If you agree, you lose the seat at once; whoever sits down there next sees what you see and "
        "plays on. If you keep it, nothing changes.",
        "fr": "Si vous acceptez, vous perdez aussitôt la place ; qui s'y assiéra verra ce que vous voyez et "
        "jouera la suite. Si vous la gardez, rien ne change.",
    },
    "give_up_seat": {"en": "Give it up", "fr": "La rendre"},
    "keep_seat": {"en": "Keep my seat", "fr": "Garder ma place"},
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
    "other_promise": {
        "en": "Another player was quicker: the next game has another promise. Look at it, then ask again.",
        "fr": "Un autre a été plus rapide : la partie suivante a une autre promesse. Lisez-la et redemandez.",
    },
    "rematch": {"en": "Play again", "fr": "Rejouer"},
    "go_rematch": {"en": "Go to the next game", "fr": "Aller à la partie suivante"},
    "record": {"en": "Download the record", "fr": "Télécharger la partie"},
    "replay": {"en": "Watch it again", "fr": "Revoir la partie"},
    "restart": {"en": "Restart the turn", "fr": "Recommencer le tour"},
    "review": {"en": "Learn from it", "fr": "En tirer une leçon"},
    "review_soon": {
        "en": "The game will be looked at in a moment.",
        "fr": "La partie sera examinée dans un instant.",
    },
    "review_far": {
        "en": "Looking at the decisions of this game again: {done} of {of}.",
        "fr": "Les décisions de cette partie sont réexaminées : {done} sur {of}.",
    },
    "review_stay": {
        "en": "This page comes by itself when it is done. It is kept, so you may also come back later.",
        "fr": "Cette page viendra d'elle-même. Elle sera gardée : vous pouvez aussi revenir plus tard.",
    },
    "move_list": {"en": "All your moves in words ({n})", "fr": "Tous vos coups en mots ({n})"},
    "choose_more": {"en": "Now choose what goes with it.", "fr": "Choisissez maintenant la suite."},
    "several_meant": {"en": "Which one do you mean?", "fr": "Lequel voulez-vous dire ?"},
    "not_yet_begun": {"en": "The table is set", "fr": "La table est dressée"},
    "begins_alone": {
        "en": "The game begins by itself when everyone has sat down. You may leave this page open.",
        "fr": "La partie commence d'elle-même quand tout le monde est assis. Laissez cette page ouverte.",
    },
    "manage": {"en": "The seat of {name}", "fr": "La place de {name}"},
    "copied": {"en": "The link is copied.", "fr": "Le lien est copié."},
    "not_copied": {
        "en": "Your browser did not let us copy the link. Select it and copy it yourself.",
        "fr": "Votre navigateur ne nous laisse pas copier le lien. Sélectionnez-le et copiez-le.",
    },
    "since_title": {"en": "Since you were last here", "fr": "Depuis votre dernière visite"},
    "since_show": {"en": "Show me", "fr": "Montrez-le-moi"},
    "since_skip": {"en": "Go on", "fr": "Continuer"},
    "left_out": {
        "en": "More happened before this; the list tells it.",
        "fr": "Il s'est passé d'autres choses avant ; la liste les dit.",
    },
    "moment_of": {"en": "You look back:", "fr": "Vous regardez en arrière :"},
    "back_to_now": {"en": "Back to now", "fr": "Revenir au présent"},
    "total": {"en": "Total", "fr": "Total"},
    "you_won": {"en": "You have won!", "fr": "Vous avez gagné !"},
    "one_won": {"en": "{names} has won.", "fr": "{names} a gagné."},
    "they_won": {"en": "{names} share the victory.", "fr": "{names} se partagent la victoire."},
    "promise_checked": {
        "en": "Checked in this browser: the secret is the promised one.",
        "fr": "Vérifié dans ce navigateur : le secret est bien celui qui était promis.",
    },
    "promise_broken": {
        "en": "Attention: this secret is not the one that was promised to this browser.",
        "fr": "Attention : ce secret n'est pas celui qui avait été promis à ce navigateur.",
    },
    # Keys and settings
    "help": {"en": "Keys and settings", "fr": "Touches et réglages"},
    "close": {"en": "Close", "fr": "Fermer"},
    "settings": {"en": "Settings of this browser", "fr": "Réglages de ce navigateur"},
    "speed": {"en": "What the others do is shown", "fr": "Ce que font les autres est montré"},
    "speed_slow": {"en": "slowly", "fr": "lentement"},
    "speed_normal": {"en": "step by step", "fr": "pas à pas"},
    "speed_quick": {"en": "quickly", "fr": "vite"},
    "speed_none": {"en": "at once, without motion", "fr": "d'un coup, sans mouvement"},
    "one_click": {
        "en": "Play at one click, without asking again",
        "fr": "Jouer en un clic, sans redemander",
    },
    "sound": {"en": "A chime when it is my turn", "fr": "Un son quand c'est à moi"},
    "keys": {"en": "Keys", "fr": "Touches"},
    "key_arrows": {
        "en": "go to the next thing in that direction",
        "fr": "aller à ce qui se trouve dans cette direction",
    },
    "key_enter_name": {"en": "Enter", "fr": "Entrée"},
    "key_enter": {
        "en": "choose; once more: play the move",
        "fr": "choisir ; encore une fois : jouer le coup",
    },
    "key_escape_name": {"en": "Esc", "fr": "Échap"},
    "key_escape": {"en": "choose nothing", "fr": "ne rien choisir"},
    "key_digits": {
        "en": "go to the move of this number in the list",
        "fr": "aller au coup de ce numéro dans la liste",
    },
    "key_m": {"en": "the list of moves", "fr": "la liste des coups"},
    "key_t": {"en": "the table in words", "fr": "la table en mots"},
    "key_u": {"en": "take the last move back", "fr": "annuler le dernier coup"},
    "key_r": {"en": "restart the turn", "fr": "recommencer le tour"},
    "key_h": {"en": "a hint", "fr": "un conseil"},
    "key_l": {"en": "what happened", "fr": "ce qui s'est passé"},
    "key_n": {"en": "back to now, to what is expected", "fr": "revenir au présent, à ce qui est attendu"},
    "key_s": {"en": "slower or quicker", "fr": "plus lent ou plus vite"},
    "key_help": {"en": "these keys", "fr": "ces touches"},
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
    "unreached": {
        "en": "The server cannot be reached just now. Try again in a moment.",
        "fr": "Le serveur est injoignable pour l'instant. Réessayez dans un moment.",
    },
    "kept_choice": {
        "en": "The connection is lost. Your choice is kept and will be sent as soon as it is back.",
        "fr": "La connexion est perdue. Votre choix est gardé et sera envoyé dès qu'elle reviendra.",
    },
    "kept_cancel": {"en": "Do not send it", "fr": "Ne pas l'envoyer"},
    "line_busy": {
        "en": "The server has too much to do just now. The page asks again by itself in a moment.",
        "fr": "Le serveur a trop à faire pour l'instant. La page redemande d'elle-même dans un moment.",
    },
    "news_late": {
        "en": "News of this table come late just now: the page has to ask for them from time to time.",
        "fr": "Les nouvelles de cette table tardent : la page doit les demander de temps en temps.",
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
    "told_bot_away": {
        "en": "{host} lets a bot ({bot}) play for {name}, who is away.",
        "fr": "{host} laisse un robot ({bot}) jouer pour {name}, qui est au loin.",
    },
    "told_link_new": {
        "en": "{host} gives the seat of {name} a new link.",
        "fr": "{host} donne un nouveau lien à la place de {name}.",
    },
    "told_link_free": {
        "en": "{host} takes the seat from {name}: it is free.",
        "fr": "{host} retire sa place à {name} : elle est libre.",
    },
    "told_link_away": {
        "en": "{host} takes the seat from {name}, who has been away for long: it is free.",
        "fr": "{host} retire sa place à {name}, au loin depuis longtemps : elle est libre.",
    },
    "told_link_agreed": {
        "en": "{host} takes the seat from {name}, who agrees: it is free.",
        "fr": "{host} retire sa place à {name}, qui accepte : elle est libre.",
    },
    "told_ask": {
        "en": "{host} asks {name} to give up the seat.",
        "fr": "{host} demande à {name} de rendre sa place.",
    },
    "told_keep": {"en": "{name} keeps the seat.", "fr": "{name} garde sa place."},
    "host": {"en": "The host", "fr": "L'hôte"},
    "host_named": {"en": "The host ({name})", "fr": "L'hôte ({name})"},
    "told_undo": {"en": "{name} takes the move back.", "fr": "{name} annule son coup."},
    # What a move would do
    "effect_points": {"en": "Your points: {was}, then {now}.", "fr": "Vos points : {was}, puis {now}."},
    "effect_go_on": {"en": "Then you go on.", "fr": "Ensuite vous continuez."},
    "effect_turn": {"en": "Then it is {name}'s turn.", "fr": "Ensuite c'est à {name} de jouer."},
    "effect_reveals": {
        "en": "This reveals what is hidden; it cannot be taken back.",
        "fr": "Cela révèle ce qui est caché ; on ne pourra pas l'annuler.",
    },
    "effect_end": {"en": "That ends the game.", "fr": "Cela termine la partie."},
    # Replay
    "replay_title": {"en": "{title}: watching again", "fr": "{title} : revoir la partie"},
    "seen_by": {"en": "As seen by", "fr": "Vu par"},
    "spectator": {"en": "a spectator", "fr": "un spectateur"},
    "moment": {"en": "Moment {n} of {last}", "fr": "Moment {n} sur {last}"},
    "play": {"en": "Play", "fr": "Lecture"},
    "pause": {"en": "Pause", "fr": "Pause"},
    "moment_slider": {"en": "Go to a moment", "fr": "Aller à un moment"},
    "replay_speed": {"en": "Speed", "fr": "Vitesse"},
    "pace_slow": {"en": "slow", "fr": "lente"},
    "pace_normal": {"en": "normal", "fr": "normale"},
    "pace_quick": {"en": "quick", "fr": "rapide"},
    "pace_none": {"en": "without motion", "fr": "sans mouvement"},
    "first": {"en": "First", "fr": "Début"},
    "back": {"en": "Back", "fr": "Précédent"},
    "next": {"en": "Next", "fr": "Suivant"},
    "last": {"en": "Last", "fr": "Fin"},
    "to_table": {"en": "Back to the table", "fr": "Retour à la table"},
    "to_room": {"en": "All games", "fr": "Tous les jeux"},
    # Rules
    "rules_title": {"en": "{title}: the rules", "fr": "{title}\N{NO-BREAK SPACE}: les règles"},
    "law": {"en": "The rules here follow {law}.", "fr": "Ces règles suivent {law}."},
    "source": {"en": "Source: {source}.", "fr": "Source : {source}."},
    "silence": {"en": "the rulebook does not say", "fr": "le livret n'en dit rien"},
    "our_ruling": {"en": "Our ruling", "fr": "Notre arbitrage"},
    "rules_note": {
        "en": "The rules are told in our own words. Where the rulebook is silent or open, we decide, and say "
        "so beside the rule.",
        "fr": "Les règles sont dites avec nos mots. Là où le livret se tait ou hésite, nous tranchons, et le "
        "disons à côté de la règle.",
    },
    "notation": {"en": "Notation", "fr": "Notation"},
    "notation_note": {
        "en": "How moves and what chance gives are written: in the terminal, in records of games and in "
        "programs.",
        "fr": "Comment s'écrivent les coups et ce que donne le sort : dans le terminal, dans les parties "
        "enregistrées et dans les programmes.",
    },
    "notation_move": {"en": "Moves", "fr": "Les coups"},
    "notation_outcome": {"en": "What chance gives", "fr": "Ce que donne le sort"},
    "picture_rules": {"en": "Rules", "fr": "Règles"},
    "whole_picture": {"en": "See it large", "fr": "Voir en grand"},
    "picture_alt": {
        "en": "A table of {title} as {name} sees it; the text below says what is on it.",
        "fr": "Une table de {title} comme {name} la voit ; le texte ci-dessous dit ce qui s'y trouve.",
    },
    "contents": {"en": "Contents", "fr": "Sommaire"},
    "language": {"en": "Language", "fr": "Langue"},
    "theme": {"en": "Colours", "fr": "Couleurs"},
    "theme_auto": {"en": "Colours as on your device", "fr": "Couleurs comme sur votre appareil"},
    "theme_light": {"en": "Light colours", "fr": "Couleurs claires"},
    "theme_dark": {"en": "Dark colours", "fr": "Couleurs sombres"},
    # Below every page
    "about_us": {"en": "What is Oenach?", "fr": "Oenach, qu'est-ce ?"},
    "about_us_text": {
        "en": "An óenach was the great fair of old Ireland, where people met, bargained and played. Ours is "
        "a free home for four games of that world.",
        "fr": "Un óenach était la grande foire de l'ancienne Irlande : on s'y retrouvait, on marchandait, on "
        "jouait. Le nôtre est la maison libre de quatre jeux de ce monde.",
    },
    "about_rules": {"en": "Where the rules come from", "fr": "D'où viennent les règles"},
    "about_rules_text": {
        "en": "From the rulebooks of the games, told in our own words; each rule names its source, and our "
        "own rulings are marked. The games belong to their authors; text and pictures here are ours.",
        "fr": "Des livrets des jeux, dits avec nos mots ; chaque règle nomme sa source, et nos arbitrages "
        "sont marqués. Les jeux sont à leurs auteurs ; les textes et les images d'ici sont de nous.",
    },
    "about_privacy": {"en": "What is kept", "fr": "Ce qui est gardé"},
    "about_privacy_text": {
        "en": "There are no accounts: we keep the games with the names you type, and your browser keeps the "
        "keys to your seats, your language and your colours. Nothing else.",
        "fr": "Il n'y a pas de comptes : nous gardons les parties avec les noms que vous tapez, et votre "
        "navigateur garde les clés de vos places, votre langue et vos couleurs. Rien d'autre.",
    },
    "skip": {"en": "Skip to the content", "fr": "Aller au contenu"},
    # What can go wrong
    "error_title": {"en": "That did not work", "fr": "Cela n'a pas marché"},
    "lost_title": {"en": "Lost in the mist", "fr": "Perdu dans la brume"},
    "lost_text": {
        "en": "Only a standing stone is here, and it is silent.",
        "fr": "Il n'y a ici qu'une pierre levée, et elle se tait.",
    },
    "broken_title": {"en": "This table cannot go on", "fr": "Cette table ne peut continuer"},
    "wait_title": {"en": "One moment at the gate", "fr": "Un instant à la porte"},
    "barred_title": {"en": "This gate stays shut", "fr": "Cette porte reste fermée"},
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
    "used_link": {
        "en": "Somebody sits here already: this link has been used. Ask the host for a new one; meanwhile "
        "you can watch.",
        "fr": "Quelqu'un est déjà assis ici : ce lien a servi. Demandez-en un nouveau à l'hôte ; en "
        "attendant, vous pouvez regarder.",
    },
    "seated": {
        "en": "You sit at this table already: one seat for each.",
        "fr": "Vous êtes déjà assis à cette table : une place par personne.",
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
    "much_to_think": {
        "en": "So much is being thought about for you already that this does not fit in. Wait a few seconds, "
        "then ask again.",
        "fr": "On réfléchit déjà à tant de choses pour vous que celle-ci n'y tient plus. Attendez quelques "
        "secondes, puis redemandez.",
    },
    "left_before": {
        "en": "You left before the answer came. Ask again.",
        "fr": "Vous êtes parti avant que la réponse ne vienne. Redemandez.",
    },
    "too_slow": {
        "en": "The request took too long to arrive. Try again.",
        "fr": "La demande a mis trop de temps à arriver. Réessayez.",
    },
    "bad_line": {
        "en": "What was sent is not a request that can be read.",
        "fr": "Ce qui a été envoyé n'est pas une demande lisible.",
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
