/** What CSS cannot know: whether the cards of a route cover each other, whether words fit. */

/** A card of an overlapped hand shows at least so much of its width: its index. */
const INDEX = 0.53;
const GAP = 10;

/** Overlaps the cards of a long hand, in as few lines of equal length as leave each index to be seen. */
function overlap(row: HTMLElement): void {
  const n = row.childElementCount;
  const wide = row.querySelector<HTMLElement>(".card")?.offsetWidth ?? 0;
  const room = row.clientWidth - wide;
  const most = Math.max(1, Math.floor(room / Math.max(24, wide * INDEX)) + 1);
  const each = Math.ceil(n / Math.ceil(n / most));
  row.style.setProperty("--n", `${each}`);
  row.style.setProperty("--p", `${each > 1 ? Math.min(wide + GAP, Math.floor(room / (each - 1))) : wide}px`);
}

/** Marks what is tight: lines of routes, routes, and the cards in them of which a strip only is to be seen. */
export function fit(root: ParentNode): void {
  for (const pairs of root.querySelectorAll<HTMLElement>(".pairs")) {
    const lines = [...pairs.querySelectorAll(".val")];
    // First everything is written out, then without words, then with chips on lines of their own.
    for (const short of ["", "1", "2"]) {
      if (short) pairs.dataset.short = short;
      else delete pairs.dataset.short;
      if (lines.every(line => line.scrollWidth <= line.clientWidth)) break;
    }
  }
  for (const row of root.querySelectorAll<HTMLElement>(".dense")) overlap(row);
  for (const route of root.querySelectorAll<HTMLElement>(".route")) {
    const places = [...route.querySelectorAll<HTMLElement>(":scope > .st")];
    const covered = places.map((place, i) => {
      const next = places[i + 1];
      const card = place.querySelector<HTMLElement>(".card");
      if (!next || !card) return { tight: false, hidden: false };
      const room = next.offsetLeft - place.offsetLeft;
      const ends = next.classList.contains("end");
      return { tight: room < card.offsetWidth + 12, hidden: !ends && room < card.offsetWidth };
    });
    route.toggleAttribute(
      "data-dense",
      covered.some(one => one.tight),
    );
    places.forEach((place, i) => {
      place.toggleAttribute("data-covered", !!covered[i]?.hidden);
    });
  }
}
