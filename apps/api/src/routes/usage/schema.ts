import { EXPORT_FORMATS, GRANULARITIES } from "@causeway/contracts";
import { USAGE_DIMENSIONS } from "@causeway/db/management";
import { z } from "@hono/zod-openapi";
import { Id, Instant, text, Usd } from "../../openapi/parts.ts";

const percentile = (what: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `${what}, ms, from a histogram; null without requests.` });

const Sums = z.object({
  requests: z.int().openapi({ description: "All of them: the sum of the five outcomes." }),
  succeeded: z.int(),
  attempts: z.int().openapi({ description: "Calls to a provider, failed ones too." }),
  failed: z.int().openapi({ description: "Admitted, and answered with an error or broken off." }),
  canceled: z.int().openapi({ description: "Their callers left." }),
  refused: z.int().openapi({ description: "Turned down before any provider was asked." }),
  lost: z.int().openapi({ description: "Their gateway process died." }),
  cacheHits: z.int(),
  inputTokens: z.int().openapi({ description: "Fresh prompt tokens of every kind." }),
  cachedInputTokens: z.int(),
  outputTokens: z.int(),
  reasoningTokens: z.int(),
  cost: Usd,
  meanMs: z.number().nullable().openapi({
    description: "Mean duration of what was neither refused nor lost; null without such requests.",
  }),
  p50Ms: percentile("Median duration"),
  p95Ms: percentile("95th percentile of the duration"),
  firstTokenP50Ms: percentile("Median time to the first token"),
  firstTokenP95Ms: percentile("95th percentile of the time to the first token"),
});

const Points = z
  .array(Sums.extend({ start: Instant }))
  .openapi({ description: "Every hour or day of the range, empty ones too." });

const Dimension = z.enum(USAGE_DIMENSIONS);

const Group = Sums.extend({
  id: z.string().nullable().openapi({
    description:
      "The model, provider, credential mode, or id of the key or project; empty where none was reached; null = all others.",
  }),
  label: z.string().nullable().openapi({ description: "Description of a key, name of a project." }),
  points: Points,
}).openapi("UsageGroup");

export const Usage = z
  .object({
    granularity: z.enum(GRANULARITIES).openapi({ description: "Hours up to 72 h, UTC days beyond." }),
    from: Instant.openapi({ description: "What was summed begins here: at a whole hour or UTC day." }),
    to: Instant,
    totals: Sums,
    points: Points,
    models: z
      .array(Sums.extend({ model: z.string(), provider: z.string() }))
      .openapi({ description: "Dearest first." }),
    groups: z
      .object({ by: Dimension, data: z.array(Group) })
      .nullable()
      .openapi({
        description:
          "With `groupBy`: the `top` dearest, then one of all others if there are any; null without.",
      }),
  })
  .openapi("Usage");

const DEFAULT_TOP = 10;
const MAX_TOP = 50;

const filters = {
  from: Instant.optional().openapi({ description: "Seven days before `to` unless given." }),
  to: Instant.optional().openapi({ description: "Now unless given." }),
  apiKey: Id.optional(),
  model: text(256).optional(),
  provider: text(64).optional(),
};
const inOrganization = { project: Id.optional() };

export const UsageQuery = z.object({
  ...filters,
  groupBy: Dimension.optional(),
  top: z.coerce.number().int().min(1).max(MAX_TOP).default(DEFAULT_TOP),
});
export const OrganizationUsageQuery = UsageQuery.extend(inOrganization);

export const UsageExportQuery = z.object({ ...filters, format: z.enum(EXPORT_FORMATS).default("csv") });
export const OrganizationUsageExportQuery = UsageExportQuery.extend(inOrganization);

/** What every query about usage can hold. */
export type UsageFilters = Omit<z.infer<typeof OrganizationUsageExportQuery>, "format">;

export const UsageExportRow = Sums.extend({
  start: Instant,
  project: z.string(),
  apiKey: z.string(),
  provider: z.string(),
  model: z.string(),
  credentialMode: z.string(),
});
