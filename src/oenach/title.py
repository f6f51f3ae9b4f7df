"""The old name of `oenach.spec`, for one version more."""

from __future__ import annotations

from oenach import parts, spec
from oenach.kernel.renamed import old_names

__getattr__ = old_names(
    __name__,
    {
        "Title": ("oenach.spec.GameSpec", spec.GameSpec),
        "Option": ("oenach.spec.Option", spec.Option),
        "Scales": ("oenach.parts.Scales", parts.Scales),
    },
)
