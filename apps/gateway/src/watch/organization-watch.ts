import { formatUsd } from "@causeway/cost";
import type { Logger } from "@causeway/telemetry";
import { createLru } from "../memory/create-lru.ts";
import type { GatewayMetrics } from "../metrics.ts";
import type { AlarmKind } from "./alarm-kind.ts";
import { createHourlyTally } from "./hourly-tally.ts";

/** What an organization does that operators should look at. Each alarm is raised at most once an hour per organization. */
export interface OrganizationWatch {
  /** A provider reported usage that can't be, and the response was charged by estimate. */
  disbelieved(organizationId: string): void;
  /**
   * A provider bills the operator for an attempt whose response no one got. Picodollars.
   * @returns whether that was too often, or too much, within the last hour: such attempts aren't retried then
   */
  undelivered(organizationId: string, amount: bigint): boolean;
}

export interface WatchDeps {
  readonly metrics: Pick<GatewayMetrics, "countAlarm">;
  readonly logger: Pick<Logger, "error">;
  /** Unix ms. */
  readonly now: () => number;
}

/** Responses with impossible usage within an hour that are no accident anymore. */
const MOST_DISBELIEVED = 20;
/** Attempts within an hour whose response no one got and that the operator pays for, and what they may cost: 1 USD. */
const MOST_UNDELIVERED = 20;
const MOST_UNDELIVERED_PICO = 1_000_000_000_000n;
const HOUR_MS = 60 * 60_000;
const MAX_ALARMS = 10_000;

/** Watches organizations of this process. */
export function createOrganizationWatch({ metrics, logger, now }: WatchDeps): OrganizationWatch {
  const disbelieved = createHourlyTally();
  const undelivered = createHourlyTally();
  const raised = createLru<number>(MAX_ALARMS);

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
    undelivered(organizationId, cost) {
      const { times, amount } = undelivered.add(organizationId, cost, now());
      if (times < MOST_UNDELIVERED && amount < MOST_UNDELIVERED_PICO) return false;
      raise("undelivered_cost", organizationId, { times, usd: formatUsd(amount) });
      return true;
    },
  };
}

const MESSAGES: Readonly<Record<AlarmKind, string>> = {
  disbelieved_usage:
    "providers often report impossible usage for this organization; its responses are charged by estimate",
  undelivered_cost:
    "providers often bill the operator for unusable responses to this organization, which isn't charged for them; they aren't retried for now",
};
