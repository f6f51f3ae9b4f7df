"""What is seen to happen at a table of Hibernia between two views: soldiers march in and fall one for one,
others come back from the shield, the marker goes from stone to stone, and the die is rolled.

Nothing is hidden, so all of it follows from the two states and the steps between them."""

from __future__ import annotations

from typing import cast

from oenach.art.sprites import use
from oenach.games.hibernia.account import back_line, fight_line, marker_line
from oenach.games.hibernia.drawing.hand import DIE, FIGURES, waiting
from oenach.games.hibernia.drawing.parts import SHOWN, man
from oenach.games.hibernia.rules import soldiers_needed
from oenach.games.hibernia.state import ACTING, ARMIES, GIVE, GIVING, MARCH, RECRUIT, HiberniaState
from oenach.kernel.chance import CHANCE
from oenach.parts import Motion
from oenach.view import Step, View

DUELS = 3  # beats in which soldiers fall: two by two at first, then all that are left
STONES = 5  # beats in which a marker goes its way
MIDDLE = (5, 3)  # of the picture of the die, which has a shadow to the lower right


def motions(before: View, after: View, lang: str) -> list[Motion]:
    """What is seen to happen, beat by beat. Of more than one move, pieces only fly to where they are."""
    new = after.log[len(before.log) :]
    moves = [step for step in new if step.seat != CHANCE]
    if len(moves) > 1 or cast(HiberniaState, before.state).step < ACTING:
        return []
    story = _Story(before, after, lang)
    for move in moves:
        story.move(move)
    story.marker()
    story.die()
    return story.seen


class _Story:
    """The beats so far."""

    def __init__(self, before: View, after: View, lang: str) -> None:
        self.was, self.now = cast(HiberniaState, before.state), cast(HiberniaState, after.state)
        self.after, self.lang, self.seat = after, lang, self.was.turn
        self.beat = 0
        self.seen: list[Motion] = []

    def show(
        self, do: str, piece: str, to: str = "", look: str = "", line: str = "", sound: str = ""
    ) -> None:
        """One motion of the beat that is being told."""
        self.seen.append(Motion(self.beat, do, piece, to, look, line, sound))

    # Moves ----------------------------------------------------------------------------------------

    def move(self, step: Step) -> None:
        line = step.told(self.after.spec, self.after.names, self.lang, self.after.seat) + "."
        if step.code == RECRUIT:
            self.recruit(line)
        elif step.code >= GIVE:
            self.give(step.code - GIVE, line)
        else:
            self.march(step.code - MARCH, line)

    def march(self, county: int, line: str) -> None:
        """hibernia.move.reserve: soldiers leave the reserve, the last in the rank first."""
        needed = soldiers_needed(self.was, self.seat, county)
        coming, shown = min(needed, self.was.reserve[self.seat]), self.rank(self.seat, self.was)
        men = [waiting(self.seat, i) for i in reversed(range(max(0, shown - coming), shown))]
        self.arrive(county, men, [], line)

    def give(self, county: int, line: str) -> None:
        """hibernia.move.givers: one soldier leaves a county and joins those who wait."""
        target, rank = self.was.target - 1, min(self.was.soldiers[county], SHOWN) - 1
        there = [f"way-{i + 1}" for i in range(self.was.on_way)]
        self.arrive(target, [man(self.seat, county, rank)], there, line)

    def arrive(self, county: int, men: list[str], there: list[str], line: str) -> None:
        """Soldiers come to a county; if they are all there now, they fight or stay."""
        for n, piece in enumerate(men):
            told, sound = (line, "wood") if n == 0 else ("", "")
            self.show("go", piece, to=f"county:{county + 1}", line=told, sound=sound)
        self.beat += bool(men)
        if self.now.step != GIVING:
            self.fight(county, there + men)

    def fight(self, county: int, men: list[str]) -> None:
        """hibernia.fight.one-for-one: on each side one falls, until one side has none left."""
        army = next((one for one in range(ARMIES) if self.was.held[one] >> county & 1), self.seat)
        if army == self.seat:
            return
        needed = soldiers_needed(self.was, self.seat, county)
        fallen = min(needed, self.was.soldiers[county])
        theirs = [man(army, county, i) for i in range(min(self.was.soldiers[county], SHOWN))]
        told = fight_line(self.was, self.after, self.lang)
        for n in range(fallen):
            first = n == 0
            for side in (men, theirs):
                if n < len(side):
                    line = told[0] if first and told and side is men else ""
                    self.show("fade", side[-1 - n], line=line, sound="wood" if side is men else "")
            left = self.was.soldiers[county] - n - 1
            if n + 1 < DUELS or n + 1 == fallen:
                self.show("tick", f"army{army}-{county + 1}", to=str(left))
                self.beat += 1

    def recruit(self, line: str) -> None:
        """hibernia.recruit.own, hibernia.recruit.others: soldiers come back from the shield, first those of
        whoever recruits, then half of the others'."""
        if not self.come_back(self.seat, line):
            self.show("shake", f"supplies:{self.seat}", line=line, sound="thud")
        self.beat += 1
        back = back_line(self.was, self.after, self.lang)
        if back:
            others = [seat for seat in range(self.now.seats) if seat != self.seat]
            for seat in others:
                self.come_back(seat, back[0] if seat == others[0] else "")
            self.beat += 1

    def come_back(self, seat: int, line: str) -> bool:
        """New figures stand in the reserve of a seat; whether there are any."""
        was, now = (self.rank(seat, s) for s in (self.was, self.now))
        for i in range(was, now):
            told, sound = (line, "wood") if i == was else ("", "")
            self.show("appear", waiting(seat, i), line=told, sound=sound)
        return now > was

    def rank(self, seat: int, s: HiberniaState) -> int:
        """How many figures of a reserve the viewer sees."""
        return s.reserve[seat] if seat == self.after.seat else min(s.reserve[seat], FIGURES)

    # The end of a turn ----------------------------------------------------------------------------

    def marker(self) -> None:
        """hibernia.score.active: the marker goes from stone to stone, and the reason is told; if it stays, it
        only stirs."""
        if self.now.turns == self.was.turns:
            return
        name, start, end = f"marker{self.seat}", self.was.progress[self.seat], self.now.progress[self.seat]
        line = marker_line(self.was, self.after, self.lang)
        if start == end:
            self.show("shake", name, line=line, sound="thud")
            self.beat += 1
        beats = min(STONES, end - start)
        for n in range(1, beats + 1):
            cell = (start + (end - start) * n // beats) % self.now.track_length
            self.show("go", name, to=f"cell:{cell}", line=line if n == 1 else "", sound="stone")
            self.beat += 1

    def die(self) -> None:
        """hibernia.die: whoever is next rolls it."""
        if self.now.turns == self.was.turns or not self.now.die:
            return
        x, y = MIDDLE
        look = use(f"die-{self.now.die}-{self.lang}", -x * DIE, -y * DIE, DIE)
        rolls = [step for step in self.after.log[-2:] if step.seat == CHANCE]
        told = [step.told(self.after.spec, self.after.names, self.lang, self.after.seat) for step in rolls]
        self.show("roll", "die", look=look, line=f"{told[-1]}." if told else "", sound="dice")
