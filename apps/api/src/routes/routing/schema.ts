import { EXCLUSION_KINDS } from "@causeway/route-stats";
import { z } from "@hono/zod-openapi";
import { Id, Instant } from "../../openapi/field-schemas.ts";

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
    reason: z.string().openapi({ description: "The provider's error message." }),
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
    exclusions: z.array(Exclusion),
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
