"""What the page of a review says, in English and French beside each other, and how it sets numbers."""

from __future__ import annotations

import re

from oenach.lab.review import WHOLE

NARROW, FIXED = "\u202f", "\u00a0"  # spaces at which no line is broken
MINUS = "\u2212"

TEXTS: dict[str, dict[str, str]] = {
    "title": {"en": "{game}: a game reviewed", "fr": "{game} : analyse d'une partie"},
    "kicker": {"en": "A game reviewed", "fr": "Analyse d'une partie"},
    "about": {
        "en": "{decisions} decisions were judged, each from what its player could know at that moment, with "
        "about {simulations} imagined games. Moves without a choice are left out.",
        "fr": "{decisions} décisions ont été jugées, chacune d'après ce que son joueur pouvait savoir à ce "
        "moment, avec environ {simulations} parties imaginées. Les coups forcés sont laissés de côté.",
    },
    "skip": {"en": "To the decisions", "fr": "Aller aux décisions"},
    "out": {"en": "The result", "fr": "Le résultat"},
    "balance": {"en": "Decisions and luck", "fr": "Les décisions et le sort"},
    "player": {"en": "Player", "fr": "Joueur"},
    "start": {"en": "Start", "fr": "Départ"},
    "own": {"en": "Own decisions", "fr": "Ses décisions"},
    "others": {"en": "Others’ decisions", "fr": "Celles des autres"},
    "luck": {"en": "Luck and what was hidden", "fr": "Le sort et l'inconnu"},
    "result": {"en": "Result", "fr": "Résultat"},
    "how": {
        "en": "Everyone starts with an equal share of the win; own decisions count what they lost beside a "
        "clearly better move that the player could have found, others’ decisions what those changed for "
        "this player. The rest is luck and what was hidden: the deal, the draws, the dice, and what the "
        "others held or chose unseen. So each line adds up to the result.",
        "fr": "Chacun part avec une part égale de la victoire ; ses décisions comptent ce qu'elles ont perdu "
        "par rapport à un coup nettement meilleur qu'il pouvait trouver, celles des autres ce qu'elles ont "
        "changé pour lui. Le reste est le sort et l'inconnu : la donne, les pioches, les dés, et ce que les "
        "autres avaient ou choisissaient en secret. Chaque ligne donne ainsi en somme le résultat.",
    },
    "beyond": {
        "en": "In chances out of 100. A decision counts only where another move was clearly better, twice "
        "over. Players who give chances away in turn can lose more than 100 in all.",
        "fr": "En chances sur 100. Une décision ne compte que si un autre coup était nettement meilleur, par "
        "deux fois. Des joueurs qui gâchent leurs chances tour à tour peuvent en perdre plus de 100 en tout.",
    },
    "rough": {
        "en": "These numbers are rough: most chances are known only to within {sure} in 100. With more time "
        "they are surer: oenach review --seconds {seconds} (or more) and the same file.",
        "fr": "Ces chiffres sont approximatifs : la plupart des chances ne sont connues qu'à {sure} sur 100 "
        "près. Avec plus de temps ils sont plus sûrs : oenach review --seconds {seconds} (ou davantage) et "
        "le même fichier.",
    },
    "graph": {"en": "Chances of winning", "fr": "Les chances de gagner"},
    "graph_caption": {
        "en": "Each line is the chance that a player could see for themselves, so the lines need not add up "
        "to 100. The numbers are the turning points.",
        "fr": "Chaque ligne est la chance que le joueur pouvait voir lui-même : la somme des lignes n'est "
        "donc pas toujours 100. Les numéros sont les tournants.",
    },
    "graph_alt": {
        "en": "Graph of the chances of winning over the game. {lines}",
        "fr": "Courbe des chances de gagner au fil de la partie. {lines}",
    },
    "line_alt": {
        "en": "{name}: first {first}, after a third of the game {third}, after two {late}, at last {last}.",
        "fr": "{name} : d'abord {first}, au tiers de la partie {third}, aux deux tiers {late}, enfin {last}.",
    },
    "turning": {"en": "Turning points", "fr": "Les tournants"},
    "no_turning": {
        "en": "No single moment decided this game.",
        "fr": "Aucun moment n'a décidé seul de cette partie.",
    },
    "gives": {
        "en": "{name} gains {n} chances in 100 {until}, by luck and what was hidden. {what}.",
        "fr": "{name} gagne {n} chances sur 100 {until}, par le sort et l'inconnu. {what}.",
    },
    "takes": {
        "en": "{name} loses {n} chances in 100 {until}, by luck and what was hidden. {what}.",
        "fr": "{name} perd {n} chances sur 100 {until}, par le sort et l'inconnu. {what}.",
    },
    "until_next": {"en": "until the next decision", "fr": "jusqu'à la décision suivante"},
    "until_first": {"en": "before the first decision", "fr": "avant la première décision"},
    "until_end": {"en": "until the end of the game", "fr": "jusqu'à la fin de la partie"},
    "the_deal": {"en": "It was the deal", "fr": "C'était la donne"},
    "nothing_between": {
        "en": "Nothing happened in between: the second look judges otherwise",
        "fr": "Rien ne s'est passé entre-temps : le second regard juge autrement",
    },
    "and_so_on": {"en": "And so on", "fr": "Et ainsi de suite"},
    "lost": {
        "en": "{told}. Better: {better} ({n} chances in 100 more).",
        "fr": "{told}. Mieux : {better} ({n} chances sur 100 de plus).",
    },
    "see": {"en": "Decision\u00a0{n}", "fr": "Décision\u00a0{n}"},
    "see_when": {"en": "Decision\u00a0{n}, {when}", "fr": "Décision\u00a0{n}, {when}"},
    "flagged": {"en": "Could clearly be bettered:", "fr": "Nettement à améliorer :"},
    "decisions": {"en": "The decisions", "fr": "Les décisions"},
    "of_player": {"en": "{name}: {n} decisions, {better}", "fr": "{name} : {n} décisions, {better}"},
    "all_well": {"en": "none could clearly be bettered", "fr": "aucune nettement à améliorer"},
    "one_better": {"en": "one could clearly be bettered", "fr": "une nettement à améliorer"},
    "some_better": {"en": "{n} could clearly be bettered", "fr": "{n} nettement à améliorer"},
    "no_decisions": {"en": "{name} never had a choice.", "fr": "{name} n'a jamais eu le choix."},
    "better": {"en": "Better: {move}", "fr": "Mieux : {move}"},
    "margin": {
        "en": "The better move wins {n} more games in 100, give or take {sure}.",
        "fr": "Le meilleur coup gagne {n} parties de plus sur 100, à {sure} près.",
    },
    "what_moves": {
        "en": "The moves that looked best, of {n}",
        "fr": "Les coups qui semblaient les meilleurs, sur {n}",
    },
    "move": {"en": "Move", "fr": "Coup"},
    "chance": {"en": "Chance", "fr": "Chance"},
    "points": {"en": "Points", "fr": "Points"},
    "played": {"en": "played", "fr": "joué"},
    "board": {"en": "What {name} could see", "fr": "Ce que voyait {name}"},
    "foot": {
        "en": "Made by Oenach {version}. The chances come from imagined games, not from certainty.",
        "fr": "Fait par Oenach {version}. Les chances viennent de parties imaginées, non d'une certitude.",
    },
    # The command
    "judging": {"en": "decisions", "fr": "décisions"},
    "cost": {
        "en": "{decisions} decisions, about {seconds} s for each: about {total} (see --seconds).",
        "fr": "{decisions} décisions, environ {seconds} s pour chacune : environ {total} (voir --seconds).",
    },
    "second": {"en": "{n} second", "fr": "{n} seconde"},
    "seconds": {"en": "{n} seconds", "fr": "{n} secondes"},
    "minutes": {"en": "{n} minutes", "fr": "{n} minutes"},
    "compiling": {
        "en": "Preparing the search of {game} for this machine. This happens once and takes about a minute.",
        "fr": "Préparation de la recherche de {game} pour cette machine, une fois pour toutes : une minute.",
    },
    "written": {"en": "The review is in {path}", "fr": "L'analyse est dans {path}"},
    "not_written": {
        "en": "The review could not be written to {path}: {reason}.",
        "fr": "L'analyse n'a pas pu être écrite dans {path} : {reason}.",
    },
}


def text(key: str, lang: str, /, **values: object) -> str:
    """A sentence of the table, filled in."""
    return TEXTS[key][lang].format(**values)


def typeset(words: str, lang: str) -> str:
    """French marks with the spaces that belong to them, and the apostrophe of print."""
    if lang != "fr":
        return words
    words = re.sub(" ([;?!%])", NARROW + r"\1", words)
    words = re.sub(" ([:»])", FIXED + r"\1", words)
    return words.replace("« ", "«" + FIXED).replace("'", "’")


def percent(chance: int, lang: str) -> str:
    """A chance in thousandths, to the nearest percent."""
    whole = (chance * 100 + WHOLE // 2) // WHOLE
    return f"{whole}{NARROW}%" if lang == "fr" else f"{whole}%"


def tenths(change: int, lang: str) -> str:
    """A change in thousandths, signed, with all its digits: what is added up must show them."""
    sign = MINUS if change < 0 else "+" if change else ""
    return sign + decimal(abs(change) * 100 / WHOLE, lang)


def decimal(number: float, lang: str) -> str:
    """A number with one digit after the point or comma."""
    return f"{number:.1f}".replace(".", "," if lang == "fr" else ".").replace("-", MINUS)


def chances(change: int) -> int:
    """How many chances in 100 a change is."""
    return (abs(change) * 100 + WHOLE // 2) // WHOLE


def duration(seconds: float, lang: str) -> str:
    """A time as one says it."""
    if seconds < 90:
        n = max(1, round(seconds))
        return text("second" if n == 1 else "seconds", lang, n=n)
    return text("minutes", lang, n=round(seconds / 60))
