import { z } from "@hono/zod-openapi";
import { Instant, Usd } from "../../openapi/parts.ts";

const RecurringLimit = z.object({
  amount: Usd,
  window: z.object({ unit: z.enum(["hour", "day", "week", "month"]), count: z.int() }),
  used: Usd.openapi({ description: "In the current window." }),
  resetsAt: Instant,
});

export const ApiKey = z
  .object({
    id: z.string(),
    projectId: z.string(),
    description: z.string(),
    status: z.enum(["enabled", "disabled"]),
    masked: z
      .string()
      .openapi({ description: "The key itself is shown once, at creation.", example: "cw_••••a1B2" }),
    createdAt: Instant,
    createdBy: z.object({ id: z.string(), name: z.string() }).nullable(),
    expiresAt: Instant.nullable(),
    used: Usd.openapi({ description: "All-time spend, with own provider keys." }),
    limits: z.object({
      total: Usd.nullable(),
      recurring: RecurringLimit.nullable(),
      requestsPerMinute: z.int().nullable(),
      tokensPerMinute: z.int().nullable(),
      concurrency: z.int().nullable(),
    }),
    iamRules: z.int().openapi({ description: "Active rules; 0 = unrestricted." }),
  })
  .openapi("ApiKey");
