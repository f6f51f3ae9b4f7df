"""What the terminal says and understands, in English and French beside each other."""

from __future__ import annotations

import os
import unicodedata
from collections.abc import Mapping

TEXTS: dict[str, dict[str, str]] = {
    # The start of a game
    "which_game": {"en": "Which game do you want to play? ", "fr": "À quel jeu voulez-vous jouer ? "},
    "greeting": {
        "en": "{title}. You are {name}. You play against {others}.",
        "fr": "{title}. Vous êtes {name}. Vous jouez contre {others}.",
    },
    "start": {
        "en": "Type ? for help. Press Enter for the list of your moves.",
        "fr": "Tapez ? pour l'aide. Entrée donne la liste de vos coups.",
    },
    "resumed": {
        "en": "Your game goes on. Type log to read what happened before.",
        "fr": "Votre partie continue. Tapez journal pour lire ce qui s'est passé.",
    },
    "and": {"en": " and ", "fr": " et "},
    "prompt": {"en": "Your move: ", "fr": "Votre coup : "},
    # Answers to what is typed
    "unknown": {
        "en": 'I do not understand "{text}". A move looks like this: {example}. Type ? for help.',
        "fr": "Je ne comprends pas « {text} ». Un coup s'écrit ainsi : {example}. Tapez ? pour l'aide.",
    },
    "almost": {
        "en": 'I do not understand "{text}". Did you mean: {guess}?',
        "fr": "Je ne comprends pas « {text} ». Vouliez-vous dire : {guess} ?",
    },
    "no_number": {
        "en": "There is no move number {text}. The list goes from 1 to {n}.",
        "fr": "Il n'y a pas de coup numéro {text}. La liste va de 1 à {n}.",
    },
    "list_first": {
        "en": "Numbers belong to the list of moves. Press Enter to hear it first.",
        "fr": "Les numéros sont ceux de la liste des coups. Appuyez d'abord sur Entrée pour l'entendre.",
    },
    "refused": {
        "en": "{sentence} (rule {number}, {rule})",
        "fr": "{sentence} (règle {number}, {rule})",
    },
    "allowed": {
        "en": "You may do this now: {sentence}.",
        "fr": "Vous pouvez le faire maintenant : {sentence}.",
    },
    "forbidden": {
        "en": "You may not do this now. {sentence}",
        "fr": "Vous ne pouvez pas le faire maintenant. {sentence}",
    },
    "entry": {"en": "{n}. {sentence}: {move}", "fr": "{n}. {sentence} : {move}"},
    "example": {"en": "{move}: {sentence}.", "fr": "{move} : {sentence}."},
    "detailed": {"en": "{told}: {detail}", "fr": "{told} : {detail}"},
    "group": {"en": "{verb}:", "fr": "{verb} :"},
    "no_line": {
        "en": 'No line of the board has "{text}" in it.',
        "fr": "Aucune ligne du plateau ne contient « {text} ».",
    },
    "nothing_yet": {"en": "Nothing has happened yet.", "fr": "Il ne s'est encore rien passé."},
    "no_undo": {
        "en": "There is nothing to take back: you have not moved yet.",
        "fr": "Il n'y a rien à annuler : vous n'avez pas encore joué.",
    },
    "undone": {"en": "Taken back: {told}.", "fr": "Annulé : {told}."},
    "chance_seen": {
        "en": "Mind: you have already seen what chance gave.",
        "fr": "Attention : vous avez déjà vu ce que le sort a donné.",
    },
    "rest_seen": {
        "en": "Mind: you have already seen what followed.",
        "fr": "Attention : vous avez déjà vu ce qui a suivi.",
    },
    # Rules
    "law": {"en": "The rules here follow {law}.", "fr": "Ces règles suivent {law}."},
    "by": {"en": "By {designer}, {year}.", "fr": "De {designer}, {year}."},
    "section": {
        "en": "{title}: rules {first} to {last}",
        "fr": "{title} : règles {first} à {last}",
    },
    "how_to_search": {
        "en": "Type rules and a word, or rules and a number, to read them.",
        "fr": "Tapez règles et un mot, ou règles et un numéro, pour les lire.",
    },
    "notation": {"en": "{title}: notation", "fr": "{title} : notation"},
    "notation_move": {
        "en": "Moves, as they are typed, and given to game.play:",
        "fr": "Les coups, comme on les tape, et comme on les donne à game.play :",
    },
    "notation_outcome": {
        "en": "What chance gives, as records write it, and as a program dictates it to a game "
        "(Game(..., outcomes=[...]), game.dictate):",
        "fr": "Ce que donne le sort, comme l'écrivent les parties enregistrées, et comme un programme le "
        "dicte à une partie (Game(..., outcomes=[...]), game.dictate) :",
    },
    "source": {"en": "{id}. Source: {source}.", "fr": "{id}. Source : {source}."},
    "silence": {"en": "the rulebook does not say", "fr": "le livret n'en dit rien"},
    "ruling": {"en": "Ruling: {reason}", "fr": "Arbitrage : {reason}"},
    "option": {
        "en": "Option {name}: {question} Values: {values}.",
        "fr": "Option {name} : {question} Valeurs : {values}.",
    },
    "default": {"en": "{value} (usual)", "fr": "{value} (habituelle)"},
    "no_rule": {
        "en": 'No rule has "{text}" in it.',
        "fr": "Aucune règle ne contient « {text} ».",
    },
    "no_tests": {
        "en": "--coverage reads the tests of a checkout of Oenach, and there is none here.",
        "fr": "--coverage lit les tests d'un dépôt d'Oenach, et il n'y en a pas ici.",
    },
    "untested": {"en": "no test", "fr": "aucun test"},
    "unknown_rule": {
        "en": "No rulebook has the rule {id}, which is named by {tests}.",
        "fr": "Aucun livret n'a la règle {id}, nommée par {tests}.",
    },
    "coverage": {
        "en": "{rules} rules, {tested} tested, {missing} missing",
        "fr": "{rules} règles, {tested} testées, {missing} sans test",
    },
    # Help
    "help_moves_head": {
        "en": "To move, type the number of a move in the list, or the move itself:",
        "fr": "Pour jouer, tapez le numéro d'un coup de la liste, ou le coup lui-même :",
    },
    "help_commands_head": {"en": "You can also type:", "fr": "Vous pouvez aussi taper :"},
    "help_moves": {
        "en": "moves, or just Enter: all your moves",
        "fr": "coups, ou simplement Entrée : tous vos coups",
    },
    "help_why": {
        "en": "? and a move: whether you may do it, and if not, which rule forbids it",
        "fr": "? et un coup : si vous pouvez le jouer, et sinon quelle règle l'interdit",
    },
    "help_hint": {
        "en": "hint: where to look; again: a good move; and again: why",
        "fr": "conseil : où regarder ; encore : un bon coup ; et encore : pourquoi",
    },
    "help_rules": {
        "en": "rules: the sections of the rulebook; rules and a word or number: the rules it finds",
        "fr": "règles : les chapitres du livret ; règles et un mot ou un numéro : les règles trouvées",
    },
    "help_board": {
        "en": "board: the whole table; board {name}: what it says with this word",
        "fr": "plateau : toute la table ; plateau {name} : ce qu'on y lit avec ce mot",
    },
    "help_log": {
        "en": "log: what you saw happen; log 5: the last five things",
        "fr": "journal : ce que vous avez vu ; journal 5 : les cinq dernières choses",
    },
    "help_undo": {
        "en": "undo: take back your last move and what came after it",
        "fr": "annuler : reprendre votre dernier coup et ce qui l'a suivi",
    },
    "help_save": {
        "en": "save, or save and a file name: write the game to a file",
        "fr": "sauver, ou sauver et un nom de fichier : écrire la partie dans un fichier",
    },
    "help_quit": {
        "en": "quit: save and leave",
        "fr": "quitter : sauver et partir",
    },
    # Files
    "saved": {"en": "The game is saved in {path}", "fr": "La partie est sauvée dans {path}"},
    "not_saved": {
        "en": "The game could not be saved in {path}: {reason}.",
        "fr": "La partie n'a pas pu être sauvée dans {path} : {reason}.",
    },
    "no_file_name": {
        "en": "The game was not saved: {name} cannot be the name of a file.",
        "fr": "La partie n'est pas sauvée : {name} ne peut pas être le nom d'un fichier.",
    },
    "exists": {
        "en": "There is a file {path} already. Choose another name.",
        "fr": "Il y a déjà un fichier {path}. Choisissez un autre nom.",
    },
    "go_on": {"en": "To go on: {command}", "fr": "Pour continuer : {command}"},
    "look_back": {
        "en": "To learn what each decision was worth: {command}",
        "fr": "Pour savoir ce que valait chaque décision : {command}",
    },
    "read_again": {"en": "To read it again: {command}", "fr": "Pour la relire : {command}"},
    # The end of a game
    "rank": {"en": "{rank}. {name}: {points}.", "fr": "{rank}. {name} : {points}."},
    # The command line
    "record_decides": {
        "en": "With --resume the record decides; leave out {option}.",
        "fr": "Avec --resume, c'est la partie sauvée qui décide ; enlevez {option}.",
    },
    "other_game": {
        "en": "{path} holds a game of {game}.",
        "fr": "{path} contient une partie de {game}.",
    },
    "waits_for_chance": {
        "en": "This game has no seed, so it cannot go on here. oenach replay shows it.",
        "fr": "Cette partie n'a pas de graine : elle ne peut pas continuer ici. oenach replay la montre.",
    },
    "bad_seat": {
        "en": "There is no seat {seat}. The seats are 0 to {last}.",
        "fr": "Il n'y a pas de place {seat}. Les places vont de 0 à {last}.",
    },
    "bad_bots": {
        "en": "--bots takes one bot, or {n} of them with commas between. The bots are {bots}.",
        "fr": "--bots demande un robot, ou {n} séparés par des virgules. Les robots sont {bots}.",
    },
    "sound": {
        "en": "The record is sound: {steps} steps, {digests} digests and the result agree.",
        "fr": "La partie est intègre : {steps} étapes, {digests} empreintes et le résultat concordent.",
    },
    "crashed": {
        "en": "Something went wrong inside Oenach: {error}.",
        "fr": "Une erreur s'est produite dans Oenach : {error}.",
    },
    "see_more": {
        "en": "With OENACH_DEBUG=1 in the environment it says more.",
        "fr": "Avec OENACH_DEBUG=1 dans l'environnement, il en dit davantage.",
    },
}

# What a player types for each command, in either language; `fold` takes away case and accents.
COMMANDS: dict[str, tuple[str, ...]] = {
    "help": ("?", "help", "aide"),
    "moves": ("moves", "coups"),
    "hint": ("hint", "conseil", "indice", "aide-moi", "aidez-moi"),
    "rules": ("rules", "rule", "regles", "regle"),
    "board": ("board", "plateau"),
    "log": ("log", "journal"),
    "undo": ("undo", "annuler"),
    "save": ("save", "sauver"),
    "quit": ("quit", "quitter"),
}


def text(key: str, lang: str, /, **values: object) -> str:
    """A sentence of the table, filled in."""
    return TEXTS[key][lang].format(**values)


def fold(words: str) -> str:
    """Words as they are compared: small letters without accents."""
    letters = unicodedata.normalize("NFKD", words.casefold().replace("œ", "oe"))
    return "".join(letter for letter in letters if not unicodedata.combining(letter))


def language(environment: Mapping[str, str] = os.environ) -> str:
    """The language of the person at this terminal: French if the locale says so, else English."""
    chosen = (environment.get(name) for name in ("LANGUAGE", "LC_ALL", "LC_MESSAGES", "LANG"))
    return "fr" if next(filter(None, chosen), "").startswith("fr") else "en"
