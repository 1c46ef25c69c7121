/** What the kernel sends and what a view asks for: the shapes of `engine/scene.py` and `tablewidget/protocol.py`. */

export type ZoneKind = "fan" | "row" | "route" | "pile" | "stack" | "tray" | "meld";

/** A card in its place. */
export interface Slot {
  id: string;
  face: string;
  name: string;
  label: string;
  attached: Slot[];
  marks: string[];
  note: string;
  picked: string;
  /** What has to be said of the card when it is played. */
  choice: { question: string; values: string[] } | null;
  /** Cards with the same word here do the same. */
  like: string;
  /** What it counts in a tray. */
  points: number;
}

export interface Badge {
  kind: "value" | "direction" | "suit" | "chip" | "count" | "attack" | "dots";
  text: string;
  words: string;
  tone: "plain" | "full" | "over";
}

/** A place for cards. */
export interface Zone {
  id: string;
  kind: ZoneKind;
  owner: string;
  label: string;
  name: string;
  slots: Slot[];
  badges: Badge[];
  count: number | null;
  open: boolean;
  gather: "one" | "run" | "any";
  /** Places between the cards, for one that goes `into` this zone. */
  gaps: { id: string; label: string; name: string }[];
  into: string;
}

export interface Gauge {
  low: number;
  high: number;
  top: number;
  marks: { zone: string; value: number }[];
}

/** Zones drawn together. */
export interface Group {
  id: string;
  label: string;
  zones: string[];
  gauge: Gauge | null;
  kind: "pair" | "trick" | "melds";
  badges: Badge[];
}

/** Where groups of cards are held back, to be laid down together. */
export interface Tray {
  zone: string;
  lay: string;
  label: string;
  note: string;
  need: number | null;
  top: string;
}

export interface Scale {
  label: string;
  steps: { label: string; state: "past" | "now" | "next" }[];
}

/** What a round came to. */
export interface Sheet {
  title: string;
  columns: string[];
  rows: { label: string; values: string[]; rule: string; total: boolean }[];
  note: string;
}

export interface SeatView {
  seat: string;
  name: string;
  to_act: boolean;
  mine: boolean;
  facts: string[];
  badges: Badge[];
}

/** A trick that has ended: what each seat had played. */
export interface Past {
  label: string;
  plays: Zone[];
}

/** What a person did: cards picked, where they were dropped, what was chosen. */
export interface Gesture {
  groups: string[][];
  drop: string;
  choices: [string, string][];
}

/** A legal move and one gesture that makes it. */
export interface Entry {
  text: string;
  gesture: Gesture;
  label: string;
}

export interface Button {
  drop: string;
  label: string;
  name: string;
  group: string;
  picked: string;
  move: string;
  /** The place where it puts what is picked, where there is one on the table too. */
  at: string;
}

export interface Scene {
  game: string;
  title: string;
  lang: string;
  seat: string | null;
  prompt: string;
  turn: string;
  seats: SeatView[];
  zones: Zone[];
  groups: Group[];
  buttons: Button[];
  legal: Entry[];
  options: string[];
  over: boolean;
  aloud: string;
  words: string;
  example: string;
  direction: "" | "clockwise" | "counterclockwise";
  forced: string;
  scale: Scale | null;
  sheet: Sheet | null;
  tray: Tray | null;
  past: Past[];
  back: "back" | "upright";
}

export type Tone = "idle" | "done" | "refused" | "hint" | "right" | "wrong" | "fault";

export interface RuleLink {
  slug: string;
  title: string;
}

export interface Status {
  tone: Tone;
  head: string;
  text: string;
  say: string;
  rule: RuleLink | null;
}

export interface LogLine {
  n: number;
  seat: string;
  text: string;
  effect: string;
  say: string;
}

export interface PuzzleState {
  id: string;
  title: string;
  goal: string;
  task: "move" | "line" | "all" | "number" | "choice";
  options: RuleLink[];
  solved: boolean;
  answer: string;
  collected: string[];
  refuted: boolean;
  level: number;
}

/** Everything a view draws. */
export interface State {
  v: number;
  seq: number;
  answer: string;
  scene: Scene;
  moved: [string, string][];
  status: Status;
  log: LogLine[];
  look: number | null;
  can: { undo: boolean; redo: boolean; restart: boolean; hint: boolean };
  tried: Gesture | null;
  held: { gesture: Gesture; legal: boolean } | null;
  rule: (RuleLink & { text: string }) | null;
  hints: { labels: string[]; used: number; slots: string[] } | null;
  puzzle: PuzzleState | null;
}

export type Kind =
  | "move"
  | "gesture"
  | "why"
  | "hold"
  | "check"
  | "undo"
  | "redo"
  | "restart"
  | "hint"
  | "rule"
  | "look"
  | "ping";

/** What is asked, without the bookkeeping. */
export interface Ask {
  kind: Kind;
  text?: string;
  gesture?: Gesture;
  slug?: string;
  at?: number | null;
}

export interface Request extends Ask {
  v: number;
  id: string;
  seq: number;
}

/** The strings of `ui.toml` in one language. */
export type Ui = Readonly<Record<string, string>>;

export const VERSION = 1;
export const MAX_TEXT = 200;
