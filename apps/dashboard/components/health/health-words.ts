import type { RouteState } from "@causeway/contracts";
import type { Schemas } from "@causeway/api-client";
import { formatUntil } from "@causeway/ui/format/times";

export type Exclusion = Schemas["RouteExclusion"];

interface Measured {
  readonly attempts: number;
  readonly successRate: number | null;
}

/** With fewer answers than that of the recent attempts, a route or key is degraded. */
const HEALTHY_FROM = 0.9;

/** How a route or key does now. What is excluded for one model only is degraded: the others still use it. */
export function stateOf({ attempts, successRate }: Measured, exclusions: readonly Exclusion[]): RouteState {
  if (exclusions.some(({ model }) => model === null)) return "excluded";
  if (exclusions.length > 0) return "degraded";
  if (attempts === 0 || successRate === null) return "unknown";
  return successRate < HEALTHY_FROM ? "degraded" : "healthy";
}

/** What happened, before the provider's own words. */
const KIND_WORDS: Readonly<Record<Exclusion["kind"], string>> = {
  skipped: "Several errors in a row",
  refused: "The provider rejects the key",
  credit: "The provider account is out of credit",
  denied: "The key can't use this model",
  limited: "Rate-limited by the provider",
  open: "Requests fail with any key",
};

/** Why something is not used, as a sentence: `Several errors in a row: connection refused`. */
export const describeExclusion = ({ kind, reason }: Exclusion): string =>
  reason ? `${KIND_WORDS[kind]}: ${reason}` : `${KIND_WORDS[kind]}.`;

/** When something that isn't used is tried again. @param now as of when the exclusion is known */
export const describeUntil = ({ until }: Exclusion, now: Date): string =>
  until === null
    ? "until someone resets it or the gateway restarts"
    : `tried again ${formatUntil(until, now)}`;
