"""Whose address a request comes from: that of the connection, or what a trusted proxy says it is.

A forwarding header is a list that every proxy adds to at the right, and a client can begin it with anything.
So it is believed only if the connection comes from a trusted proxy, and read from the right up to the first
address that is not one: nobody whom we trust has vouched for what stands left of that.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from ipaddress import IPv4Address, IPv4Network, IPv6Address, IPv6Network, ip_address, ip_network
from typing import Final, TypeAlias

Address: TypeAlias = IPv4Address | IPv6Address
Network: TypeAlias = IPv4Network | IPv6Network
Headers: TypeAlias = Iterable[tuple[bytes, bytes]]

#: This machine: a proxy that runs beside the table is believed unless told otherwise.
LOOPBACK: Final = ("127.0.0.0/8", "::1/128")
#: Which header trusted proxies write. The other may come from anybody and is not looked at.
FORWARDING: Final = ("x-forwarded-for", "forwarded")


def networks(texts: Iterable[str]) -> tuple[Network, ...]:
    """Addresses and networks such as 10.0.0.7 and 10.0.0.0/8; raises ValueError for anything else."""
    return tuple(ip_network(text.strip(), strict=False) for text in texts)


def parsed(text: str) -> Address | None:
    """An address as it stands in a header: perhaps quoted, in brackets, or with a port behind it."""
    text = text.strip().strip('"')
    if text.startswith("["):
        text = text[1:].partition("]")[0]
    elif text.count(":") == 1:
        text = text.partition(":")[0]
    try:
        found = ip_address(text.partition("%")[0])
    except ValueError:
        return None
    mapped = found.ipv4_mapped if isinstance(found, IPv6Address) else None
    return mapped or found


def within(address: Address | None, among: Sequence[Network]) -> bool:
    return address is not None and any(address in network for network in among)


def real_address(peer: str, headers: Headers, trusted: Sequence[Network], header: str = FORWARDING[0]) -> str:
    """The address of whoever asks, seen from a connection with this peer."""
    found = parsed(peer)
    if not within(found, trusted):
        return peer if found is None else str(found)
    for text in reversed(_forwarded(headers, header)):
        step = parsed(text)
        if step is None:
            break  # a name, "unknown" or nonsense: no more is known than who passed it on
        found = step
        if not within(step, trusted):
            break
    return str(found)


def _forwarded(headers: Headers, header: str) -> list[str]:
    """The addresses of the header, from the client's to the last proxy's."""
    name = header.encode()
    listed = ",".join(value.decode("latin-1") for given, value in headers if given == name).split(",")
    if header == "forwarded":
        listed = [_for(element) for element in listed]
    return [text for text in listed if text.strip()]


def _for(element: str) -> str:
    """The `for` of an element such as `for=192.0.2.60;proto=https`."""
    pairs = (pair.strip().partition("=") for pair in element.split(";"))
    return next((value for name, _, value in pairs if name.lower() == "for"), "unknown")


def counted(address: str) -> str:
    """What limits are counted by: an IPv6 client has a whole network of addresses to itself."""
    found = parsed(address)
    return str(ip_network((found, 64), strict=False)) if isinstance(found, IPv6Address) else address


def is_here(address: str) -> bool:
    """Whether somebody asks from this very machine."""
    found = parsed(address)
    return found is not None and found.is_loopback


def host_known(host: str, hosts: Sequence[str]) -> bool:
    """Whether a Host header names this server: anything does if nothing was said, this machine always."""
    name, _, _ = host.rpartition(":") if not host.endswith("]") and ":" in host else (host, "", "")
    name = name.lower().rstrip(".")
    if not hosts or name in hosts or host.lower() in hosts:
        return True
    return name == "localhost" or is_here(name.strip("[]"))
