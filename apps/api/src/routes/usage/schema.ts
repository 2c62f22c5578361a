import { z } from "@hono/zod-openapi";
import { Instant, Usd } from "../../openapi/parts.ts";

const Sums = z.object({
  requests: z.int(),
  failed: z.int().openapi({ description: "Answered with an error." }),
  refused: z.int().openapi({ description: "Refused before a provider was asked; not in `requests`." }),
  cacheHits: z.int(),
  inputTokens: z.int().openapi({ description: "Fresh prompt tokens of every kind." }),
  cachedInputTokens: z.int(),
  outputTokens: z.int(),
  reasoningTokens: z.int(),
  cost: Usd,
  meanMs: z.number().nullable().openapi({ description: "Mean duration; null without requests." }),
});

export const Usage = z
  .object({
    granularity: z.enum(["hour", "day"]).openapi({ description: "Hours up to 72 h, UTC days beyond." }),
    from: Instant,
    to: Instant,
    totals: Sums,
    points: z
      .array(Sums.extend({ start: Instant }))
      .openapi({ description: "Every hour or day of the range, empty ones too." }),
    models: z
      .array(Sums.extend({ model: z.string(), provider: z.string() }))
      .openapi({ description: "Dearest first." }),
  })
  .openapi("Usage");

export const UsageQuery = z.object({
  from: Instant.optional().openapi({ description: "Seven days before `to` unless given." }),
  to: Instant.optional().openapi({ description: "Now unless given." }),
});
