"""The old name of `oenach.spec`, for one version more."""

from __future__ import annotations

from oenach import spec
from oenach.kernel.renamed import old_names

_SAME = ("Option", "Scales", "TableTalk", "Words")

__getattr__ = old_names(
    __name__,
    {
        "Title": ("oenach.spec.GameSpec", spec.GameSpec),
        **{name: (f"oenach.spec.{name}", getattr(spec, name)) for name in _SAME},
    },
)
