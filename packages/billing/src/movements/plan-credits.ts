import { divideHalfEven } from "@causeway/cost";
import type { Invoice, InvoiceLine } from "../objects/invoice.ts";
import { toPico } from "./share.ts";

/**
 * A plan as far as its invoices matter. A price's amount never changes at Stripe, and the credits of a plan never change here: other
 * credits are another price.
 */
export interface PlanPrice {
  /** Stripe's id of the price. */
  readonly priceId: string;
  /** The price of one unit for a month, cents, more than 0. */
  readonly unitAmount: number;
  /** Credits of one unit for a month, cents. */
  readonly unitCredits: number;
}

/** The plans of an installation, by the id of their price. */
export type PlanPrices = ReadonlyMap<string, PlanPrice>;

const priceOf = ({ pricing }: InvoiceLine): string | undefined => pricing?.price_details?.price;

/** Tells whether a line of the invoice is for a plan. */
export const hasPlanLine = (invoice: Invoice, plans: PlanPrices): boolean =>
  invoice.lines.data.some((line) => plans.has(priceOf(line) ?? ""));

/**
 * The credits that an invoice is for if all of it is paid, picodollars: for each line, the credits of its plan in proportion to its
 * amount before discounts. So three seats have three times the credits, half a month has half, and unused time that an upgrade gives
 * back takes its credits with it. Never below 0.
 */
export function planCredits(invoice: Invoice, plans: PlanPrices): bigint {
  let sum = 0n;
  for (const line of invoice.lines.data) {
    const plan = plans.get(priceOf(line) ?? "");
    if (plan && plan.unitAmount > 0) {
      sum += divideHalfEven(toPico(plan.unitCredits) * BigInt(line.amount), BigInt(plan.unitAmount));
    }
  }
  return sum > 0n ? sum : 0n;
}
