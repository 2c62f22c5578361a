import type { Price } from "@causeway/billing";

/**
 * Finds why a price can't be a plan: its credits are given for each monthly invoice, in proportion to the units that were ordered.
 * @returns null for one that can
 */
export function findPriceProblem(price: Price | null): string | null {
  if (!price) return "isn't a price in your Stripe account, in the mode of STRIPE_SECRET_KEY";
  const { recurring } = price;
  if (!price.active) return "is archived in Stripe";
  if (!recurring) return "is a one-time price; a plan needs a monthly one";
  if (recurring.interval !== "month" || recurring.interval_count !== 1) {
    return `is charged every ${describeInterval(recurring)}; a plan needs a monthly price`;
  }
  if (recurring.usage_type !== "licensed") return "is metered; a plan needs a price for each unit";
  if (price.currency !== "usd") return `is in ${price.currency.toUpperCase()}; a plan needs a price in USD`;
  const other = Object.keys(price.currency_options ?? {}).find((currency) => currency !== "usd");
  if (other !== undefined) return `is also in ${other.toUpperCase()}; a plan needs a price in USD only`;
  if (price.billing_scheme !== "per_unit" || price.transform_quantity) {
    return "has tiers or packages; a plan needs one price for each unit";
  }
  return (price.unit_amount ?? 0) > 0 ? null : "has no price in whole cents above 0";
}

const describeInterval = ({ interval, interval_count: count }: NonNullable<Price["recurring"]>): string =>
  count === 1 ? interval : `${count} ${interval}s`;
