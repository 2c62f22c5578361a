import type { LimitedRow } from "@causeway/db/limits";
import { currentWindow } from "./current-window.ts";

/** What may still be spent, by what is in the database; requests under way are not in it yet. */
export function renderLimits(row: LimitedRow, now: Date) {
  const current = currentWindow(row, now);
  const { limitTotal, usedTotal } = row;
  return {
    total: {
      amount: limitTotal,
      used: usedTotal,
      ...(limitTotal === null ? { remaining: null, isReached: false } : whatIsLeft(limitTotal, usedTotal)),
    },
    recurring: current && {
      amount: current.amount,
      window: current.window,
      used: current.used,
      ...whatIsLeft(current.amount, current.used),
      startedAt: current.start.toISOString(),
      resetsAt: current.end.toISOString(),
    },
    requestsPerMinute: row.requestsPerMinute,
    tokensPerMinute: row.tokensPerMinute,
    concurrency: row.concurrency,
  };
}

const PLACES = 12;

/** Both are decimals of exactly 12 places, as PostgreSQL prints them. */
function whatIsLeft(amount: string, used: string): { remaining: string; isReached: boolean } {
  const left = BigInt(amount.replace(".", "")) - BigInt(used.replace(".", ""));
  const digits = (left > 0n ? left : 0n).toString().padStart(PLACES + 1, "0");
  return { remaining: `${digits.slice(0, -PLACES)}.${digits.slice(-PLACES)}`, isReached: left <= 0n };
}
