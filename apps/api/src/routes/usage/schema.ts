import { CREDENTIAL_SOURCES, EXPORT_FORMATS, GRANULARITIES, USAGE_DIMENSIONS } from "@causeway/contracts";
import { MAX_TAG_VALUES } from "@causeway/db/usage";
import { z } from "@hono/zod-openapi";
import { Flag, Id, Instant, text, TimeZoneName, Usd } from "../../openapi/field-schemas.ts";
import { Saved } from "../../openapi/saved.ts";
import { Units } from "../../openapi/units.ts";

const percentile = (what: string) =>
  z
    .number()
    .nullable()
    .openapi({ description: `${what} in milliseconds, estimated from a histogram. Null without requests.` });

const Speed = z.number().nullable().openapi({
  description:
    "Output tokens per second of successful responses, from sending the request to the provider to the end of the response, without failed attempts. Null without such responses.",
});

const Sums = z.object({
  requests: z.int().openapi({ description: "All requests: the sum of the five outcomes." }),
  succeeded: z.int(),
  attempts: z.int().openapi({ description: "Calls to providers, including failed ones." }),
  failed: z
    .int()
    .openapi({ description: "Admitted requests that ended in an error or an incomplete response." }),
  canceled: z.int().openapi({ description: "Requests whose caller disconnected." }),
  refused: z.int().openapi({ description: "Requests refused before a provider was called." }),
  lost: z.int().openapi({ description: "Requests whose gateway process died." }),
  cacheHits: z.int(),
  inputTokens: z.int().openapi({ description: "Uncached input tokens of all kinds." }),
  cachedInputTokens: z.int(),
  outputTokens: z.int(),
  reasoningTokens: z.int(),
  units: Units,
  cost: Usd,
  saved: Saved,
  meanMs: z.number().nullable().openapi({
    description:
      "Average duration of requests that were neither refused nor lost. Null without such requests.",
  }),
  p50Ms: percentile("Median duration"),
  p90Ms: percentile("90th percentile of the duration"),
  p95Ms: percentile("95th percentile of the duration"),
  p99Ms: percentile("99th percentile of the duration"),
  firstTokenP50Ms: percentile("Median time to the first token"),
  firstTokenP90Ms: percentile("90th percentile of the time to the first token"),
  firstTokenP95Ms: percentile("95th percentile of the time to the first token"),
  firstTokenP99Ms: percentile("99th percentile of the time to the first token"),
  tokensPerSecond: Speed,
});

const Points = z
  .array(Sums.extend({ start: Instant }))
  .openapi({ description: "Every hour or day of the range, including empty ones." });

const Dimension = z.enum(USAGE_DIMENSIONS);

const GroupTotals = Sums.extend({
  id: z.string().nullable().openapi({
    description:
      "The model, provider, credential mode, source, session, agent, end user or header value, or ID of the key, project, team or member. Empty if none was reached or sent. Null = all others.",
  }),
  label: z.string().nullable().openapi({
    description: "Description of the key, or name of the project, team or member.",
  }),
  secondId: z.string().nullable().openapi({ description: "The same by `thenBy`. Null without it." }),
  secondLabel: z.string().nullable(),
});
const Group = GroupTotals.extend({ points: Points }).openapi("UsageGroup");

export const Usage = z
  .object({
    granularity: z.enum(GRANULARITIES).openapi({
      description: "Hours for ranges up to 72 hours, otherwise days: of `timeZone`, by default UTC.",
    }),
    from: Instant.openapi({
      description:
        "Start of the totals: at a full hour or UTC day; with `timeZone`, at a day there or the `from` of the query.",
    }),
    to: Instant,
    totals: Sums,
    points: Points,
    models: z
      .array(Sums.extend({ model: z.string(), provider: z.string() }))
      .openapi({ description: "Most expensive first." }),
    groups: z
      .object({
        by: Dimension,
        thenBy: Dimension.nullable(),
        crowdedDays: z.int().openapi({
          description: `Days with more than ${MAX_TAG_VALUES} values of a source or header. Values beyond these count under all others on such a day.`,
        }),
        data: z.array(Group),
      })
      .nullable()
      .openapi({
        description:
          "With `groupBy`: the `top` most expensive groups, then one for all others, if any. Null without `groupBy`.",
      }),
  })
  .openapi("Usage");

/** How many rows an answer about upstream keys can have. */
export const MOST_UPSTREAM_KEYS = 1_000;

const UpstreamKeyTotals = z.object({
  provider: z.string(),
  mode: z.enum(CREDENTIAL_SOURCES).openapi({
    description:
      "Whose key it is: `operator`, `organization` (a provider key) or `custom` (a custom provider's token).",
  }),
  credential: z.string().nullable().openapi({
    description:
      "Hash of the key, as in `apiKeyHash` of a response's `metadata.routing` and the parameter `credential` of `GET …/logs`. Null for the operator keys of a provider, which are counted together.",
    example: "0a1b2c3d",
  }),
  keyIds: z.array(z.string()).openapi({
    description:
      "IDs of the provider keys or custom providers that have this key now: more than one if a key was added twice, none if it was deleted or replaced, and for operator keys.",
  }),
  requests: z.int().openapi({ description: "Admitted requests whose last or only attempt used this key." }),
  attempts: z
    .int()
    .openapi({ description: "Calls to the provider with this key: the sum of the next three." }),
  succeeded: z.int(),
  failed: z
    .int()
    .openapi({ description: "Failed attempts, including those of requests that another key then served." }),
  canceled: z.int(),
  outputTokens: z.int(),
  meanMs: z
    .number()
    .nullable()
    .openapi({ description: "Average duration of `requests`. Null without requests." }),
  firstTokenP50Ms: percentile("Median time to the first token"),
  firstTokenP95Ms: percentile("95th percentile of the time to the first token"),
  tokensPerSecond: Speed,
});

export const UpstreamKeyUsage = z
  .object({
    from: Instant.openapi({ description: "Start of the totals: a full hour." }),
    to: Instant,
    upstreamKeys: z.array(UpstreamKeyTotals).openapi({
      description: `Most attempts first, at most ${MOST_UPSTREAM_KEYS}. The attempts of a provider add up to \`attempts\` of its group in \`GET /orgs/{org}/usage\`.`,
    }),
  })
  .openapi("UpstreamKeyUsage");

export const UpstreamKeyUsageQuery = z.object({
  from: Instant.optional().openapi({
    description: "Default: 24 hours before `to`. At most 24 hours before it.",
  }),
  to: Instant.optional().openapi({ description: "Default: now." }),
});

const DEFAULT_TOP = 10;
const MAX_TOP = 50;

const filters = {
  from: Instant.optional().openapi({ description: "Default: seven days before `to`." }),
  to: Instant.optional().openapi({ description: "Default: now." }),
  apiKey: Id.optional(),
  model: text(256).optional(),
  provider: text(64).optional(),
  timeZone: TimeZoneName.optional().openapi({
    description:
      "IANA name of the time zone that days begin in. Totals are then exactly those of its days, or of the range from `from` to `to` for ranges up to 72 hours. Default: UTC, with full hours or UTC days.",
    example: "Europe/Berlin",
  }),
  exact: Flag.optional().openapi({
    type: "string",
    enum: ["true", "false"],
    description:
      "`true`: the first and last hour or day count only as far as they are in the range from `from` to `to`. An hour whose requests were deleted counts in full. Default: `false`.",
  }),
};
const inOrganization = {
  project: Id.optional(),
  team: Id.optional().openapi({
    description:
      "Only requests that were admitted while their project was in this team: those that count toward its budget.",
  }),
};

const HEADER = /^(?:x-causeway-)?([a-z0-9._-]{1,64})$/i;

const grouping = {
  groupBy: Dimension.optional().openapi({
    description:
      "`member`: who created the key. `team`: the team that the project was in when the request was admitted. `user`: your application's end user, as named by the request body. `agent`: the agent of a session. `session`, `agent`, `user` and combinations with `source`, `session`, `agent`, `user` or `header` are summed from the requests themselves, and so are `source` and `header` for ranges up to 72 hours or with another filter. Such a range can be too long if it has millions of requests.",
  }),
  thenBy: Dimension.optional().openapi({ description: "A second dimension, with `groupBy`." }),
  header: z
    .string()
    .regex(HEADER, "must be the name of an x-causeway-* header")
    .transform((name) => name.toLowerCase().replace(/^x-causeway-/, ""))
    .optional()
    .openapi({
      type: "string",
      description: "Name of the `x-causeway-<name>` header that the dimension `header` is about.",
      example: "team",
    }),
};

export const UsageQuery = z.object({
  ...filters,
  ...grouping,
  top: z.coerce.number().int().min(1).max(MAX_TOP).default(DEFAULT_TOP),
});
export const OrganizationUsageQuery = UsageQuery.extend(inOrganization);

export const UsageExportQuery = z.object({
  ...filters,
  ...grouping,
  format: z.enum(EXPORT_FORMATS).default("csv"),
});
export const OrganizationUsageExportQuery = UsageExportQuery.extend(inOrganization);

/** What every query about usage can hold. */
export type UsageFilters = Omit<
  z.infer<typeof OrganizationUsageExportQuery>,
  keyof typeof grouping | "format"
>;

export const UsageExportRow = Sums.extend({
  start: Instant,
  project: z.string(),
  projectName: z.string().nullable(),
  apiKey: z.string(),
  apiKeyDescription: z.string().nullable(),
  provider: z.string(),
  model: z.string(),
  credentialMode: z.string(),
}).openapi("UsageExportRow");

export const UsageGroupTotals = GroupTotals.openapi("UsageGroupTotals");
