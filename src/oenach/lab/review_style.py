"""How the page of a review looks: ink on parchment, and by night the other way round."""

from __future__ import annotations

# By seat: colour by day, colour by night, and the dashes of its line, so that colour never stands alone.
SEATS = (
    ("#1c4f82", "#8fbce6", ""),
    ("#9a3412", "#f0a489", "9 5"),
    ("#3a6b22", "#a8d08d", "2 4"),
    ("#6d3788", "#d3abe4", "12 4 2 4"),
    ("#7d5a00", "#e3c06a", "5 3"),
    ("#1f6666", "#8ad2d2", "16 4 2 4 2 4"),
)


def _seat_colours(time: int) -> str:
    return " ".join(f"--seat-{n}: {seat[time]};" for n, seat in enumerate(SEATS))


# The colours, and what stands around a page of its own.
PAGE = f"""
:root {{ color-scheme: light dark; {_seat_colours(0)}
  --paper: #f7f1e3; --sheet: #fdf9ef; --ink: #2a2018; --faint: #6d5d49; --line: #d3c5a5; --mark: #8a3a14; }}
@media (prefers-color-scheme: dark) {{ :root {{ {_seat_colours(1)}
  --paper: #1a1612; --sheet: #231e18; --ink: #ece2cd; --faint: #b3a48a; --line: #4a4033;
  --mark: #eba06b; }} }}
* {{ box-sizing: border-box; }}
html {{ -webkit-text-size-adjust: 100%; }}
body {{ margin: 0; background: var(--paper); color: var(--ink); }}
header, main, footer {{ max-width: 46rem; margin: 0 auto; padding: 0 1rem; }}
header {{ padding-top: 2.2rem; text-align: center; }}
footer {{ margin-top: 3rem; padding: 1rem 1rem 2.5rem; text-align: center; }}
.skip {{ position: absolute; left: -99rem; }}
.skip:focus {{ left: 1rem; top: .5rem; background: var(--sheet); padding: .3rem .6rem; }}
:focus-visible {{ outline: 2px solid var(--mark); outline-offset: 2px; }}
@media print {{ body {{ background: none; }} }}
""".strip()

# The review itself: every rule is about something within an element of the class `review`.
OWN = "\n".join(f".own-{n} {{ --own: var(--seat-{n}); }}" for n in range(len(SEATS)))
REVIEW = """
.review { max-width: 46rem; margin: 0 auto; overflow-wrap: break-word;
  font: 1.0625rem/1.55 "Iowan Old Style", "Palatino Linotype", Palatino, "URW Palladio L", Georgia, serif;
h1 { font-size: clamp(1.8rem, 7vw, 2.6rem); font-weight: 500; line-height: 1.15; margin: .1em 0 .35em; }
h2 { font-size: 1.35rem; font-weight: 500; margin: 2.6rem 0 .7rem; }
p { margin: .6rem 0; }
a { color: var(--mark); text-underline-offset: .15em; }
.kicker { margin: 0; color: var(--faint); font-variant-caps: small-caps; letter-spacing: .08em; }
.small, figcaption, caption { color: var(--faint); font-size: .9rem; }
.plait { display: block; width: 11rem; height: 1.1rem; margin: .4rem auto 1rem; color: var(--mark); }
.plait path { fill: none; stroke: currentColor; stroke-width: 1.8; }
.plait .gap { stroke: var(--paper); stroke-width: 6; }
.seat { display: inline-grid; place-items: center; width: 1.55em; height: 1.55em; flex: none;
  border: 2px solid var(--own); border-radius: 50%; color: var(--own); background: var(--sheet);
  font: 600 .78em/1 ui-sans-serif, system-ui, sans-serif; }
.standing { list-style: none; margin: 0; padding: 0; }
.standing li { padding: .15rem 0; }
table { border-collapse: collapse; width: 100%; font-variant-numeric: tabular-nums lining-nums; }
th, td { padding: .4rem .35rem; border-bottom: 1px solid var(--line); text-align: right;
  vertical-align: top; }
th { font-weight: 500; }
thead th { color: var(--faint); font-size: .85rem; line-height: 1.25; vertical-align: bottom; }
th:first-child, td:first-child { text-align: left; padding-left: 0; }
th:last-child, td:last-child { padding-right: 0; }
caption { text-align: left; padding: .3rem 0; }
.sum td:last-child { font-weight: 600; }
.sum.words td { font-weight: 400; text-wrap: balance; }
@media (min-width: 34.01rem) { .sum.words th, .sum.words td { text-align: left; } }
.name { display: flex; gap: .45em; align-items: center; }
figure { margin: 0; }
.plot { position: relative; height: clamp(13rem, 48vw, 20rem); margin: .6rem 2.6rem .4rem 2.6rem;
  background: var(--sheet); border: 1px solid var(--line); }
.plot > svg { position: absolute; inset: 0; width: 100%; height: 100%; }
.plot svg { overflow: visible; }
figure path { fill: none; stroke-width: 2.4; stroke-linejoin: round; vector-effect: non-scaling-stroke; }
.plot line { stroke: var(--line); vector-effect: non-scaling-stroke; }
.marks text { fill: var(--faint); dominant-baseline: central;
  font: .8rem/1 ui-sans-serif, system-ui, sans-serif; }
.marks .end circle { fill: var(--sheet); stroke: var(--own); stroke-width: 2; }
.marks .end text { fill: var(--own); font-weight: 600; text-anchor: middle; }
.turning circle { fill: var(--own); stroke: var(--sheet); stroke-width: 2; }
.turning text { fill: var(--sheet); font-weight: 600; text-anchor: middle; }
.turn { width: 1.45rem; height: 1.45rem; display: grid; place-items: center; margin-top: .1rem;
  border-radius: 50%; background: var(--own); color: var(--sheet);
  font: 600 .75rem/1 ui-sans-serif, system-ui, sans-serif; }
.legend { display: flex; flex-wrap: wrap; gap: .3rem 1.2rem; margin: .5rem 0; padding: 0;
  list-style: none; }
.legend svg { width: 2.6rem; height: .6rem; flex: none; }
.turns { list-style: none; padding: 0; margin: 0; }
.turns > li { display: grid; grid-template-columns: 1.5rem 1fr; gap: .7rem; padding: .65rem 0;
  border-bottom: 1px solid var(--line); align-items: start; }
.turns p { margin: 0; }
.turns p + p { margin-top: .5rem; }
.chip { display: inline-block; padding: 0 .5em; border: 1px solid var(--line); border-radius: 1em;
  font-size: .88em; line-height: 1.5; white-space: nowrap; }
.chip.slip, .chip.mistake, .chip.blunder { border-color: var(--mark); color: var(--mark); font-weight: 600; }
.chip.blunder { border-width: 2px; }
.grades { padding: 0 .8rem; margin: 0 0 .5rem; color: var(--faint); }
#in-numbers summary { padding: .6rem 0; }
.step { font-variant-numeric: tabular-nums lining-nums; white-space: nowrap; text-align: right; }
.worse { color: var(--mark); font-weight: 600; }
summary { cursor: pointer; }
.player { border: 1px solid var(--line); background: var(--sheet); margin: .7rem 0; }
.player > summary { padding: .7rem .8rem; display: flex; gap: .6rem; align-items: center; }
.player > summary::-webkit-details-marker { display: none; }
.player > summary::after { content: ""; margin-left: auto; width: .5rem; height: .5rem; flex: none;
  border: solid var(--faint); border-width: 0 2px 2px 0; transform: rotate(45deg); }
.player[open] > summary::after { transform: rotate(225deg); }
.choices { list-style: none; margin: 0; padding: 0; }
.choices > li { border-top: 1px solid var(--line); scroll-margin-top: 1rem; }
.choices > li:target { box-shadow: inset 3px 0 0 var(--mark); }
.choice > summary { display: grid; grid-template-columns: 2.4rem 1fr auto; gap: .5rem; padding: .45rem .8rem;
  list-style: none; }
.choice > summary::-webkit-details-marker { display: none; }
summary:hover { background: color-mix(in srgb, var(--line) 30%, transparent); }
.flagged { padding: 0 .8rem .6rem; }
.flagged p { margin: 0; }
.flagged ul { margin: 0; padding-left: 1.2rem; }
.choice .n { color: var(--faint); font-variant-numeric: tabular-nums lining-nums; }
.choice .inside { padding: 0 .8rem .9rem; }
.better { display: block; font-size: .92rem; color: var(--mark); }
pre { margin: .4rem 0 0; padding: .7rem; overflow-x: auto; background: var(--paper);
  border: 1px solid var(--line);
  font: .78rem/1.4 ui-monospace, "DejaVu Sans Mono", Menlo, Consolas, monospace; }
h3 { font-size: 1rem; font-weight: 500; margin: 1rem 0 0; }
@media (max-width: 34rem) {
  & { font-size: 1rem; }
  .plot { margin-left: 2.3rem; margin-right: 2.1rem; }
  .turning circle { r: 9px; } .turning text { font-size: .65rem; }
  .sum thead { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%); }
  .sum, .sum tbody, .sum tr { display: block; }
  .sum tr { padding: .5rem 0; border-bottom: 1px solid var(--line); }
  .sum th, .sum td { display: flex; justify-content: space-between; border: 0; padding: .1rem 0; }
  .sum td { gap: .8rem; }
  .sum td::before { content: attr(data-label); color: var(--faint); font-weight: 400; text-align: left; }
  .sum.words td::before { flex: 0 0 45%; }
}
@media print { .player, .choice { break-inside: avoid; } }
}
""".strip()

CSS = f"{PAGE}\n{OWN}\n{REVIEW}"


def within() -> str:
    """The styles of a review within a page of the web table, in the colours of that page."""
    grounds = {
        "paper": "table",
        "sheet": "vellum",
        "ink": "ink",
        "faint": "faded",
        "line": "line",
        "mark": "red",
    }
    mapped = " ".join(f"--{ours}: var(--o-{theirs});" for ours, theirs in grounds.items())
    return (
        f".review {{ {mapped} {_seat_colours(0)} }}\n"
        ".review progress { width: 100%; accent-color: var(--o-green); }\n"
        ".review.far p { margin: .4rem 0; }\n"
        "@media (prefers-color-scheme: dark) { "
        f':root:not([data-theme="light"]) .review {{ {_seat_colours(1)} }} }}\n'
        f':root[data-theme="dark"] .review {{ {_seat_colours(1)} }}\n{OWN}\n{REVIEW}'
    )
