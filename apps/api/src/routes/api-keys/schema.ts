import { ENABLED_STATUSES, SHOWN_KEY_STATUSES } from "@causeway/contracts";
import { MAX_KEY_TAGS } from "@causeway/db/api-keys";
import { z } from "@hono/zod-openapi";
import { pageOf } from "../../openapi/bodies.ts";
import { Creator } from "../../openapi/creator.ts";
import { Id, Instant, ProjectPath, text, Usd } from "../../openapi/field-schemas.ts";
import { MetadataForm } from "../../openapi/metadata-form.ts";
import { RuleEntries } from "../iam-rules/rule-entries.ts";
import { LIMIT_FIELDS, LIMITS_STATE, WindowShape } from "../limits/limit-fields.ts";

const MAX_DESCRIPTION = 200;
const MAX_TAG = 64;
const MAX_GRACE_SECONDS = 86_400;

const RecurringLimit = z.object({
  amount: Usd,
  window: WindowShape,
  used: Usd.openapi({ description: "Used in the current window." }),
  resetsAt: Instant,
});

const LimitSettings = z
  .object({
    total: Usd.nullable(),
    recurring: RecurringLimit.nullable(),
    requestsPerMinute: z.int().nullable(),
    tokensPerMinute: z.int().nullable(),
    concurrency: z.int().nullable(),
  })
  .openapi("ApiKeyLimitSettings");

/** Words that people find a key by. */
const TagList = z
  .array(text(MAX_TAG))
  .max(MAX_KEY_TAGS)
  .refine((tags) => new Set(tags).size === tags.length, "must be different");
const Tags = TagList.openapi({
  description: "Words to find the key by, all different.",
  example: ["search", "production"],
});

const Metadata = MetadataForm.nullable().openapi({
  description: `${MetadataForm.description ?? ""} Null: as the project says.`,
});

const Marks = z.boolean().nullable().openapi({
  description:
    "Whether prompts that the key's callers send to Claude in OpenAI's formats get marks for its prompt cache, where that can pay. Null = as its project says.",
});

export const ApiKey = z
  .object({
    id: z.string(),
    projectId: z.string(),
    description: z.string(),
    tags: z.array(z.string()),
    status: z.enum(SHOWN_KEY_STATUSES).openapi({
      description: "`expired`: enabled, but past `expiresAt`. Only `enabled` and `disabled` can be set.",
    }),
    metadataForm: Metadata,
    masked: z
      .string()
      .openapi({ description: "The key itself is shown only once, at creation.", example: "cw_••••a1B2" }),
    createdAt: Instant,
    createdBy: Creator,
    creatorLeft: z.boolean().openapi({
      description:
        "Whether the person who created it left the organization or was removed. The key keeps working until you disable it.",
    }),
    expiresAt: Instant.nullable(),
    used: Usd.openapi({ description: "All-time spend, including requests with your own provider keys." }),
    limits: LimitSettings,
    promptCacheMarks: Marks,
    iamRules: z.int().openapi({ description: "Number of enabled access rules. 0 = unrestricted." }),
    endingSecrets: z
      .array(z.object({ masked: z.string(), expiresAt: Instant }))
      .openapi({ description: "Rotated secrets that still work, and until when." }),
  })
  .openapi("ApiKey");

/** As in lists. */
export const ListedApiKey = ApiKey.extend({
  lastUsedAt: Instant.nullable().optional().openapi({
    description: "Time of the key's newest request in Activity. Null without one. Only with `include=usage`.",
  }),
  requestsByDay: z.array(z.int()).optional().openapi({
    description:
      "All requests of each of the last 30 UTC days, oldest first, today last. Only with `include=usage`.",
  }),
}).openapi("ListedApiKey");

export const ApiKeyPage = pageOf(ListedApiKey).openapi("ApiKeyPage");

/** What a list of keys adds where that is asked for. */
export const IncludeUsage = {
  include: z.enum(["usage"]).optional().openapi({
    description:
      "`usage` adds `lastUsedAt` and `requestsByDay`. They take longer to read, the more keys there are.",
  }),
};

/** The only answers that show a key. */
export const NewSecret = z
  .object({
    secret: z.string().optional().openapi({
      description: "The key. Shown only once. Absent in a repeated response.",
      example: "cw_…",
    }),
    apiKey: ApiKey,
  })
  .openapi("NewApiKeySecret");

/** Replaces a key for a few minutes. */
export const KeyGrant = z
  .object({
    token: z
      .string()
      .openapi({ description: "For `Authorization: Bearer` at the gateway.", example: "cwg_…" }),
    userId: z.string().openapi({ description: "The user that the grant is for." }),
    expiresAt: Instant,
  })
  .openapi("ApiKeyGrant");

export const KeyPath = ProjectPath.extend({
  key: Id.openapi({ param: { name: "key", in: "path" }, example: "key_0198c0de" }),
});

const KEY_LIMIT_FIELDS = {
  ...LIMIT_FIELDS,
  expiresAt: Instant.nullable()
    .optional()
    .refine((at) => !at || isInTime(at), "must be in the future")
    .openapi({ description: "Must be in the future. Null = never." }),
};

/** PostgreSQL's years end later than JavaScript's dates can be compared; no one needs a key that long. */
const LAST_YEAR = 9_999;

const isInTime = (at: string): boolean => {
  const date = new Date(at);
  return date.getTime() > Date.now() && date.getUTCFullYear() <= LAST_YEAR;
};

export const KeyLimitsChange = z.strictObject(KEY_LIMIT_FIELDS).openapi("ApiKeyLimitsChange");

export const NewKey = z
  .strictObject({
    description: text(MAX_DESCRIPTION),
    tags: Tags.optional(),
    metadataForm: Metadata.optional(),
    promptCacheMarks: Marks.optional(),
    models: RuleEntries.optional().openapi({
      description:
        "Only these models, as an access rule (`allow_models`) from the first request on: IDs or aliases, `<provider>/<id>` or `<custom provider>/<model>`. `*` is allowed as the last character.",
    }),
    ...KEY_LIMIT_FIELDS,
  })
  .openapi("NewApiKey");

export const KeyChange = z
  .strictObject({
    description: text(MAX_DESCRIPTION).optional(),
    tags: Tags.optional(),
    addTags: TagList.optional().openapi({
      description: `Tags to add, where the key doesn't have them yet: at most ${MAX_KEY_TAGS} in all. Not with \`tags\`.`,
      example: ["search"],
    }),
    removeTags: TagList.optional().openapi({
      description: "Tags to remove, where the key has them. Not with `tags`.",
      example: ["staging"],
    }),
    status: z.enum(ENABLED_STATUSES).optional(),
    metadataForm: Metadata.optional(),
    promptCacheMarks: Marks.optional(),
  })
  .superRefine(({ tags, addTags, removeTags }, context) => {
    const refuse = (field: string, message: string) =>
      context.addIssue({ code: "custom", path: [field], message });
    if (tags && addTags) refuse("addTags", "can't be combined with tags");
    if (tags && removeTags) refuse("removeTags", "can't be combined with tags");
    if (addTags?.some((tag) => removeTags?.includes(tag)))
      refuse("addTags", "must not contain a tag that removeTags contains");
  })
  .openapi("ApiKeyChange");

export const RollRequest = z
  .strictObject({
    graceSeconds: z
      .int()
      .min(0)
      .max(MAX_GRACE_SECONDS)
      .default(0)
      .openapi({ description: "Seconds that the old secret keeps working, from 0 to 86,400 (24 hours)." }),
  })
  .openapi("RollApiKey");

export const KeyLimits = z.object({ ...LIMITS_STATE, expiresAt: Instant.nullable() }).openapi("ApiKeyLimits");

const Sums = z.object({
  requests: z.int().openapi({ description: "All requests: the sum of the five outcomes." }),
  succeeded: z.int(),
  failed: z
    .int()
    .openapi({ description: "Admitted requests that ended in an error or an incomplete response." }),
  canceled: z.int().openapi({ description: "Requests whose caller disconnected." }),
  refused: z.int().openapi({ description: "Requests refused before a provider was called." }),
  lost: z.int().openapi({ description: "Requests whose gateway process died." }),
  cacheHits: z.int(),
  tokens: z.int().openapi({ description: "Tokens of all kinds." }),
  cost: Usd,
  errorRate: z.number().nullable().openapi({
    description:
      "`failed` divided by all requests that weren't refused, from 0 to 1. Null without such requests.",
  }),
});

export const KeyStatistics = z
  .object({
    today: Sums.openapi({ description: "The current UTC day." }),
    last30Days: Sums.openapi({ description: "30 UTC days, including today." }),
    topModels: z
      .array(Sums.extend({ model: z.string(), provider: z.string() }))
      .openapi({ description: "Over the 30 days, most expensive first, at most 10." }),
  })
  .openapi("ApiKeyStatistics");
