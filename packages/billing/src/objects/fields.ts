import { z } from "zod";

/**
 * A field that Stripe can expand: the id, or the object with it. Reads as the id.
 *
 * Source: docs.stripe.com/expand, read on November 28, 2026.
 */
export const reference = z.union([z.string(), z.object({ id: z.string() }).transform(({ id }) => id)]);

/** Unix seconds. */
export const seconds = z.number().int().nonnegative();

/** The smallest unit of the currency: cents for USD. */
export const minorUnits = z.number().int();

/** Three letters, lowercase. */
export const currency = z.string();

/** An object's own notes; a write with `causeway_…` names is ours. */
export const metadata = z
  .record(z.string(), z.string())
  .nullish()
  .transform((notes) => notes ?? {});

/** A list inside an object. `has_more` tells that Stripe left out the rest. */
export const listOf = <Schema extends z.ZodType>(item: Schema) =>
  z.object({ data: z.array(item), has_more: z.boolean() });
