import {
  ACTIVITY_RANGES,
  CREDENTIAL_SOURCES,
  ERROR_TYPES,
  OUTCOMES,
  STATUS_CLASSES,
  USAGE_METRICS,
  USAGE_PERIODS,
  type ViewPage,
} from "@causeway/contracts";
import { USAGE_DIMENSIONS } from "@causeway/db/usage-reports";
import { z } from "@hono/zod-openapi";
import { ApiError } from "../../errors/api-error.ts";
import { Id, Instant, text, TimeZoneName } from "../../openapi/field-schemas.ts";

const MAX_VALUE = 256;
const flag = z.enum(["true", "false"]);
const dimension = z.enum(USAGE_DIMENSIONS);
const date = z.iso.date();

/** What each filter of a page can be. The list of requests and the usage report check the same when the view is opened. */
const FILTERS: Readonly<Record<ViewPage, Readonly<Record<string, z.ZodType>>>> = {
  activity: {
    ...{ range: z.enum(ACTIVITY_RANGES), from: Instant, to: Instant },
    ...{ outcome: z.enum(OUTCOMES), status: z.enum(STATUS_CLASSES), errorType: z.enum(ERROR_TYPES) },
    ...{ apiKey: Id, model: text(MAX_VALUE), provider: text(64) },
    ...{ source: text(MAX_VALUE), session: text(MAX_VALUE), user: text(MAX_VALUE), requestId: text(128) },
    header: text(64 + 1 + MAX_VALUE).regex(/^[a-z0-9._-]{1,64}=.{1,256}$/i, "must be <name>=<value>"),
    ...{ mode: z.enum(CREDENTIAL_SOURCES), credential: z.string().regex(/^[0-9a-f]{8}$/), member: Id },
    ...{ missing: text(MAX_VALUE), project: Id },
    ...{ cached: flag, stream: flag, retried: flag, scope: z.literal("all") },
  },
  usage: {
    ...{ period: z.enum(USAGE_PERIODS), from: date, to: date },
    ...{ by: dimension, thenBy: dimension, metric: z.enum(USAGE_METRICS), scope: z.literal("all") },
    timeZone: TimeZoneName,
    header: z.string().regex(/^[a-z0-9._-]{1,64}$/i, "must be the name of an x-causeway-* header"),
  },
};

/** @throws ApiError `invalid_parameters` that names each filter the page doesn't have or can't read */
export function checkFilters(page: ViewPage, filters: Readonly<Record<string, string>>): void {
  const problems = Object.entries(filters).flatMap(([name, value]): [string, string][] => {
    const schema = Object.hasOwn(FILTERS[page], name) ? FILTERS[page][name] : undefined;
    if (!schema) return [[`filters.${name}`, `isn't a filter of ${page}`]];
    const { error } = schema.safeParse(value);
    return error ? [[`filters.${name}`, error.issues[0]?.message ?? "is invalid"]] : [];
  });
  const [first] = problems;
  if (first)
    throw new ApiError("invalid_parameters", `${first[0]} ${first[1]}.`, Object.fromEntries(problems));
}
