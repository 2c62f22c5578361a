import { z } from "@hono/zod-openapi";
import { ApiError } from "../../errors/api-error.ts";

const CENTS = 100;
const CENT_DIGITS = 2;

/** USD as text, such as `12.50`. @param cents not negative */
export const toUsd = (cents: number): string =>
  `${Math.trunc(cents / CENTS)}.${String(cents % CENTS).padStart(CENT_DIGITS, "0")}`;

/** Cents of an amount that {@link CentAmount} accepted. */
export function toCents(usd: string): number {
  const [whole = "", fraction = ""] = usd.split(".");
  return Number(`${whole}${fraction.padEnd(CENT_DIGITS, "0")}`);
}

/** An amount that a card can be charged. */
export const CentAmount = z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, {
  error: "must be a USD amount such as 25 or 12.50, with at most 2 decimal places",
});

/** Limits on one purchase of credits, before tax. */
export interface TopUpBounds {
  readonly minCents: number;
  readonly maxCents: number;
}

/** Bounds as people read them, without cents where there are none. */
const describeBounds = ({ minCents, maxCents }: TopUpBounds): string =>
  `from ${toUsd(minCents).replace(".00", "")} to ${toUsd(maxCents).replace(".00", "")} USD`;

/** @throws ApiError `invalid_parameters` that names the bounds */
export function requireTopUpAmount(usd: string, bounds: TopUpBounds): number {
  const cents = toCents(usd);
  if (cents >= bounds.minCents && cents <= bounds.maxCents) return cents;
  const problem = `must be ${describeBounds(bounds)}`;
  throw new ApiError("invalid_parameters", `amount: ${problem}`, { amount: problem });
}
