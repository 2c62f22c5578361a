import { z } from "@hono/zod-openapi";

const nullableText = z.string().nullable();

/** What chose the price of a request, besides its counts and region. */
export const PricedBy = z
  .object({
    uncharged: z.literal(true).optional().openapi({
      description: "Nothing was charged: a failed attempt, a refusal or a response from the cache.",
    }),
    serviceTier: z
      .string()
      .optional()
      .openapi({ description: "The service tier that the provider says it used.", example: "flex" }),
    searchContextSize: z
      .string()
      .optional()
      .openapi({ description: "How much of each web search the model read.", example: "medium" }),
    images: z
      .array(z.object({ quality: nullableText, size: nullableText, count: z.int() }))
      .readonly()
      .optional()
      .openapi({ description: "The images made, where the price depends on their quality or size." }),
    resolution: z
      .string()
      .optional()
      .openapi({ description: "Of a video: what its price per second was chosen by.", example: "1080p" }),
    silent: z.literal(true).optional().openapi({ description: "A video without sound." }),
    requests: z
      .literal(0)
      .optional()
      .openapi({ description: "The provider counted no unit for the price per request." }),
    multipliers: z
      .array(z.string())
      .readonly()
      .optional()
      .openapi({
        description: "Options whose factor all token prices were multiplied by.",
        example: ["fast"],
      }),
    unpricedOptions: z
      .array(z.string())
      .readonly()
      .optional()
      .openapi({ description: "Options that have no known price: charged as without them." }),
    others: z
      .array(
        z.object({
          model: z.string(),
          tokens: z.record(z.string(), z.number()),
          cost: z.record(z.string(), z.string().nullable()),
          priceVersion: z.string().nullable(),
          unpriced: z.literal(true).optional(),
          estimated: z.literal(true).optional(),
        }),
      )
      .readonly()
      .optional()
      .openapi({
        description:
          "Other models that the provider ran, such as advisors and fallbacks. The request's `cost` includes theirs, which are in picodollars here; its `tokens` don't.",
      }),
  })
  .nullable()
  .openapi({
    description:
      "What the price was chosen by, besides the tokens, units and region. The amounts follow from these and `priceVersion`. Null for requests from before the gateway recorded it.",
  });
