import type { Query } from "../../address/query.ts";
import { readFilters } from "../../address/read-filters.ts";
import { parseRange, type Range, RANGES, type RangeName } from "../../address/range.ts";

/** `1h`: right after a fault, a day is too long. */
export const PROVIDER_RANGES = ["1h", ...RANGES] as const;

export interface ProviderRange extends Omit<Range, "name"> {
  readonly name: RangeName | "1h";
}

const HOUR_MS = 3_600_000;

/**
 * `24h` unless a known name is given. Sums are of whole hours, so `1h` is this hour and the last one: from one to two hours.
 */
export function parseProviderRange(name: string | undefined, now: Date): ProviderRange {
  if (name !== "1h") return parseRange(name ?? "24h", now);
  const thisHour = Math.floor(now.getTime() / HOUR_MS) * HOUR_MS;
  return { name, from: new Date(thisHour - HOUR_MS), to: now };
}

/**
 * Names of what an address asks of the providers' page in vain: a range that isn't one, and a provider that there isn't.
 * @param providers null where it isn't known which there are
 */
export const ignoredProviderChoices = (
  query: Query,
  providers: readonly string[] | null,
): readonly string[] =>
  readFilters(
    {
      range: { kind: "choice", label: "Range", values: PROVIDER_RANGES },
      ...(providers && { provider: { kind: "choice", label: "Provider", values: providers } }),
    },
    query,
  ).ignored;
