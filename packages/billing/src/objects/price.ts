import { z } from "zod";
import { currency, minorUnits, reference } from "./fields.ts";

/**
 * Price of a product. `unit_amount` is null for prices with fractions of a cent, for tiers, and for amounts that customers choose.
 *
 * Source: docs.stripe.com/api/prices/object, read on November 28, 2026.
 */
export const Price = z.object({
  id: z.string(),
  object: z.literal("price"),
  active: z.boolean(),
  billing_scheme: z.string(),
  currency,
  /** By currency, its own included. Only with `expand[]=currency_options`. */
  currency_options: z.record(z.string(), z.looseObject({})).nullish(),
  livemode: z.boolean(),
  product: reference,
  recurring: z.object({ interval: z.string(), interval_count: z.number(), usage_type: z.string() }).nullish(),
  /** Units are charged in packages. */
  transform_quantity: z.looseObject({}).nullish(),
  type: z.string(),
  unit_amount: minorUnits.nullish(),
});
export type Price = z.infer<typeof Price>;
