"""Where a request comes from: the household that its limits count for, and the proxies whose word about
others we take."""

from __future__ import annotations

import logging
from collections.abc import Iterable
from functools import lru_cache
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network

from starlette.datastructures import Headers
from starlette.types import Scope

from oenach.kernel.errors import Malformed
from oenach.server.texts import text

log = logging.getLogger("oenach.server")

Address = IPv4Address | IPv6Address
UNKNOWN = "unknown"
HOUSEHOLD = 64  # bits of an IPv6 address: one household has all addresses that begin with them
LONGEST = 64  # characters of an address, with its port


class Proxies:
    """The proxies that are trusted, by their addresses or networks."""

    def __init__(self, named: Iterable[str] = ()) -> None:
        self.networks = [_network(name) for name in named]
        self._warned = False

    def trust(self, host: str) -> bool:
        address = read_address(host)
        return address is not None and any(address in network for network in self.networks)

    def unwrap(self, scope: Scope) -> None:
        """Put the visitor in the place of the proxies that passed the request on, and the scheme that the
        visitor used in the place of theirs. What others say about themselves does not count."""
        headers, peer = Headers(scope=scope), (scope.get("client") or (UNKNOWN, 0))[0]
        if not self.trust(peer):
            if "x-forwarded-for" in headers:
                self._warn(peer)
            return
        told = [part for line in headers.getlist("x-forwarded-for") for part in line.split(",")]
        read = (read_address(part.strip()) for part in reversed(told))
        # Each proxy adds whom it heard from at the end: whoever is no proxy of ours can lie about the rest.
        visitor = next((str(one) for one in read if one and not self.trust(str(one))), None)
        if visitor:
            scope["client"] = (visitor, 0)
        scheme = headers.get("x-forwarded-proto", "").strip().lower()
        if scheme in ("http", "https"):
            scope["scheme"] = scheme

    def _warn(self, peer: str) -> None:
        if not self._warned:
            self._warned = True
            log.warning("X-Forwarded-For from %s does not count: name the proxy in OENACH_PROXIES", peer)


def _network(name: str) -> IPv4Network | IPv6Network:
    try:
        return ip_network(name, strict=False)
    except ValueError:
        raise Malformed(text.later("bad_proxy", name=name)) from None


@lru_cache(4096)
def read_address(text: str) -> Address | None:
    """An address, however it is written: with a port, in brackets, or IPv4 within IPv6; None if it is not."""
    if len(text) > LONGEST:
        return None
    host = text.rpartition(":")[0] if text.count(":") == 1 else text
    if host.startswith("["):
        host = host[1:].partition("]")[0]
    try:
        address = ip_address(host.partition("%")[0])
    except ValueError:
        return None
    return getattr(address, "ipv4_mapped", None) or address


@lru_cache(4096)
def household(host: str) -> str:
    """The address that limits go by: of IPv6 its first half, in one spelling."""
    address = read_address(host)
    if isinstance(address, IPv6Address):
        return str(ip_network((address, HOUSEHOLD), strict=False))
    return UNKNOWN if address is None else str(address)


def address_of(scope: Scope) -> str:
    """The household that a request comes from."""
    return household((scope.get("client") or (UNKNOWN, 0))[0])


def is_from_afar(scope: Scope) -> bool:
    """Whether the address of a request tells households apart. Those of this machine and of its network do
    not: they may be a proxy's that does not say whom it speaks for."""
    address = read_address((scope.get("client") or (UNKNOWN, 0))[0])
    return address is not None and address.is_global
