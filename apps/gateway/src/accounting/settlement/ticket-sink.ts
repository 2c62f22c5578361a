import type { Open } from "../admission/open-requests.ts";
import type { KnownSpend } from "../redis-away/known-spend.ts";
import type { BatchEntry } from "../types.ts";
import type { Recorder } from "./recorder.ts";
import type { TicketSink } from "./tickets.ts";

/** Counts what tickets hold, and gives it back when they are settled or released. */
export function createTicketSink(recorder: Recorder, known: KnownSpend): TicketSink {
  const { breaker, commit, counters, journal, open } = recorder;

  /** Whether the caller's next request may depend on this one: then Redis must have it first. */
  const isAwaited = ({ organizationId, subjects, hasFewSlots }: Open): boolean =>
    journal !== undefined &&
    (hasFewSlots || subjects.some((subject) => known.isNear(organizationId, subject)));

  /** Resolves when the entry is durable and, where it has to be, in Redis. */
  const add = async (request: Open, entry: BatchEntry): Promise<void> => {
    const { organizationId, amounts } = request;
    const real = entry.settlement?.amounts ?? [];
    known.settled(organizationId, amounts, real);
    const awaited = isAwaited(request) ? Promise.withResolvers<void>() : null;
    const onPlaced = (): void => {
      known.placed(organizationId, real);
      awaited?.resolve();
    };
    await commit.add({ ...entry, onPlaced, ...(awaited ? { isAwaited: true } : undefined) });
    request.noted?.settled();
    await awaited?.promise;
  };

  return {
    opened: open.add,
    settled: async (request, entry) => {
      try {
        await add(request, entry);
      } finally {
        open.remove(request);
      }
    },
    handedOver: async (request) => {
      const { organizationId, id, apiKeyId, amounts, slot, holds } = request;
      open.remove(request);
      known.handedOver(organizationId, amounts);
      // What it reserves stays reserved.
      const settlement = {
        ...{ id, apiKeyId, amounts: [], slot },
        ...(request.countsTokens ? { tokens: 0 } : {}),
        ...(holds ? { holds: { ...holds, tokens: 0 } } : {}),
      };
      await breaker.run(() => counters.settle(organizationId, [settlement])).catch(() => {});
    },
    released: (request, keepsRates) => {
      open.remove(request);
      request.noted?.forgotten();
      known.settled(request.organizationId, request.amounts, []);
      breaker.run(() => counters.release(request.organizationId, request, keepsRates)).catch(() => {});
    },
  };
}
