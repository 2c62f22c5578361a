import type { Logger } from "@causeway/telemetry";
import { LRUCache } from "lru-cache";
import type { GatewayMetrics } from "../metrics.ts";
import type { AlarmKind } from "./alarm-kind.ts";
import { createHourlyTally } from "./hourly-tally.ts";

/** What an organization does that operators should look at. Each alarm is raised at most once an hour per organization. */
export interface OrganizationWatch {
  /** A provider reported usage that can't be, and the response was charged by estimate. */
  disbelieved(organizationId: string): void;
}

export interface WatchDeps {
  readonly metrics: Pick<GatewayMetrics, "countAlarm">;
  readonly logger: Pick<Logger, "error">;
  /** Unix ms. */
  readonly now: () => number;
}

/** Responses with impossible usage within an hour that are no accident anymore. */
const MOST_DISBELIEVED = 20;
const HOUR_MS = 60 * 60_000;
const MAX_ALARMS = 10_000;

/** Watches organizations of this process. */
export function createOrganizationWatch({ metrics, logger, now }: WatchDeps): OrganizationWatch {
  const disbelieved = createHourlyTally();
  const raised = new LRUCache<string, number>({ max: MAX_ALARMS });

  function raise(kind: AlarmKind, organizationId: string, facts: object): void {
    const id = `${kind} ${organizationId}`;
    const last = raised.get(id);
    if (last !== undefined && now() - last < HOUR_MS) return;
    raised.set(id, now());
    metrics.countAlarm(kind);
    logger.error({ organizationId, ...facts }, MESSAGES[kind]);
  }

  return {
    disbelieved(organizationId) {
      const { times } = disbelieved.add(organizationId, 0n, now());
      if (times >= MOST_DISBELIEVED) raise("disbelieved_usage", organizationId, { times });
    },
  };
}

const MESSAGES: Readonly<Record<AlarmKind, string>> = {
  disbelieved_usage:
    "providers often report impossible usage for this organization; its responses are charged by estimate",
};
