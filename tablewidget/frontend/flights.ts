/** Which cards go where between two scenes: those that the kernel names, and those that close up behind them. */

import { slotsOf } from "./targets.ts";
import type { Scene, Zone } from "./types.ts";

export type Pair = readonly [from: string, to: string];

/** The zone part of a slot id: `route:A1.2.1` lies in `route:A1`. */
export function zonePart(id: string): string {
  const dot = id.indexOf(".");
  return dot < 0 ? id : id.slice(0, dot);
}

const idsOf = (zone: Zone | undefined, without: ReadonlySet<string>): string[] =>
  zone ? [...slotsOf(zone)].map(slot => slot.id).filter(id => !without.has(id)) : [];

/** All cards that change their place. */
export function flights(before: Scene, after: Scene, moved: readonly Pair[]): Pair[] {
  const gone = new Set(moved.map(pair => pair[0]));
  const come = new Set(moved.map(pair => pair[1]));
  const out = [...moved];
  if (!moved.length) return out;
  for (const zone of after.zones) {
    const from = idsOf(
      before.zones.find(one => one.id === zone.id),
      gone,
    );
    const to = idsOf(zone, come);
    if (zone.kind === "pile" || from.length !== to.length) continue;
    from.forEach((id, i) => {
      const at = to[i];
      if (at && at !== id) out.push([id, at]);
    });
  }
  return out;
}
