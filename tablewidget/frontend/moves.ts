/** Moving the focus with keys. Groups and cards come in the order in which they stand in the document. */

const stops = (group: ParentNode | undefined): HTMLElement[] => [
  ...(group?.querySelectorAll<HTMLElement>("[data-id], .opt") ?? []),
];

/** The stops of a row: while there are gaps to put a card in they are what counts, not the cards between them. */
const inRow = (group: Element, from: Element | null): HTMLElement[] => {
  const all = stops(group);
  const gaps = all.filter(one => one.matches(".gap"));
  return gaps.length && (gaps.includes(from as HTMLElement) || !group.contains(from)) ? gaps : all;
};

const middle = (element: Element): number => {
  const { left, width } = element.getBoundingClientRect();
  return left + width / 2;
};

/** Where an arrow, Home or End leads from here. */
export function step(root: ParentNode, from: Element | null, way: string): HTMLElement | undefined {
  const rows = [...root.querySelectorAll("[data-nav]")].map(group => inRow(group, from)).filter(row => row.length);
  const here = rows.findIndex(row => row.includes(from as HTMLElement));
  const row = rows[here];
  if (!row || !from) return rows[0]?.[0];
  const i = row.indexOf(from as HTMLElement);
  if (way === "home") return row[0];
  if (way === "end") return row.at(-1);
  if (way === "left") return row[i - 1];
  if (way === "right") return row[i + 1];
  const x = middle(from);
  const far = (one: Element) => Math.abs(middle(one) - x);
  return rows[here + (way === "up" ? -1 : 1)]?.reduce((best, one) => (far(one) < far(best) ? one : best));
}

/** The next place in the document that may be chosen, round and round. */
export function nextLegal(root: ParentNode, from: HTMLElement | null, back: boolean): HTMLElement | undefined {
  const all = stops(root);
  if (back) all.reverse();
  const here = from ? all.indexOf(from) + 1 : 0;
  return [...all.slice(here), ...all].find(one => one.matches(".legal, .can"));
}
