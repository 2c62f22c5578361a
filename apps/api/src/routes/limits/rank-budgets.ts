import type { LimitedLevelRow } from "@causeway/db/limits";
import { renderLimits } from "./render-limits.ts";

/** The budget of each level that is used most, as the API shows it, the most used first. @param minShare leaves out those used less */
export const rankBudgets = (rows: readonly LimitedLevelRow[], minShare: number, now: Date) =>
  rows
    .flatMap((row) => {
      const { level, id, name, userId } = row;
      const [tightest] = budgetsOf(row, now);
      return tightest && tightest.share >= minShare ? [{ level, id, name, userId, ...tightest }] : [];
    })
    .toSorted((one, other) => other.share - one.share || one.id.localeCompare(other.id));

function budgetsOf(row: LimitedLevelRow, now: Date) {
  const { total, recurring } = renderLimits(row, now);
  return [
    ...(recurring ? [recurring] : []),
    ...(total.amount === null ? [] : [{ ...total, amount: total.amount, window: null, resetsAt: null }]),
  ]
    .map(({ amount, used, isReached, window, resetsAt }) => ({
      ...{ amount, used, share: shareOf(used, amount), isReached, window, resetsAt },
    }))
    .toSorted((one, other) => other.share - one.share);
}

/** A budget of 0 is used up. */
const shareOf = (used: string, amount: string): number =>
  Number(amount) > 0 ? Number(used) / Number(amount) : 1;
