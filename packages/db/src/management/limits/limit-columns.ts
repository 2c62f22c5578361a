import type { WindowUnit } from "@causeway/contracts";
import { type LimitsRow, toWindow } from "../api-keys/key-limits.ts";

/** The columns of limits but for the start of the window's grid, as keys and levels have them. */
export interface LimitColumns {
  readonly limitTotal: string | null;
  readonly limitRecurring: string | null;
  readonly limitWindowUnit: WindowUnit | null;
  readonly limitWindowCount: number | null;
  readonly limitWindowZone: string | null;
  readonly requestsPerMinute: number | null;
  readonly tokensPerMinute: number | null;
  readonly concurrency: number | null;
}

/** Returns the columns that store limits. */
export const toLimitColumns = ({ total, recurring, ...rates }: LimitsRow): LimitColumns => ({
  limitTotal: total,
  limitRecurring: recurring?.amount ?? null,
  limitWindowUnit: recurring?.window.unit ?? null,
  limitWindowCount: recurring?.window.count ?? null,
  limitWindowZone: recurring?.window.timeZone ?? null,
  requestsPerMinute: rates.requestsPerMinute,
  tokensPerMinute: rates.tokensPerMinute,
  concurrency: rates.concurrency,
});

/** Returns the limits that columns store. */
export function fromLimitColumns(columns: LimitColumns): LimitsRow {
  const { limitRecurring: amount, limitWindowUnit: unit, limitWindowCount: count } = columns;
  const window =
    unit && count ? toWindow({ unit, count, timeZone: columns.limitWindowZone ?? undefined }) : null;
  return {
    total: columns.limitTotal,
    recurring: amount && window ? { amount, window } : null,
    requestsPerMinute: columns.requestsPerMinute,
    tokensPerMinute: columns.tokensPerMinute,
    concurrency: columns.concurrency,
  };
}
