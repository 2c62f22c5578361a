import type { Counters, Settlement } from "@causeway/limits";
import type { Logger } from "@causeway/telemetry";
import type { Breaker } from "../redis-away/breaker.ts";
import type { OrganizationSettlement } from "../types.ts";

/** Far less than a lease lasts after its last renewal. */
const EXTEND_EVERY_MS = 1_000;
/** A script takes only so many arguments. */
const MAX_PER_CALL = 500;

export interface SettledLeases {
  /** The lease of a settled request is to last until its row is written, also when the queue is long. */
  extendSoon(settlement: OrganizationSettlement): void;
  /** Extends all now. Never throws. */
  flush(): Promise<void>;
  stop(): void;
}

/** True for a key without limits: nothing anybody waits for changes in Redis. */
export const setsNothing = ({ amounts, slot, tokens, holds }: Settlement): boolean =>
  amounts.length === 0 &&
  slot !== true &&
  tokens === undefined &&
  (holds === undefined || holds.slots.length + holds.rates.length === 0);

/**
 * Settlements that only lengthen a lease go together, once a second, and no answer waits for them: the script would cost each
 * request as much as its admission does. One that never gets there leaves a lease that ends while its row may still be on its
 * way; the row wins over the `gateway_lost` one whenever it comes.
 */
export function createSettledLeases(counters: Counters, breaker: Breaker, logger: Logger): SettledLeases {
  let waiting = new Map<string, Settlement[]>();

  const flush = async (): Promise<void> => {
    if (waiting.size === 0) return;
    const groups = waiting;
    waiting = new Map();
    if (breaker.isOpen()) return;
    try {
      for (const [organizationId, group] of groups) {
        for (let from = 0; from < group.length; from += MAX_PER_CALL) {
          await breaker.run(() => counters.settle(organizationId, group.slice(from, from + MAX_PER_CALL)));
        }
      }
    } catch (error) {
      logger.debug({ err: error }, "could not extend leases of settled requests");
    }
  };

  const timer = setInterval(flush, EXTEND_EVERY_MS);
  timer.unref();
  return {
    extendSoon: ({ organizationId, ...settlement }) => {
      const group = waiting.get(organizationId);
      if (group) group.push(settlement);
      else waiting.set(organizationId, [settlement]);
    },
    flush,
    stop: () => clearInterval(timer),
  };
}
