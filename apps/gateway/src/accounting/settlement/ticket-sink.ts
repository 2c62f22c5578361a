import type { AwayLimits } from "../redis-away/away-limits.ts";
import type { Recorder } from "./recorder.ts";
import type { TicketSink } from "./tickets.ts";

/** Counts what tickets hold, and gives it back when they are settled or released. */
export function createTicketSink(recorder: Recorder, away: AwayLimits): TicketSink {
  const { breaker, commit, counters, open } = recorder;
  return {
    opened: open.add,
    settled: async (request, entry) => {
      away.settled(request.organizationId, request.amounts, entry.settlement?.amounts ?? []);
      try {
        await commit.add(entry);
        request.noted?.settled();
      } finally {
        open.remove(request);
      }
    },
    handedOver: async (request) => {
      const { organizationId, id, apiKeyId, amounts, slot, holds } = request;
      open.remove(request);
      away.settled(organizationId, amounts, amounts);
      const settlement = {
        ...{ id, apiKeyId, amounts, slot },
        ...(request.countsTokens ? { tokens: 0 } : {}),
        ...(holds ? { holds: { ...holds, tokens: 0 } } : {}),
      };
      await breaker.run(() => counters.settle(organizationId, [settlement])).catch(() => {});
    },
    released: (request, keepsRates) => {
      open.remove(request);
      request.noted?.forgotten();
      away.settled(request.organizationId, request.amounts, []);
      breaker.run(() => counters.release(request.organizationId, request, keepsRates)).catch(() => {});
    },
  };
}
