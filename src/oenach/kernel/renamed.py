"""Old names of the public interface: they work for one version more, with a warning that says the new one."""

from __future__ import annotations

import warnings
from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any


def warn_of_old_name(old: str, new: str) -> None:
    """Warn who used an old name: the caller of the caller of this function."""
    warnings.warn(f"{old} is now {new}; the old name will go.", DeprecationWarning, stacklevel=3)


class OldAttribute:
    """The old name of an attribute or a method: whatever the new one gives."""

    def __init__(self, new: str) -> None:
        self.new = new

    def __set_name__(self, owner: type, name: str) -> None:
        self.old = name

    def __get__(self, instance: object, owner: type) -> Any:
        if instance is None:
            return self
        warn_of_old_name(f"{type(instance).__name__}.{self.old}", self.new)
        return getattr(instance, self.new)


def old_names(
    module: str, values: Mapping[str, tuple[str, object]], elsewhere: Mapping[str, str] | None = None
) -> Callable[[str], Any]:
    """The `__getattr__` of a module with old names, each given as its new name and its value, and with names
    that it has from `elsewhere`, modules which are imported when somebody wants them."""

    def find(name: str) -> Any:
        if elsewhere and name in elsewhere:
            return getattr(import_module(elsewhere[name]), name)
        if name not in values:
            raise AttributeError(f"module {module!r} has no attribute {name!r}")
        new, value = values[name]
        warn_of_old_name(f"{module}.{name}", new)
        return value

    return find
