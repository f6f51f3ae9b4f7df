"""The old name of `oenach.kernel.backend`, for one version more."""

from __future__ import annotations

from oenach.kernel import backend
from oenach.kernel.renamed import old_names

_SAME = ("announce_compiling", "cache_folder", "cache_home", "can_compile")

__getattr__ = old_names(
    __name__,
    {
        "Way": ("oenach.kernel.backend.Backend", backend.Backend),
        "bind": ("oenach.kernel.backend.compile_rules", backend.compile_rules),
        **{name: (f"oenach.kernel.backend.{name}", getattr(backend, name)) for name in _SAME},
    },
)
