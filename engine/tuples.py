"""Tuples with one item replaced: the parts of a position, which never change, in the next one."""

from __future__ import annotations

from typing import TypeVar

T = TypeVar("T")


def put(items: tuple[T, ...], index: int, item: T) -> tuple[T, ...]:
    """The same with one item replaced."""
    changed = list(items)
    changed[index] = item
    return tuple(changed)


def put_in_pair(pair: tuple[T, T], index: int, item: T) -> tuple[T, T]:
    """The pair with one of its two items replaced."""
    return (pair[0], item) if index else (item, pair[1])
