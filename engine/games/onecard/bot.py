"""A simple honest opponent: it looks at its own hand and at what lies open, whatever the options."""

from __future__ import annotations

from typing import Final

from engine.cards import SUITS, UNKNOWN, Card
from engine.games.onecard import rules
from engine.games.onecard.moves import AT, DRAW, PASS, Call, OneCardMove, Pass, Play
from engine.games.onecard.position import OneCardPosition

#: What a card is worth in the hand: how much the bot would rather keep it.
_KEPT: Final = {"": 6.0, "A": 3.0, "3": 2.5, "2": 2.0, "7": 2.0, "J": 1.0, "Q": 1.0, "K": 1.0}
_SHED, _ATTACK, _FEW = 4.0, 8.0, 2


class Bot:
    """Gets rid of as many cards as it can, keeps the useful ones, and calls in time. The same view, the same move."""

    def move(self, view: OneCardPosition) -> OneCardMove:
        """The best of the legal moves; of equals the first by text.

        Raises:
            ValueError: there is no legal move to choose from.
        """
        legal = view.legal_moves()
        plays = [move for move in legal if isinstance(move, Play)]
        if plays:
            return max(plays, key=lambda move: self._worth(view, move.card))
        if DRAW in legal:
            return DRAW
        if PASS in legal:
            return self._pass(view, legal)
        raise ValueError("nobody is to act")

    def call(self, view: OneCardPosition) -> bool:
        """Whether to call “원카드!” before moving: for itself to be safe, or to make another seat eat."""
        seat = view.to_act
        return bool(seat and view.window) and view.why_not(Call(seat or "A")) is None

    def _worth(self, view: OneCardPosition, card: Card) -> float:
        """How good it is to play this card: cards that may follow it, less what it would be worth in the hand."""
        left = [held for held in view.hand if held is not card and held is not UNKNOWN]
        stairs = bool(view.variants.stairs)
        way = rules.way_of((*view.chain, card)) if stairs else 0
        follow = sum(rules.chains(held, card, way, stairs) for held in left)
        worth = _SHED * follow - _KEPT.get(card.rank, 0.0)
        if card in rules.ATTACKERS and self._next_has_few(view):
            worth += _ATTACK
        return worth

    def _next_has_few(self, view: OneCardPosition) -> bool:
        seats = view.still_in
        after = seats[(seats.index(view.to_act or "A") + view.step_on) % len(seats)]
        return len(view.hands[AT[after]]) <= _FEW

    def _pass(self, view: OneCardPosition, legal: tuple[OneCardMove, ...]) -> OneCardMove:
        """With a 7 on top it asks for the suit that it holds most of."""
        held = [card.suit for card in view.hand]
        suit = max(SUITS, key=held.count)
        wanted = Pass(suit)
        return wanted if wanted in legal and suit in held and suit != view.top.suit else PASS
