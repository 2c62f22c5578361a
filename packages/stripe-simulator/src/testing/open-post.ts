import type { Delivery } from "./random-deeds.ts";

/** The webhooks of an account on their way: some lost, doubled or late. */
export interface Post {
  /** Webhooks that arrive after a deed, the newest first. @param at the deed's place in the history */
  arrivingAfter(at: number): object[];
}

/** @param listEvents every event of the account, oldest first */
export function openPost(listEvents: () => readonly object[], deliveries: readonly Delivery[]): Post {
  const waiting: { readonly at: number; readonly event: object }[] = [];
  let seen = 0;
  const post = (at: number, event: object, index: number) => {
    const how = deliveries[(at + index) % deliveries.length];
    if (how === undefined || how.isLost) return;
    waiting.push({ at: at + how.late, event });
    if (how.isTwice) waiting.push({ at, event });
  };
  return {
    arrivingAfter(at) {
      const events = listEvents().slice(seen);
      seen += events.length;
      for (const [index, event] of events.entries()) post(at, event, index);
      const due = waiting.filter((one) => one.at <= at).reverse();
      waiting.splice(0, waiting.length, ...waiting.filter((one) => one.at > at));
      return due.map(({ event }) => event);
    },
  };
}
