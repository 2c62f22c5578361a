import { EXCLUSION_KINDS, STRATEGIES } from "@causeway/route-stats";
import { z } from "@hono/zod-openapi";
import { Id, Instant, text } from "../../openapi/field-schemas.ts";

/** What was seen lately; counts fade and are rounded. */
const measured = {
  attempts: z
    .int()
    .openapi({ description: "Recent attempts. They lose half their weight after `ROUTING_HALF_LIFE`." }),
  successRate: z.number().min(0).max(1).nullable(),
  firstTokenMs: z.number().nullable().openapi({ description: "Average of streamed responses." }),
  tokensPerSecond: z
    .number()
    .nullable()
    .openapi({ description: "Output tokens per second, from the call to the end of the response." }),
};

export const Exclusion = z
  .object({
    kind: z.enum(EXCLUSION_KINDS).openapi({
      description:
        "`skipped`: several errors in a row. `refused`: the provider rejects the key. `credit`: the provider account is out of credit. `denied`: the key can't use `model`. `limited`: the provider rate-limits `model` until then. `open`: the route fails with any key.",
    }),
    reason: z.string().openapi({
      description:
        "The provider's error message. Empty for routes with the operator's keys, except for operators.",
    }),
    model: z.string().nullable(),
    since: Instant,
    until: Instant.nullable().openapi({
      description: "Null = until the gateway restarts or the key is reset.",
    }),
  })
  .openapi("RouteExclusion");

export const Route = z
  .object({
    keys: z.enum(["operator", "organization"]).openapi({ description: "Which keys the route uses." }),
    provider: z.string(),
    region: z.string().nullable(),
    upstreamModel: z.string(),
    ...measured,
    exclusion: z.union([Exclusion, z.null()]),
  })
  .openapi("Route");

export const UpstreamKey = z
  .object({
    id: z
      .string()
      .nullable()
      .openapi({ description: "Name of the provider key or custom provider. Null for an operator key." }),
    name: z.string(),
    provider: z.string(),
    ...measured,
    exclusions: z
      .array(Exclusion)
      .openapi({ description: "Empty for disabled keys: gateways don't use them." }),
  })
  .openapi("UpstreamKey");

export const RouteReport = z
  .object({
    readAt: Instant,
    routes: z.array(Route).openapi({ description: "Most-used first, at most 500." }),
    keys: z
      .array(UpstreamKey)
      .openapi({ description: "The organization's keys. Operators also see the operator keys." }),
  })
  .openapi("RouteReport");

const names = z.array(text(128)).max(64).optional();
const price = z.number().min(0).max(1_000_000).optional();

const wantedProviders = z
  .strictObject({
    order: names,
    only: names,
    ignore: names,
    allowFallbacks: z.boolean().optional(),
    sort: z.enum(["price", "latency", "throughput"]).optional(),
    maxPrice: z.strictObject({ prompt: price, completion: price, request: price }).optional(),
  })
  .openapi({
    description:
      "What the request wants of providers: `order`, `only`, `ignore`, `allow_fallbacks`, `sort` and `max_price` of its member `provider`. Prices are in USD per million tokens, and per request.",
  });

export const RouteSimulationRequest = z
  .strictObject({
    model: text(512).openapi({ description: "Model, as a request names it.", example: "gpt-4o-mini" }),
    apiKey: Id.optional().openapi({ description: "The key whose access rules apply. If omitted, none do." }),
    promptTokens: z.int().min(0).max(10_000_000).default(1_000),
    outputTokens: z.int().min(0).max(10_000_000).default(500),
    routing: z.enum(STRATEGIES).default("auto"),
    models: z
      .array(text(512))
      .max(16)
      .optional()
      .openapi({ description: "Models that the request names to be tried next, in order." }),
    provider: wantedProviders.optional(),
  })
  .openapi("RouteSimulationRequest");

const weights = {
  price: z.number(),
  success: z.number(),
  latency: z.number(),
  throughput: z.number(),
};

const simulatedRoute = {
  candidates: z
    .array(
      z.object({
        provider: z.string(),
        upstreamModel: z.string(),
        keys: z.enum(["operator", "organization"]).openapi({ description: "Whose keys would be used." }),
        score: z.number().openapi({ description: "Product of the parts under the weights; at most 1." }),
        parts: z.object(weights).openapi({ description: "The best candidate has 1." }),
        price: z.number().nullable().openapi({
          description: "Estimated cost of the request in USD. Null if unknown.",
        }),
        ...measured,
        exclusion: z.union([Exclusion, z.null()]).openapi({
          description: "Why it is avoided now: the gateway asks it only if no other is left.",
        }),
      }),
    )
    .openapi({ description: "In the order they would be asked." }),
  excluded: z.array(
    z.object({
      provider: z.string(),
      reason: z.enum(["access_rule", "no_key", "preference", "too_long"]).openapi({
        description: "`preference`: the request doesn't want it.",
      }),
      message: z.string().nullable().openapi({ description: "The error message of an access rule." }),
    }),
  ),
};

export const RouteSimulation = z
  .object({
    routing: z.enum(STRATEGIES),
    weights: z.object(weights).openapi({ description: "Exponents of the parts of a score." }),
    ...simulatedRoute,
    fallbacks: z.array(z.object({ model: z.string(), ...simulatedRoute })).openapi({
      description:
        "The same for each model to be tried next. The gateway passes over a model without candidates, and refuses the request if an access rule denies one of its models.",
    }),
  })
  .openapi("RouteSimulation");

export const Reset = z
  .strictObject({
    keys: z.array(Id).min(1).max(100).optional().openapi({
      description: "IDs of provider keys or custom providers. If omitted, all of the organization's.",
    }),
    all: z.boolean().optional().openapi({
      description: "Resets every key of this installation, including operator keys. For operators.",
    }),
  })
  .openapi("RouteReset");
