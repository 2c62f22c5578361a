import { formatUsd } from "@causeway/ui/format/money";
import type { OfferedPlan, Payment, PlanSubscription } from "@/data/billing.ts";

export const PAYMENT_WORDS: Readonly<Record<Payment["kind"], string>> = {
  topup: "Credits",
  plan: "Plan",
  refunded: "Refund",
  refund_failed: "Refund failed",
  withdrawn: "Disputed",
  reinstated: "Dispute won",
};

const times = (usd: string, quantity: number): string => formatUsd(Number(usd) * quantity);

/** `5 seats`, `1 seat`; `units` for a plan whose units aren't one seat each. */
export function countUnits({ seatsIncluded }: Pick<OfferedPlan, "seatsIncluded">, quantity: number): string {
  const unit = seatsIncluded === 1 ? "seat" : "unit";
  return quantity === 1 ? `1 ${unit}` : `${quantity.toLocaleString("en-US")} ${unit}s`;
}

/** Price of a number of units for a month, before tax. */
export const monthlyPrice = ({ price }: Pick<OfferedPlan, "price">, quantity: number): string =>
  times(price, quantity);

/** Credits that a number of units give each month. */
export const monthlyCredits = ({ credits }: Pick<OfferedPlan, "credits">, quantity: number): string =>
  times(credits, quantity);

/** Phrases for the credits, seats and retention of one unit of a plan. */
export function describeUnit({ credits, seatsIncluded, contentRetentionDays }: OfferedPlan): string[] {
  const seats =
    seatsIncluded === null
      ? "any number of members"
      : seatsIncluded === 1
        ? "1 member"
        : `${seatsIncluded.toLocaleString("en-US")} members`;
  const retention =
    contentRetentionDays === null ? [] : [`content kept for up to ${contentRetentionDays} days`];
  return [`${formatUsd(credits)} of credits each month`, seats, ...retention];
}

/** Explains Stripe's status of a subscription to the organization. */
export function describeState({ applies, status, endsAt }: PlanSubscription): {
  readonly text: string;
  readonly tone: "good" | "warn" | "bad";
} {
  if (!applies) return { text: "Not paid", tone: "bad" };
  if (status === "past_due") return { text: "Payment failed", tone: "bad" };
  return endsAt === null ? { text: "Active", tone: "good" } : { text: "Canceled", tone: "warn" };
}

/** Says why automatic top-ups stopped, and what an owner can do. */
export const STOP_WORDS: Readonly<Record<"declined" | "disputed", string>> = {
  declined:
    "Automatic top-ups stopped because the card was declined. Buy credits with another card to start them again, or save these settings to try this card again.",
  disputed:
    "Automatic top-ups stopped because a payment is disputed at the cardholder’s bank. Once that is settled, save these settings to start again.",
};

/** A card by its brand and last digits. */
export const describeCard = ({
  brand,
  last4,
}: {
  readonly brand: string | null;
  readonly last4: string | null;
}): string =>
  `${brand === null ? "Card" : brand.charAt(0).toUpperCase() + brand.slice(1)}${last4 === null ? "" : ` ending in ${last4}`}`;
