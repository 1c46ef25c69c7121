/** Keys by their place on the keyboard: with a Korean layout the H key types ㅗ. */

export type Action =
  | { do: "left" | "right" | "up" | "down" | "home" | "end" }
  | { do: "pick" | "play" | "release" | "next" | "previous" }
  | { do: "card"; n: number }
  | { do: "hint" | "why" | "undo" | "redo" | "all" | "last" | "prompt" | "rule" | "help" | "call" | "hold" };

export interface Key {
  code: string;
  key: string;
  shiftKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  altKey: boolean;
}

const PLAIN: Record<string, Action["do"]> = {
  ArrowLeft: "left",
  ArrowRight: "right",
  ArrowUp: "up",
  ArrowDown: "down",
  Home: "home",
  End: "end",
  Space: "pick",
  Enter: "play",
  NumpadEnter: "play",
  Escape: "release",
  KeyC: "call",
  KeyG: "hold",
  KeyH: "hint",
  KeyW: "why",
  KeyS: "all",
  KeyL: "last",
  KeyP: "prompt",
  KeyR: "rule",
  Slash: "help",
};
const SHIFTED: Record<string, [Action["do"], Action["do"]]> = {
  KeyN: ["next", "previous"],
  KeyU: ["undo", "redo"],
};

/** Whether a key is the host's: chords, and Tab, which leaves. */
export function passes(key: Key): boolean {
  return key.ctrlKey || key.metaKey || key.altKey || key.code === "Tab" || key.key === "Tab";
}

/** What a key does inside the table. */
export function actionOf(key: Key): Action | null {
  if (passes(key)) return null;
  if (key.key === "?") return { do: "help" };
  const digit = /^(?:Digit|Numpad)([1-9])$/.exec(key.code)?.[1];
  if (digit) return key.shiftKey ? null : { do: "card", n: Number(digit) };
  const pair = SHIFTED[key.code];
  const name = pair ? pair[key.shiftKey ? 1 : 0] : PLAIN[key.code];
  return name ? ({ do: name } as Action) : null;
}
