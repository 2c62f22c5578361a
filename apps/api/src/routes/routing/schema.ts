import { EXCLUSION_KINDS } from "@causeway/route-stats";
import { z } from "@hono/zod-openapi";
import { Id, Instant } from "../../openapi/parts.ts";

/** What was seen lately; counts fade and are rounded. */
const measured = {
  attempts: z.int().openapi({ description: "Lately; each counts half after `ROUTING_HALF_LIFE`." }),
  successRate: z.number().min(0).max(1).nullable(),
  firstTokenMs: z.number().nullable().openapi({ description: "Mean, of streams." }),
  tokensPerSecond: z
    .number()
    .nullable()
    .openapi({ description: "Output tokens per second, from asking to the end of the answer." }),
};

export const Exclusion = z
  .object({
    kind: z.enum(EXCLUSION_KINDS).openapi({
      description:
        "`skipped`: errors in a row. `refused`: the provider refuses the key. `credit`: its account is empty. `denied`: not for `model`. `limited`: the provider wants no more requests for `model` until then. `open`: the route fails, whatever the key.",
    }),
    reason: z.string().openapi({ description: "The provider's words." }),
    model: z.string().nullable(),
    since: Instant,
    until: Instant.nullable().openapi({ description: "Null: until a gateway starts anew, or a reset." }),
  })
  .openapi("RouteExclusion");

export const Route = z
  .object({
    keys: z.enum(["operator", "organization"]).openapi({ description: "Whose keys it was reached with." }),
    provider: z.string(),
    region: z.string().nullable(),
    upstreamModel: z.string(),
    ...measured,
    exclusion: Exclusion.nullable(),
  })
  .openapi("Route");

export const UpstreamKey = z
  .object({
    id: z
      .string()
      .nullable()
      .openapi({ description: "Of the provider key or custom provider; null: an operator's." }),
    name: z.string(),
    provider: z.string(),
    ...measured,
    exclusions: z.array(Exclusion),
  })
  .openapi("UpstreamKey");

export const RouteReport = z
  .object({
    readAt: Instant,
    routes: z.array(Route).openapi({ description: "Most used first, at most 500." }),
    keys: z
      .array(UpstreamKey)
      .openapi({ description: "The organization's; for an operator also the operator's." }),
  })
  .openapi("RouteReport");

export const Reset = z
  .strictObject({
    keys: z.array(Id).min(1).max(100).optional().openapi({
      description: "Provider keys or custom providers; all of the organization's when left out.",
    }),
    all: z
      .boolean()
      .optional()
      .openapi({ description: "Every key of this installation, the operator's among them. Operators only." }),
  })
  .openapi("RouteReset");
