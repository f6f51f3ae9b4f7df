"""What the tests share."""

from __future__ import annotations

import pytest

# @rule("keltis.point.on-row") marks a test as the proof of a rule; `oenach rules keltis --coverage`
# lists the rules with their tests.
rule = pytest.mark.rule
