"""What no Korean text of the project may hold."""

from __future__ import annotations

import re
from typing import Final

NEVER: Final = re.compile(
    r"당신|습니다|유효하지|되어지|보여지|로부터|에 의해|하시겠|바랍니다|불가|되요|께요"
    r"|\d에요|[013678]예요|을\(를\)|이\(가\)|—"
)
