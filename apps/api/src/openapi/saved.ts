import { z } from "@hono/zod-openapi";
import { Usd } from "./field-schemas.ts";

/** Tokens and USD that the response cache saved: of one request, or of many together. */
export const Saved = z
  .object({
    tokens: z.int().openapi({ description: "Input and output tokens that no provider was asked for." }),
    cost: Usd.openapi({ description: "Their cost at the prices when they were served, with storage." }),
  })
  .openapi({ description: "What responses from the cache would have used and cost at their providers." });
