"""Every sentence for a refused move, in both languages, with the facts of its position."""

from __future__ import annotations

import pytest

from engine import canasta, rulebook
from engine.games.canasta import refusals
from engine.position import LANGS, IllegalMove, Undetermined
from engine.scene import Gesture
from tests.games.canasta.making import CANASTA, broken, refused, table

DRAW = {"turn": "A draw"}
NONE = {"melds_AC": "-", "concealed": "A B C D"}
EMPTY = {"stock": "-", **DRAW}
SAFE = {"melds_AC": CANASTA}
NINES = {"melds_AC": "9♠ 9♥ 9♦"}

Case = tuple[str, str, str, dict[str, str], str, str, str]

CASES: list[Case] = [
    # rule, case, hand, further lines, move, Korean, English
    (
        "turn", "nothing", "9♠ 9♥ 4♣ K♠", DRAW, "discard 4♣",
        "이번 차례에는 아직 카드를 가져오지 않았어요. 먼저 한 장 뽑거나 버림 더미를 가져오세요.",
        "You have taken no card this turn. First draw one or take the pile.",
    ),
    (
        "turn", "nothing-draw", "4♣ K♠", DRAW, "discard 4♣",
        "이번 차례에는 아직 카드를 가져오지 않았어요. 먼저 카드 더미에서 한 장 뽑으세요.",
        "You have taken no card this turn. First draw one from the stock.",
    ),
    (
        "turn", "nothing-empty", "9♠ 9♥ 4♣ K♠", EMPTY, "discard 4♣",
        "이번 차례에는 아직 카드를 가져오지 않았어요. 카드 더미가 비었으니 버림 더미를 가져오거나 이번 판을 끝내세요.",
        "You have taken no card this turn. The stock is empty: take the pile or end the hand.",
    ),
    (
        "turn", "nothing-take", "4♣ K♠", {**EMPTY, **NINES}, "discard 4♣",
        "이번 차례에는 아직 카드를 가져오지 않았어요. 카드 더미가 비었으니 버림 더미를 가져오세요.",
        "You have taken no card this turn. The stock is empty: take the pile.",
    ),
    (
        "turn", "nothing-end", "4♣ K♠", EMPTY, "discard 4♣",
        "카드 더미가 비었고 버림 더미도 가져올 수 없어요. 이번 판을 끝내세요.",
        "The stock is empty, and you cannot take the pile. End the hand.",
    ),
    (
        "turn", "drew", "4♣ K♠", {}, "draw",
        "이번 차례에는 이미 한 장 뽑았어요. 조합을 내거나 한 장을 버려 차례를 마치세요.",
        "You have already drawn a card this turn. Meld, or discard to end your turn.",
    ),
    (
        "turn", "took", "4♣ K♠", {"turn": "A took"}, "take",
        "이번 차례에는 이미 버림 더미를 가져왔어요. 조합을 내거나 한 장을 버려 차례를 마치세요.",
        "You have already taken the pile this turn. Meld, or discard to end your turn.",
    ),
    (
        "stock-out", "empty", "9♠ 9♥ 4♣ K♠", EMPTY, "draw",
        "카드 더미가 비어서 뽑을 수 없어요. 버림 더미를 가져오거나 이번 판을 끝내세요.",
        "The stock is empty: there is nothing to draw. Take the pile or end the hand.",
    ),
    (
        "stock-out", "empty-end", "4♣ K♠", EMPTY, "draw",
        "카드 더미가 비어서 뽑을 수 없어요. 버림 더미도 가져올 수 없으니 이번 판을 끝내세요.",
        "The stock is empty: there is nothing to draw. You cannot take the pile either, so end the hand.",
    ),
    (
        "stock-out", "empty-take", "4♣ K♠", {**EMPTY, **NINES}, "draw",
        "카드 더미가 비어서 뽑을 수 없어요. 버림 더미를 가져오세요.",
        "The stock is empty: there is nothing to draw. Take the pile.",
    ),
    (
        "stock-out", "left", "4♣ K♠", DRAW, "end",
        "카드 더미에 아직 20장 있어요. 더미가 남아 있으면 판을 끝낼 수 없으니 한 장 뽑으세요.",
        "The stock still has 20 cards. While it has any you cannot end the hand: draw one.",
    ),
    (
        "stock-out", "must-take", "4♣ K♠", {**EMPTY, **NINES}, "end",
        (
            "카드 더미는 비었지만 맨 위의 9♣를 우리 팀 9 조합에 덧붙일 수 있어요. 이때는 판을 끝낼 수 없어요. "
            "버림 더미를 가져오세요."
        ),
        "The stock is empty, but 9♣ fits your team's 9 meld. Then the pile must be taken.",
    ),
    (
        "take-top", "blocked", "9♠ 9♥ K♠ 4♣", {**DRAW, "pile": "9♣ 3♠"}, "take 9♠ 9♥",
        "버림 더미의 맨 위가 3♠이에요. 와일드 카드와 블랙 3은 더미를 막아요. 카드 더미에서 한 장 뽑으세요.",
        "The top card of the pile is 3♠. Wild cards and black 3s block the pile. Draw from the stock.",
    ),
    (
        "take-top", "blocked-end", "9♠ 9♥ K♠ 4♣", {**EMPTY, "pile": "9♣ ★"}, "take 9♠ 9♥",
        (
            "버림 더미의 맨 위가 컬러 조커예요. 와일드 카드와 블랙 3은 더미를 막아요. "
            "카드 더미도 비었으니 이번 판을 끝내세요."
        ),
        (
            "The top card of the pile is the colour joker. Wild cards and black 3s block the pile. "
            "The stock is empty too: end the hand."
        ),
    ),
    (
        "take-top", "red", "9♠ 9♥ K♠ 4♣", {**DRAW, "pile": "9♣ 3♥"}, "take 9♠ 9♥",
        "버림 더미의 맨 위가 3♥이에요. 레드 3은 조합에 넣을 수 없어서 더미를 가져올 수 없어요.",
        "The top card of the pile is 3♥. A red 3 joins no meld, so the pile cannot be taken.",
    ),
    (
        "take-top", "no-pile", "9♠ 9♥ K♠ 4♣", {**DRAW, "pile": "-"}, "take 9♠ 9♥",
        "버림 더미에 카드가 없어서 가져올 수 없어요.",
        "The pile has no card, so it cannot be taken.",
    ),
    (
        "take-frozen", "wild-one", "9♠ 2♥ K♠ 4♣", {**DRAW, "pile": "2♦ 9♣"}, "take 9♠ 2♥",
        (
            "더미에 와일드 카드가 있어서 버림 더미가 동결됐어요. 고른 카드에는 내추럴 9가 한 장뿐이에요. "
            "손에서 두 장을 함께 내야 가져올 수 있어요."
        ),
        (
            "The pile is frozen: it holds a wild card. Of natural 9 cards you picked only one. "
            "Taking it needs two from your hand."
        ),
    ),
    (
        "take-frozen", "wild-none", "9♠ 2♥ K♠ 4♣", {**DRAW, **NINES, "pile": "2♦ 9♣"}, "take",
        (
            "더미에 와일드 카드가 있어서 버림 더미가 동결됐어요. 고른 카드에는 내추럴 9가 없어요. "
            "손에서 두 장을 함께 내야 가져올 수 있어요."
        ),
        (
            "The pile is frozen: it holds a wild card. Of natural 9 cards you picked none. "
            "Taking it needs two from your hand."
        ),
    ),
    (
        "take-frozen", "red-one", "9♠ 2♥ K♠ 4♣", {**DRAW, "pile": "3♦ 9♣"}, "take 9♠ 2♥",
        (
            "더미에 레드 3이 있어서 버림 더미가 동결됐어요. 고른 카드에는 내추럴 9가 한 장뿐이에요. "
            "손에서 두 장을 함께 내야 가져올 수 있어요."
        ),
        (
            "The pile is frozen: it holds a red 3. Of natural 9 cards you picked only one. "
            "Taking it needs two from your hand."
        ),
    ),
    (
        "take-frozen", "red-none", "2♠ 2♥ K♠ 4♣", {**DRAW, "pile": "3♦ A♣"}, "take 2♠ 2♥",
        (
            "더미에 레드 3이 있어서 버림 더미가 동결됐어요. 고른 카드에는 내추럴 에이스가 없어요. "
            "손에서 두 장을 함께 내야 가져올 수 있어요."
        ),
        (
            "The pile is frozen: it holds a red 3. Of natural ace cards you picked none. "
            "Taking it needs two from your hand."
        ),
    ),
    (
        "take-frozen", "no-meld-one", "K♠ ★ 2♥ 4♣", {**DRAW, **NONE, "pile": "K♣"}, "take K♠ ★ 2♥",
        (
            "우리 팀 조합이 아직 없어서 버림 더미가 동결됐어요. 고른 카드에는 내추럴 킹이 한 장뿐이에요. "
            "손에서 두 장을 함께 내야 가져올 수 있어요."
        ),
        (
            "The pile is frozen: your team has no meld yet. Of natural King cards you picked only one. "
            "Taking it needs two from your hand."
        ),
    ),
    (
        "take-frozen", "no-meld-none", "K♠ ★ 2♥ 4♣", {**DRAW, **NONE, "pile": "K♣"}, "take",
        (
            "우리 팀 조합이 아직 없어서 버림 더미가 동결됐어요. 고른 카드에는 내추럴 킹이 없어요. "
            "손에서 두 장을 함께 내야 가져올 수 있어요."
        ),
        (
            "The pile is frozen: your team has no meld yet. Of natural King cards you picked none. "
            "Taking it needs two from your hand."
        ),
    ),
    (
        "take-frozen", "too-wild", "9♠ 9♥ ★ ☆ 2♥ 2♦ 4♣", {**DRAW, "pile": "3♦ 9♣"}, "take 9♠ 9♥ ★ ☆ 2♥ 2♦",
        "와일드 카드를 네 장 골랐어요. 한 조합에 세 장까지니까 한 장 빼 주세요.",
        "You picked 4 wild cards. A meld takes three at most: take out 1.",
    ),
    (
        "take-open", "one", "9♠ K♠ 4♣", DRAW, "take 9♠",
        "맨 위는 9♣예요. 고른 카드에는 내추럴 9가 한 장뿐이에요. 9 두 장이나, 9 한 장과 와일드 카드를 함께 내세요.",
        (
            "The top card is 9♣. Of natural 9 cards you picked only one. "
            "Two of them, or one and a wild card, take the pile."
        ),
    ),
    (
        "take-open", "none", "★ 2♥ K♠ 4♣", DRAW, "take ★ 2♥",
        "맨 위는 9♣예요. 고른 카드에는 내추럴 9가 없어요. 9 두 장이나, 9 한 장과 와일드 카드를 함께 내세요.",
        "The top card is 9♣. Of natural 9 cards you picked none. Two of them, or one and a wild card, take the pile.",
    ),
    (
        "take-open", "one-or-alone", "9♠ K♠ 4♣", {**DRAW, "melds_AC": "9♥ 9♥ 9♦"}, "take 9♠",
        (
            "맨 위는 9♣예요. 고른 카드에는 내추럴 9가 한 장뿐이에요. "
            "카드를 고르지 않고 가져오면 9♣가 우리 팀 9 조합에 붙어요."
        ),
        (
            "The top card is 9♣. Of natural 9 cards you picked only one. "
            "Take the pile without picking any, and 9♣ joins your team's 9 meld."
        ),
    ),
    (
        "take-open", "none-or-alone", "★ 2♥ K♠ 4♣", {**DRAW, **NINES}, "take ★ 2♥",
        (
            "맨 위는 9♣예요. 고른 카드에는 내추럴 9가 없어요. "
            "카드를 고르지 않고 가져오면 9♣가 우리 팀 9 조합에 붙어요."
        ),
        (
            "The top card is 9♣. Of natural 9 cards you picked none. "
            "Take the pile without picking any, and 9♣ joins your team's 9 meld."
        ),
    ),
    (
        "take-open", "alone", "9♠ K♠ 4♣", DRAW, "take",
        "우리 팀에 9 조합이 없어서 9♣를 덧붙일 곳이 없어요. 9 두 장이나, 9 한 장과 와일드 카드를 함께 내세요.",
        "Your team has no 9 meld for 9♣ to join. Two of 9, or one and a wild card, take the pile.",
    ),
    (
        "take-open", "too-wild", "9♠ ★ ☆ 2♥ 2♦ 4♣", DRAW, "take 9♠ ★ ☆ 2♥ 2♦",
        "와일드 카드를 네 장 골랐어요. 한 조합에 세 장까지니까 한 장 빼 주세요.",
        "You picked 4 wild cards. A meld takes three at most: take out 1.",
    ),
    (
        "take-one-card", "one", "K♠", {**DRAW, **NINES, "pile": "9♣"}, "take",
        "손에도 버림 더미에도 한 장뿐이에요. 한 장으로 한 장짜리 더미는 가져오지 못해요. 카드 더미에서 뽑으세요.",
        "Your hand and the pile have one card each. One card cannot take a pile of one. Draw from the stock.",
    ),
    (
        "take-one-card", "one-end", "K♠", {**EMPTY, **NINES, "pile": "9♣"}, "take",
        (
            "손에도 버림 더미에도 한 장뿐이에요. 한 장으로 한 장짜리 더미는 가져오지 못해요. "
            "카드 더미도 비었으니 이번 판을 끝내세요."
        ),
        (
            "Your hand and the pile have one card each. One card cannot take a pile of one. "
            "The stock is empty too: end the hand."
        ),
    ),
    (
        "take-first-meld", "points", "9♠ 9♥ K♠ 4♣", {**DRAW, **NONE}, "take 9♠ 9♥",
        (
            "맨 위 9♣와 함께 내는 카드는 모두 30점이에요. 우리 팀 첫 조합은 50점 이상이어야 해요. "
            "더미의 나머지는 세지 않으니 손에서 조합을 더해 보세요."
        ),
        (
            "9♣ and the cards laid down with it count 30. Your team's first meld needs 50; "
            "the rest of the pile does not count. Add another meld from your hand."
        ),
    ),
    (
        "first-meld", "points", "4♠ 4♥ 4♦ Q♠ Q♥ 2♦ K♠", {**NONE, "scores": "AC 600, BD 0"}, "meld 4♠ 4♥ 4♦ 2♦",
        (
            "고른 카드는 35점이에요. 우리 팀 총점이 600점이라 첫 조합은 50점 이상이어야 해요. "
            "조합을 더해 15점을 채워 보세요."
        ),
        (
            "The cards you picked count 35. At a total of 600 your team's first meld needs 50. "
            "Add melds for 15 more."
        ),
    ),
    (
        "first-meld", "points", "4♠ 4♥ 4♦ Q♠ K♠", {**NONE, "scores": "AC 3000, BD 0"}, "meld 4♠ 4♥ 4♦",
        (
            "고른 카드는 15점이에요. 우리 팀 총점이 3,000점이라 첫 조합은 120점 이상이어야 해요. "
            "조합을 더해 105점을 채워 보세요."
        ),
        (
            "The cards you picked count 15. At a total of 3,000 your team's first meld needs 120. "
            "Add melds for 105 more."
        ),
    ),
    (
        "meld", "few", "7♠ 7♥ K♠ 4♣", {}, "meld 7♠ 7♥",
        "7 두 장으로는 조합이 안 돼요. 같은 숫자 세 장부터 낼 수 있어요.",
        "You picked 2 cards of rank 7. A meld takes three of a rank.",
    ),
    (
        "meld", "naturals", "7♠ ★ 2♦ K♠ 4♣", {}, "meld 7♠ ★ 2♦",
        "7 조합의 내추럴이 한 장뿐이에요. 조합마다 내추럴 두 장은 있어야 해요.",
        "The 7 meld has only one natural. Every meld needs two.",
    ),
    (
        "meld", "no-naturals", "★ ☆ 2♦ K♠ 4♣", {}, "meld ★=7 ☆=7 2♦=7",
        "7 조합에 내추럴이 없어요. 조합마다 내추럴 두 장은 있어야 해요.",
        "The 7 meld has no natural. Every meld needs two.",
    ),
    (
        "meld", "wild", "★ ☆ 2♦ 2♥ K♠ K♥ 4♣ 6♣", {}, "meld K♠ K♥ ★ ☆ 2♦ 2♥",
        "킹 조합의 와일드 카드가 네 장이 돼요. 세 장까지니까 한 장 빼 주세요.",
        "That makes 4 wild cards in the King meld. Three is the most: take out 1.",
    ),
    (
        "meld", "mixed", "7♠ 7♥ 8♠ K♠ 4♣", {}, "meld 7♠ 7♥ 8♠",
        "7♠과 8♠을 한 조합에 섞었어요. 숫자별로 나눠 보세요.",
        "7♠ and 8♠ are mixed in one meld. Give each rank its own.",
    ),
    (
        "meld", "mixed-wild", "7♠ 7♥ 2♠ K♠ 4♣", {}, "meld 7♠ 7♥ 2♠=9",
        "7 조합에 2♠를 9 대신 넣었어요. 와일드 카드도 조합과 같은 숫자를 대신해야 해요.",
        "2♠ stands for 9 in the 7 meld. A wild card takes the rank of its meld.",
    ),
    (
        "one-meld-per-rank", "split", "5♣ 5♣ K♠ 4♣", {}, "meld 5♣ + 5♣",
        "5를 두 묶음으로 나눴어요. 한 팀에 5 조합은 하나라서 한 묶음으로 합쳐야 해요.",
        "You split 5 into two groups. A team has one meld of a rank: put them together.",
    ),
    (
        "wild", "stands-for", "3♠ 3♣ 2♦ K♠ 4♣", {}, "meld 3♠ 3♣ 2♦",
        "2♦를 3 대신 쓰려고 했어요. 와일드 카드는 4부터 에이스까지만 대신해요. 다른 숫자에 써 보세요.",
        "You used 2♦ as a 3. Wild cards stand for 4 to ace only. Try another rank.",
    ),
    (
        "black-three-meld", "number", "3♠ 3♣ K♠ 4♣", SAFE, "meld 3♠ 3♣",
        "블랙 3 두 장으로는 조합이 안 돼요. 세 장이나 네 장으로만 내요.",
        "2 black 3s cannot be melded. Three or four make a meld.",
    ),
    (
        "black-three-meld", "left", "3♠ 3♣ 3♣ K♠ 4♣", SAFE, "meld 3♠ 3♣ 3♣",
        (
            "이렇게 내면 손에 두 장이 남아요. 블랙 3은 아웃하면서 낼 때만 조합이 돼요. "
            "한 장까지만 남을 때 내 보세요."
        ),
        "That leaves 2 cards. Black 3s are melded only when going out: keep one card at most.",
    ),
    (
        "black-three-meld", "red", "3♠ 3♣ 3♥ K♠", SAFE, "meld 3♠ 3♣ 3♥",
        "블랙 3에 레드 3을 섞었어요. 블랙 3은 블랙 3끼리 세 장이나 네 장으로만 내요.",
        "There is a red 3 among the black 3s. They are melded by themselves, three or four.",
    ),
    (
        "keep-cards", "one", "7♠ 7♥ 7♦ K♠", {}, "meld 7♠ 7♥ 7♦",
        (
            "우리 팀에 카나스타가 없는데 이렇게 내면 손에 한 장만 남아요. "
            "버리기 전에 두 장은 있어야 하니 덜 내 보세요."
        ),
        "Your team has no canasta, and that leaves one card. You need two before the discard: lay down fewer.",
    ),
    (
        "out", "no-canasta", "7♠ 7♥ 7♦", {}, "meld 7♠ 7♥ 7♦",
        (
            "이렇게 하면 손이 비는데 우리 팀에 카나스타가 없어요. 아웃하려면 카나스타가 있어야 해요. "
            "일곱 장짜리 조합부터 만들어 보세요."
        ),
        "That empties your hand, but your team has no canasta. Going out takes one. Build a meld of seven first.",
    ),
]  # fmt: skip

#: Cases behind another rule that the same move breaks: `why_not` names that one, a list of all rules this one too.
BEHIND: list[tuple[str, str, str, str, dict[str, str], str, str, str]] = [
    (
        "keep-cards", "none", "out", "7♠ 7♥ 7♦", {}, "meld 7♠ 7♥ 7♦",
        (
            "우리 팀에 카나스타가 없는데 이렇게 내면 손에 한 장도 안 남아요. "
            "버리기 전에 두 장은 있어야 하니 덜 내 보세요."
        ),
        "Your team has no canasta, and that leaves no card. You need two before the discard: lay down fewer.",
    ),
    (
        "keep-cards", "discard", "out", "7♠", {}, "discard 7♠",
        "우리 팀에 카나스타가 없는데 이 카드를 버리면 손에 한 장도 안 남아요. 버린 다음에도 한 장은 있어야 해요.",
        "Your team has no canasta, and this discard leaves no card. One must be left after it.",
    ),
    (
        "black-three-meld", "wild", "wild", "3♠ 3♣ 2♦ K♠ 4♣", {}, "meld 3♠ 3♣ 2♦",
        "블랙 3에 와일드 카드를 섞었어요. 블랙 3은 블랙 3끼리 세 장이나 네 장으로만 내요.",
        "There is a wild card among the black 3s. They are melded by themselves, three or four.",
    ),
]  # fmt: skip

#: What no move says, but a hand can do: where the one card picked, the first in hand, is dropped.
DROPPED: list[tuple[str, str, str, dict[str, str], str, str, str]] = [
    (
        "one-meld-per-rank", "other-team", "9♠ K♠ 4♣", {"melds_BD": "9♥ 9♦ 9♣"}, "meld:BD-9",
        "이 9 조합은 상대 팀 조합이에요. 덧붙이기는 우리 팀 조합에만 할 수 있어요.",
        "This 9 meld is the other team's. You add to your own team's melds only.",
    ),
    (
        "meld", "only-wild", "2♣ K♠ 4♣", {}, "new:AC",
        "와일드 카드만으로는 조합이 안 돼요. 조합마다 내추럴 두 장은 있어야 해요.",
        "Wild cards alone make no meld. Every meld needs two naturals.",
    ),
    (
        "meld", "mixed", "9♠ K♠ 4♣", {"melds_AC": "K♥ K♦ K♣ / 9♥ 9♦ 9♣"}, "meld:AC-K",
        "K♥과 9♠를 한 조합에 섞었어요. 숫자별로 나눠 보세요.",
        "K♥ and 9♠ are mixed in one meld. Give each rank its own.",
    ),
]  # fmt: skip


def named(case: tuple[object, ...]) -> object:
    return pytest.param(*case, marks=pytest.mark.rule(f"canasta.{case[0]}"), id=f"{case[0]}-{case[1]}")


@pytest.mark.parametrize(("rule", "case", "hand", "lines", "move", "ko", "en"), [named(case) for case in CASES])
def test_a_refusal_says_what_lies_there_and_what_would_work(
    rule: str, case: str, hand: str, lines: dict[str, str], move: str, ko: str, en: str
) -> None:
    refusal = refused(table(hand, **lines), move)
    assert (refusal.rule, refusal.case) == (f"canasta.{rule}", case)
    assert refusal.text("ko") == ko
    assert refusal.text("en") == en
    assert refusal.text("ko", aloud=True)
    assert refusal.text("en", aloud=True)


@pytest.mark.parametrize(
    ("rule", "case", "before", "hand", "lines", "move", "ko", "en"), [named(case) for case in BEHIND]
)
def test_a_rule_behind_another_has_its_sentence_too(
    rule: str, case: str, before: str, hand: str, lines: dict[str, str], move: str, ko: str, en: str
) -> None:
    p = table(hand, **lines)
    assert refused(p, move).rule == f"canasta.{before}"
    assert f"canasta.{rule}" in p.rules_broken(move)
    refusal = refusals.explain(p, f"canasta.{rule}", p.parse_move(move))
    assert refusal.case == case
    assert refusal.text("ko") == ko
    assert refusal.text("en") == en


@pytest.mark.parametrize(("rule", "case", "hand", "lines", "drop", "ko", "en"), [named(case) for case in DROPPED])
def test_a_drop_that_no_move_says_cites_its_rule(
    rule: str, case: str, hand: str, lines: dict[str, str], drop: str, ko: str, en: str
) -> None:
    with pytest.raises(IllegalMove) as caught:
        canasta.gesture(table(hand, **lines), Gesture((("hand:A.1",),), drop))
    refusal = caught.value.refusal
    assert (refusal.rule, refusal.case) == (f"canasta.{rule}", case)
    assert refusal.text("ko") == ko
    assert refusal.text("en") == en


def test_every_sentence_of_the_rulebook_is_tried() -> None:
    tried = {(rule, case) for rule, case, *_ in (*CASES, *BEHIND, *DROPPED)}
    slugs = rulebook.slugs("canasta")
    assert tried == {(slug.partition(".")[2], case) for slug in slugs for case in rulebook.entry(slug).cases}


@pytest.mark.rule("not-in-hand")
def test_a_card_that_is_not_there_or_not_so_often() -> None:
    p = table("7♠ 7♥ K♠ 4♣")
    assert refused(p, "discard Q♠").text("ko") == "손에 Q♠이 없어요. 손패에 있는 카드를 골라 주세요."
    refusal = refused(p, "meld 7♠ 7♠ 7♥")
    assert (refusal.rule, refusal.case) == ("not-in-hand", "count")
    assert refusal.text("ko") == "손에 7♠은 한 장뿐이에요. 두 장은 낼 수 없어요."
    assert refusal.text("en") == "You hold only 1 of 7♠, not 2."
    assert broken(p, "meld 7♠ 7♠ 7♥") == {"not-in-hand"}, "no other rule is asked for"


def test_cards_and_the_top_card_are_asked_for_together() -> None:
    assert broken(table("9♠ K♠ 4♣", turn="A draw", pile="9♣ 3♠"), "take 9♥ 9♦") == {"not-in-hand", "take-top"}


@pytest.mark.rule("over")
def test_after_a_hand_or_a_game_nothing_is_legal() -> None:
    hand = table("K♠ 4♣", turn="-")
    assert refused(hand, "draw").text("ko") == "이번 판이 끝났어요. 다음 카드를 나누면 이어 할 수 있어요."
    assert refused(hand, "discard K♠").text("en") == "This hand is over. Deal again to go on."
    assert hand.legal_moves() == ()
    game = table("K♠", turn="-", scores="AC 5100, BD 3000", result="A C canasta.game")
    assert refused(game, "draw").text("ko") == ("총점이 더 높은 A와 C가 이겼어요. 게임이 끝나서 더 둘 수 없어요.")
    assert (
        refused(game, "end").text("en")
        == "A and C win with the higher total. The game is over, so no more moves are made."
    )
    draw = table("K♠", turn="-", scores="AC 5100, BD 5100", result="- canasta.game")
    assert refused(draw, "draw").text("ko") == "이긴 사람이 없어요. 게임이 끝나서 더 둘 수 없어요."


@pytest.mark.rule("syntax")
@pytest.mark.parametrize(
    ("move", "case"),
    [
        ("play 5♠", "unknown"),
        ("", "unknown"),
        ("draw 1", "unknown"),
        ("end now", "unknown"),
        ("discard ??", "unknown"),
        ("discard 5", "missing-suit"),
        ("meld 9 9 9", "missing-suit"),
        ("meld ?? 9♠ 9♥", "unknown"),
        ("meld 9♠ 9♥ 2♦=11", "unknown"),
        ("meld 9♠ 9♥ 2♦=", "unknown"),
        ("discard", "missing-card"),
        ("meld", "missing-card"),
        ("meld 9♠ 9♥ 9♦ +", "missing-card"),
        ("take 9♠ 9♦ +", "missing-card"),
        ("meld ★", "missing-rank"),
        ("meld 2♣ 2♦=9", "missing-rank"),
        ("take 9♠ 9♦ + ★ 2♣", "missing-rank"),
        ("meld 9♠=9 9♦ 9♣", "no-rank"),
        ("meld " + "9♠ " * 2000, "unknown"),
    ],
)
def test_what_is_no_move_is_explained(move: str, case: str) -> None:
    refusal = table("9♠ 9♦ 9♣ 2♣").why_not(move)
    assert refusal is not None
    assert (refusal.rule, refusal.case) == ("syntax", case)
    for lang in LANGS:
        assert refusal.text(lang)


def test_a_hidden_card_in_the_pile_leaves_a_take_open() -> None:
    p = table("9♠ 9♦ K♠ 4♣", turn="A draw", pile="?? 9♣")
    with pytest.raises(Undetermined) as caught:
        p.why_not("take 9♠ 9♦")
    assert caught.value.text("ko").startswith("버림 더미에 뒷면 카드가 있어서")
    assert caught.value.text("en").startswith("There are hidden cards in the pile")
    assert [str(move) for move in p.legal_moves()] == ["draw"]
    with pytest.raises(Undetermined):
        table("9♠ 9♦ K♠", turn="A draw", pile="4♦ ??").why_not("take 9♠ 9♦")
    with pytest.raises(Undetermined):
        table("9♠ 9♦ K♠", turn="A draw", pile="?? 9♣", stock="-").why_not("end")
