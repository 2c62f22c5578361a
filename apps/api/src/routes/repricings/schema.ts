import { overrideTargetShape } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { Instant, Usd } from "../../openapi/field-schemas.ts";

const DEFAULT_LIMIT = 1_000;
const MAX_LIMIT = 2_000;
const MAX_CURSOR = 200;

export const RepricingRequest = z
  .strictObject({
    provider: z
      .string()
      .regex(/^[a-z0-9][a-z0-9-]{0,63}$/, "must be the ID of a provider or the name of a custom provider")
      .openapi({ description: "ID of a provider, or name of a custom provider." }),
    model: overrideTargetShape.model.describe("ID of the model, or the provider's name for it."),
    since: Instant.optional().describe("Only requests since then."),
    dryRun: z.boolean().default(false).describe("Only counts, and changes nothing."),
    limit: z
      .number()
      .int()
      .min(1)
      .max(MAX_LIMIT)
      .default(DEFAULT_LIMIT)
      .describe("Requests to look at in one call."),
    cursor: z.string().max(MAX_CURSOR).optional().describe("`nextCursor` of the previous call."),
  })
  .openapi("RepricingRequest");

export const Repricing = z
  .object({
    priceVersion: z.string().openapi({ description: "The price that the requests are charged by." }),
    checked: z.int().openapi({ description: "Unpriced requests that were looked at." }),
    repriced: z.int().openapi({
      description:
        "Requests that were corrected, or would be. Those already charged by this price aren't counted.",
    }),
    amount: Usd.describe("What these requests cost more than before, in USD. Negative if less."),
    nextCursor: z
      .string()
      .nullable()
      .openapi({ description: "Call again with it as `cursor`. Null when every request was looked at." }),
  })
  .openapi("Repricing");
