"""Programs in an install without Numba, without NumPy and without a compiler."""

from __future__ import annotations

# The packages that `pip install oenach` does not bring cannot be imported here.
BARE = """
import sys

class Missing:
    def find_spec(self, name, path=None, target=None):
        if name.partition(".")[0] in ("llvmlite", "numba", "numpy", "ziglang"):
            raise ModuleNotFoundError(f"No module named {name!r}", name=name)

sys.meta_path.insert(0, Missing())
import importlib.util
found = importlib.util.find_spec
importlib.util.find_spec = lambda name, *rest: None if name in ("numba", "ziglang") else found(name, *rest)
"""

# With the same strength whatever else the machine does: 400 simulations a move, instead of a second.
QUICK_DRUIDS = "from oenach.bots import BOTS; BOTS['druid'] = BOTS['druid'].hurried()\n"
