import {
  ACTIVITY_FILTERS,
  CREDENTIAL_SOURCES,
  EXPORT_FORMATS,
  HISTOGRAM_GRANULARITIES,
  MOST_HISTOGRAM_MINUTES,
  OUTCOMES,
  type Outcome,
} from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { pageOf } from "../../openapi/bodies.ts";
import { toFilterShape } from "../../openapi/filter-schemas.ts";
import { Saved } from "../../openapi/saved.ts";
import { Units } from "../../openapi/units.ts";
import { Calculation } from "./calculation.ts";
import { PricedBy } from "./priced-by.ts";
import { Flag, formerName, Id, Instant, TimeZoneName, Usd } from "../../openapi/field-schemas.ts";

const nullableText = z.string().nullable();
const nullableUsd = Usd.nullable();
const milliseconds = z.number().openapi({ description: "ms" });

const OutcomeName = z.enum(OUTCOMES).openapi({
  description:
    "`succeeded`: the caller got a complete response. `failed`: admitted, but the caller got an error or an incomplete response. `refused`: refused before a provider was called. `canceled`: the caller disconnected first. `lost`: the gateway process died.",
});

const Reason = z
  .object({
    text: nullableText.openapi({
      description: "The provider's or gateway's error message, at most 500 characters.",
    }),
    code: nullableText.openapi({ description: "The provider's error code." }),
    type: nullableText.openapi({ description: "The provider's error type." }),
    field: nullableText.openapi({
      description: "Path of the invalid field. Names chosen by the caller are replaced by `*`.",
    }),
    status: z.int().nullable().openapi({ description: "HTTP status from the provider." }),
    refusedBy: nullableText.openapi({
      description: "The limit or access rule that refused the request.",
      example: "limit:requests_per_minute",
    }),
  })
  .nullable()
  .openapi({
    description: "Why the request failed or was refused, without keys and message content. Null otherwise.",
  });

/** In a path. */
export const LogId = Id.openapi({
  param: { name: "log", in: "path" },
  description: "The request's ID, or the `x-request-id` of its response if that begins with `req_`.",
});

export const Log = z
  .object({
    id: z.string().openapi({ description: "The gateway's id of the request, or of the attempt." }),
    createdAt: Instant,
    project: z.string(),
    final: z
      .boolean()
      .openapi({ description: "False for a failed attempt, which belongs to the request `finalId`." }),
    finalId: nullableText.openapi({ description: "The request that a failed attempt belongs to." }),
    failedAttempts: z.int().openapi({ description: "Number of attempts that failed before the response." }),
    apiKey: z.object({
      id: z.string().openapi({ description: "The key's id." }),
      description: nullableText.openapi({ description: "The key's description. Null once it is deleted." }),
    }),
    requestId: nullableText.openapi({
      description:
        "The response's `x-request-id`: the caller's own, or one that the gateway made. Null for lost requests, and where an earlier release stored none.",
    }),
    endpoint: z.string().openapi({ description: "The kind of endpoint called.", example: "chat" }),
    requested: z.object({ model: z.string(), provider: nullableText }),
    used: z.object({
      model: nullableText,
      upstreamModel: nullableText.openapi({ description: "The provider's name for the model." }),
      provider: nullableText,
      region: nullableText.openapi({
        description: "The region that was called, if the provider has regions.",
      }),
    }),
    credentialMode: z.enum(CREDENTIAL_SOURCES).nullable().openapi({
      description:
        "Whose credential was used: the operator's, one of the organization's provider keys, or a custom provider's token. Null if no provider was called.",
    }),
    status: z
      .int()
      .openapi({ description: "HTTP status the caller got; for an attempt, the provider's. 0 = none." }),
    outcome: OutcomeName,
    finish: z.string().openapi({
      description:
        "The finish reason, or how a request without one ended: `error`, `canceled`, `refused`, `gateway_lost`.",
      example: "stop",
    }),
    errorType: z.string().openapi({ example: "none" }),
    errorCode: nullableText.openapi({
      description: "The code of the error that the caller got; for an attempt, the provider's.",
    }),
    reason: Reason,
    stream: z.boolean(),
    cached: z.boolean(),
    canceled: z.boolean(),
    estimated: z
      .boolean()
      .openapi({ description: "Whether tokens are an estimate because the provider sent no usage." }),
    unpriced: z.boolean().openapi({
      description: "Whether no price was known: nothing was charged, or the configured fallback price.",
    }),
    priceVersion: nullableText.openapi({
      description:
        "The figures it was charged by: `GET /orgs/{org}/price-versions/{version}`. Null if none were.",
    }),
    pricedBy: PricedBy,
    requests: z.int().openapi({ description: "Number of refused requests in this row, or 1." }),
    tokens: z.object({
      input: z.int().openapi({ description: "Uncached text." }),
      cachedInput: z.int().openapi({ description: "Read from the provider's cache." }),
      cacheWrite: z.int().openapi({ description: "Written to the provider's cache." }),
      mediaInput: z.int().openapi({ description: "Audio, images and video in the request." }),
      output: z.int().openapi({ description: "Text, without reasoning." }),
      reasoning: z.int().openapi({ description: "Reasoning, shown to the caller or not." }),
      mediaOutput: z.int().openapi({ description: "Audio and images in the response." }),
    }),
    cacheWrite1hTokens: z
      .int()
      .openapi({ description: "Part of `tokens.cacheWrite`: those that the provider keeps for an hour." }),
    units: Units,
    cost: z.object({
      input: Usd,
      cacheWrite: Usd.openapi({ description: "Part of `input`." }),
      cachedInput: Usd,
      output: Usd,
      request: Usd,
      webSearch: Usd,
      imageInput: nullableUsd,
      imageOutput: nullableUsd,
      dataStorage: nullableUsd,
      total: Usd,
      estimate: Usd.openapi({ description: "Reserved at admission." }),
    }),
    upstreamCost: nullableUsd.openapi({
      description:
        "What the provider bills for a failed attempt whose response was unusable. It isn't charged. Shown only to operators who get a single request; null otherwise.",
    }),
    saved: Saved,
    promptCacheSaving: nullableUsd.openapi({
      description:
        "What the gateway's marks for Claude's prompt cache saved: reading from the cache, less what writing to it cost more. Negative if that was more. Null if the gateway set none.",
    }),
    timing: z.object({
      upstreamFirstByte: milliseconds.nullable(),
      firstToken: milliseconds.nullable(),
      total: milliseconds,
      gateway: z
        .number()
        .openapi({ description: "Milliseconds in the gateway, without attempts and waits." }),
      upstream: z.number().openapi({ description: "Milliseconds in all attempts, including failed ones." }),
      attempt: z.number().nullable().openapi({
        description:
          "Milliseconds in this attempt, or in a request's last one. Null if no provider was called.",
      }),
      backoff: z.number().openapi({ description: "Milliseconds of backoff before retries." }),
      retryAfter: z.number().openapi({ description: "Milliseconds of waits that the provider requested." }),
    }),
    source: nullableText,
    sessionId: nullableText.openapi({
      description: "The caller's `x-session-id`, or the session that its coding agent names.",
    }),
    agentId: nullableText.openapi({
      description:
        "The subagent that sent the request, as its coding agent names it. Null for the main agent of a session.",
    }),
    parentAgentId: nullableText.openapi({
      description: "The agent that started the subagent, as its coding agent names it.",
    }),
    user: nullableText.openapi({
      description:
        "Your application's end user, as named by the request body: `user`, `safety_identifier` or `metadata.user_id`.",
    }),
    customHeaders: z.record(z.string(), z.string()).openapi({
      description: "The caller's `x-causeway-*` headers, without that prefix.",
    }),
    routing: z.unknown().openapi({ description: "Why this provider was chosen." }),
  })
  .openapi("Log");

export const ExportedLog = Log.extend({
  projectName: nullableText.openapi({ description: "The project's current name." }),
}).openapi("ExportedLog");

const ContentPart = z
  .object({
    text: z.string().openapi({ description: "As sent, truncated at `CONTENT_MAX_MB`." }),
    bytes: z.int().openapi({ description: "Size before truncation." }),
    truncated: z.boolean(),
    media: z
      .array(
        z.object({
          id: z.string().openapi({ example: "response-0" }),
          type: z.string().openapi({ example: "image/png" }),
          bytes: z.int(),
        }),
      )
      .openapi({
        description:
          "Images, audio and video in it, at most 64. `GET /projects/{project}/logs/{log}/media/{media}` returns one.",
      }),
  })
  .nullable();

const Content = z.object({ request: ContentPart, response: ContentPart });

export const LogWithAttempts = Log.extend({
  attempts: z.array(Log).openapi({ description: "Failed attempts before the response, oldest first." }),
  calculation: Calculation.nullable(),
  content: Content.nullable().openapi({
    description:
      "Message content, with Retain All Data, until it's deleted. Null for an access token without the scope `content:read`.",
  }),
  payload: Content.nullable().openapi(formerName("content")),
}).openapi("LogWithAttempts");

export const LogPage = pageOf(Log)
  .extend({
    searched: z.object({ from: Instant.nullable(), to: Instant }).openapi({
      description:
        "The time range this page searched. `from` null = since the first request. If `nextCursor` isn't null, older requests might match.",
    }),
    previousCursor: z.string().nullable().openapi({
      description: "Pass it as `cursor` to get the page of newer requests. Null on the newest page.",
    }),
  })
  .openapi("LogPage");

/** The longest range of a histogram. */
export const MOST_HISTOGRAM_DAYS = 90;

const Counts = z.object({
  requests: z.int().openapi({ description: "All of them: the sum of the five outcomes." }),
  succeeded: z.int(),
  failed: z.int(),
  refused: z.int(),
  canceled: z.int(),
  lost: z.int(),
});

export const LogHistogram = z
  .object({
    granularity: z.enum(HISTOGRAM_GRANULARITIES).openapi({
      description: `Minutes for ranges up to ${MOST_HISTOGRAM_MINUTES / 60} hours, hours for ranges up to 72 hours, otherwise days of \`timeZone\`.`,
    }),
    from: Instant,
    to: Instant,
    totals: Counts,
    points: z.array(Counts.extend({ start: Instant })).openapi({
      description:
        "Every minute, hour or day of the range, including empty ones. The first begins at `from`, and the last ends at `to`.",
    }),
  })
  .openapi("LogHistogram");

const MAX_PAGE = 200;
const PAGE = 50;
/** What the outcomes were called before; accepted for one release. */
const EARLIER_OUTCOMES: Readonly<Record<string, Outcome>> = { ok: "succeeded", error: "failed" };

const OutcomeFilter = z
  .preprocess(
    (word) =>
      typeof word === "string" && Object.hasOwn(EARLIER_OUTCOMES, word) ? EARLIER_OUTCOMES[word] : word,
    z.enum(OUTCOMES).optional(),
  )
  .openapi({
    type: "string",
    enum: [...OUTCOMES],
    description:
      "The earlier values `ok` and `error` for `succeeded` and `failed` are accepted until the next release.",
  });

const { range: _, scope: __, project, team, ...OF_REQUESTS } = ACTIVITY_FILTERS;

const filters = {
  ...toFilterShape(OF_REQUESTS, {
    from: { description: "Inclusive." },
    to: { description: "Exclusive. Default: now." },
    status: {
      description:
        "`canceled`: the caller disconnected. `refused`: refused before a provider was called. `lost`: the gateway process died.",
    },
    user: { description: "Your application's end user, as named by the request body." },
    mode: { description: "Whose provider key was used." },
    credential: {
      description:
        "Hash of the provider key that was used, as in `apiKeyHash` of a response's `metadata.routing` and in `GET /orgs/{org}/usage/upstream-keys`.",
      example: "0a1b2c3d",
    },
    member: { description: "ID of the person who created the key." },
    missing: {
      example: "session,header:team",
      description:
        "Only requests without these, separated by commas: `model`, `provider`, `mode`, `member`, `source`, `session`, `agent`, `user`, or `header:<name>` for an `x-causeway-<name>` header. Lost requests have no model, provider or mode.",
    },
    header: {
      example: "team=search",
      description: "`<name>=<value>` of an `x-causeway-<name>` header.",
    },
    retried: { description: "Whether the gateway made more than one attempt." },
  }),
  attempts: Flag.optional().openapi({
    type: "string",
    enum: ["true", "false"],
    description: "Whether to include failed attempts, each as its own row.",
  }),
  outcome: OutcomeFilter,
};

const pages = {
  cursor: z.string().max(200).optional(),
  limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(PAGE),
};
const formats = { format: z.enum(EXPORT_FORMATS).default("csv") };
const inOrganization = toFilterShape({ project, team });

const { attempts: _attempts, from: _from, to: _to, ...ofRequests } = filters;
const histogram = {
  from: Instant.optional().openapi({
    description: `Inclusive. Default: 24 hours before \`to\`. At most ${MOST_HISTOGRAM_DAYS} days before it.`,
  }),
  to: filters.to,
  ...ofRequests,
  timeZone: TimeZoneName.optional().openapi({
    description: "IANA name of the time zone that days begin in. Default: UTC.",
    example: "Europe/Berlin",
  }),
};

export const LogHistogramQuery = z.object(histogram);
export const OrganizationLogHistogramQuery = LogHistogramQuery.extend(inOrganization);

export const LogQuery = z.object({ ...pages, ...filters });
export const OrganizationLogQuery = LogQuery.extend(inOrganization);
export const LogExportQuery = z.object({ ...formats, ...filters });
export const OrganizationLogExportQuery = LogExportQuery.extend(inOrganization);

/** What every query about logs can hold. */
export type LogFilters = Omit<z.infer<typeof OrganizationLogExportQuery>, "format">;
