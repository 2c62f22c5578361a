import type { WindowUnit } from "@causeway/contracts";

/** What is set for a key or a level above it, and what it used. USD amounts are decimal texts, as PostgreSQL keeps them. */
export interface LimitedRow {
  readonly limitTotal: string | null;
  readonly limitRecurring: string | null;
  readonly limitWindowUnit: WindowUnit | null;
  readonly limitWindowCount: number | null;
  readonly limitWindowAnchor: Date | null;
  /** IANA time zone of calendar windows. */
  readonly limitWindowZone: string | null;
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  readonly concurrency: number | null;
  readonly usedTotal: string;
  /** The newest window with spend, which may not be the current one. */
  readonly windowStart: Date | null;
  readonly windowUsed: string | null;
}
