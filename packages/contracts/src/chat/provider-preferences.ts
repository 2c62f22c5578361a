import { z } from "zod";

const names = { type: "array", items: { type: "string" } } as const;
const sort = { type: "string", enum: ["price", "latency", "throughput"] } as const;
const price = { anyOf: [{ type: "number", minimum: 0, maximum: 1_000_000 }, { type: "string" }] } as const;

/**
 * The member `provider` of OpenRouter's API, as the reference describes it. It isn't checked here: routers and servers of
 * organizations that have the member themselves get it unchanged, whatever it is.
 */
export const providerPreferences = z
  .unknown()
  .optional()
  .meta({
    type: ["object", "null"],
    properties: {
      order: { ...names, description: "Providers to try first, in this order." },
      only: { ...names, description: "The providers that can be used." },
      ignore: { ...names, description: "Providers that can't be used." },
      allow_fallbacks: {
        type: "boolean",
        description:
          "`false`: only the first provider of each model is tried; with `order`, only the providers in it.",
      },
      require_parameters: {
        type: "boolean",
        description: "`true`: only providers that are known to have every field of the request.",
      },
      sort: {
        description: "What the best provider has.",
        anyOf: [sort, { type: "object", properties: { by: sort } }],
      },
      max_price: {
        type: "object",
        description: "The highest price: USD per million tokens, and USD per request.",
        properties: { prompt: price, completion: price, request: price },
      },
    },
  });
