/** Requests on their way: each is answered in time, or the kernel is taken for gone. */

import { type Ask, type Request, VERSION } from "./types.ts";

export const PATIENCE = 4000;

export interface Requests {
  /** Sends what is asked by someone who sees the state `seq`; gives the request's id. */
  ask(ask: Ask, seq: number): string;
  /** An answer has come: gives what was asked, if it was asked here. */
  answered(id: string): Ask | undefined;
  /** What kind of request no answer has come for yet. */
  waiting(): Ask["kind"] | undefined;
  destroy(): void;
}

export function createRequests(send: (request: Request) => void, lost: () => void, patience = PATIENCE): Requests {
  const mine = Math.random();
  const waiting = new Map<string, { ask: Ask; timer: ReturnType<typeof setTimeout> }>();
  let count = 0;
  const forget = (id: string): Ask | undefined => {
    const one = waiting.get(id);
    if (one) clearTimeout(one.timer);
    waiting.delete(id);
    return one?.ask;
  };
  return {
    ask(ask, seq) {
      count += 1;
      const id = `${mine}-${count}`;
      const give = () => {
        if (forget(id)) lost();
      };
      waiting.set(id, { ask, timer: setTimeout(give, patience) });
      try {
        send({ v: VERSION, id, seq, ...ask });
      } catch {
        give();
      }
      return id;
    },
    answered: forget,
    waiting: () => [...waiting.values()][0]?.ask.kind,
    destroy() {
      for (const id of [...waiting.keys()]) forget(id);
    },
  };
}
