import type { Counters } from "@causeway/limits";
import type { Logger } from "@causeway/telemetry";
import type { Breaker } from "../redis-away/breaker.ts";
import type { OpenRequests } from "./open-requests.ts";

export const LEASE_MS = 30_000;
const RENEW_EVERY_MS = 10_000;

export interface Leases {
  /** Renews all now; puts back what Redis does not know. Never throws. */
  renew(): Promise<void>;
  stop(): void;
}

/** A process that stops renewing is dead to the worker, which then writes `gateway_lost` rows for what it had open. */
export function createLeases(
  counters: Counters,
  breaker: Breaker,
  open: OpenRequests,
  logger: Logger,
): Leases {
  const renew = async (): Promise<void> => {
    if (breaker.isOpen()) return;
    for (const [organizationId, requests] of open.byOrganization()) {
      try {
        const restored = await breaker.run(() => counters.renew(organizationId, requests, LEASE_MS));
        if (restored.length > 0) {
          logger.debug({ organizationId, requests: restored.length }, "put open requests back into Redis");
        }
      } catch (error) {
        logger.debug({ err: error }, "could not renew leases; retrying at the next turn");
        return;
      }
    }
  };
  const timer = setInterval(renew, RENEW_EVERY_MS);
  timer.unref();
  return { renew, stop: () => clearInterval(timer) };
}
