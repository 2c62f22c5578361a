import type { Outcome } from "@causeway/contracts";
import { usdNumber } from "@causeway/cost";
import type { Metrics } from "@causeway/telemetry";
import type { AlarmKind } from "./watch/alarm-kind.ts";

/** What the gateway counts. Labels are few and bounded: never a model, a key or a path. */
export function createGatewayMetrics(metrics: Metrics) {
  const requests = metrics.counter({
    name: "gateway_requests_total",
    help: "Admitted requests by status, provider and outcome: succeeded, failed or canceled.",
    labels: ["status", "provider", "outcome"],
  });
  const refusals = metrics.counter({
    name: "gateway_refusals_total",
    help: "Requests refused before a provider was called.",
    labels: ["code"],
  });
  const internalErrors = metrics.counter({
    name: "gateway_internal_errors_total",
    help: "Requests that failed in the gateway before a provider was called.",
    labels: [],
  });
  const failedAttempts = metrics.counter({
    name: "gateway_failed_attempts_total",
    help: "Failed attempts, by error. The next provider answers most of them.",
    labels: ["provider", "error_type"],
  });
  const alarms = metrics.counter({
    name: "gateway_organization_alarms_total",
    help: "Organizations that operators should look at, at most one an hour each. The log names the organization. Alert on any.",
    labels: ["kind"],
  });
  return {
    ...createUsageMetrics(metrics),
    countAlarm: (kind: AlarmKind): void => alarms.inc({ kind }),
    countFailedAttempt: (provider: string, error_type: string): void =>
      failedAttempts.inc({ provider: boundedProvider(provider), error_type }),
    countInternalError: (): void => internalErrors.inc({}),
    countRequest: (status: number, provider: string, outcome: Outcome): void =>
      requests.inc({ status, provider: boundedProvider(provider), outcome }),
    countRefusal: (code: string): void => refusals.inc({ code }),
  };
}

/** What is wrong with what providers say that they used, or with what it costs. */
function createUsageMetrics(metrics: Metrics) {
  const implausibleUsage = metrics.counter({
    name: "gateway_implausible_usage_total",
    help: "Responses with impossible usage from the provider, which are charged by estimate. Alert on any.",
    labels: ["provider"],
  });
  const unknownUsage = metrics.counter({
    name: "gateway_unknown_usage_total",
    help: "Responses whose provider reported usage that the gateway doesn't know, so it may be billed and not charged. The log names it. Alert on any.",
    labels: ["provider"],
  });
  const undelivered = metrics.counter({
    name: "gateway_undelivered_attempts_total",
    help: "Failed attempts whose provider stated usage, so that it bills for a response that no one got. No one is charged.",
    labels: ["provider"],
  });
  const undeliveredCost = metrics.counter({
    name: "gateway_undelivered_cost_usd_total",
    help: "What providers bill for these attempts, at the prices of the catalog. USD.",
    labels: ["provider"],
  });
  const unpriced = metrics.counter({
    name: "gateway_unpriced_requests_total",
    help: "Requests to models without a known price: charged nothing, or the fallback price. Set a price for them.",
    labels: ["provider"],
  });
  return {
    countUndelivered(provider: string, amount: bigint): void {
      undelivered.inc({ provider: boundedProvider(provider) });
      undeliveredCost.inc({ provider: boundedProvider(provider) }, usdNumber(amount));
    },
    countUnpriced: (provider: string): void => unpriced.inc({ provider: boundedProvider(provider) }),
    countImplausibleUsage: (provider: string): void =>
      implausibleUsage.inc({ provider: boundedProvider(provider) }),
    countUnknownUsage: (provider: string): void => unknownUsage.inc({ provider: boundedProvider(provider) }),
  };
}

/** Names of custom providers are any number. */
export const boundedProvider = (provider: string): string =>
  provider.startsWith("custom:") ? "custom" : provider;

export type GatewayMetrics = ReturnType<typeof createGatewayMetrics>;
