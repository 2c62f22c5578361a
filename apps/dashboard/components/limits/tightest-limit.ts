import type { ApiKey } from "../../data/api-keys.ts";

export interface SpendLimit {
  /** USD. */
  readonly used: string;
  readonly amount: string;
  /** Null: all-time. */
  readonly window: NonNullable<ApiKey["limits"]["recurring"]>["window"] | null;
  readonly resetsAt: string | null;
  /** Used part; a limit of 0 is used up. */
  readonly share: number;
}

/** The limit in USD with the largest used part; of equal ones, the one with less left. Null without any. */
export function tightestLimit({ used, limits }: Pick<ApiKey, "used" | "limits">): SpendLimit | null {
  const { total, recurring } = limits;
  const found = [
    ...(recurring ? [toLimit(recurring.used, recurring.amount, recurring.window, recurring.resetsAt)] : []),
    ...(total === null ? [] : [toLimit(used, total, null, null)]),
  ];
  return found.toSorted((one, other) => other.share - one.share || leftOf(one) - leftOf(other))[0] ?? null;
}

const toLimit = (
  used: string,
  amount: string,
  window: SpendLimit["window"],
  resetsAt: string | null,
): SpendLimit => ({
  ...{ used, amount, window, resetsAt },
  share: Number(amount) > 0 ? Number(used) / Number(amount) : 1,
});

const leftOf = ({ used, amount }: SpendLimit): number => Number(amount) - Number(used);
