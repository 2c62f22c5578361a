import {
  EVENT_FILTERS,
  EXPORT_FORMATS,
  GRANULARITIES,
  GUARDRAIL_ACTIONS,
  GUARDRAIL_DIRECTIONS,
  GUARDRAIL_TYPES,
} from "@causeway/contracts";
import { VIOLATION_DIMENSIONS, type ViolationRow } from "@causeway/db/violations";
import { z } from "@hono/zod-openapi";
import { Id, Instant, OrganizationPath, ProjectPath, TimeZoneName } from "../../openapi/field-schemas.ts";
import { toFilterShape } from "../../openapi/filter-schemas.ts";

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;
const MAX_TOP = 50;
const DEFAULT_TOP = 10;

export const Violation = z
  .object({
    id: z.string(),
    createdAt: Instant,
    project: z.string(),
    projectName: z.string().nullable(),
    apiKey: z.string(),
    apiKeyDescription: z.string().nullable(),
    request: z.string().openapi({ description: "ID of the request in the activity." }),
    rule: z.string(),
    ruleName: z.string().openapi({ description: "The guardrail's name at that time." }),
    type: z.enum(GUARDRAIL_TYPES),
    category: z.string().openapi({ example: "email" }),
    action: z.enum(GUARDRAIL_ACTIONS),
    direction: z.enum(GUARDRAIL_DIRECTIONS),
    location: z.string().openapi({ example: "messages[2].content[0]" }),
    count: z.int().openapi({ description: "Matches at this location." }),
    signals: z.array(z.string()),
    matchHash: z.string().openapi({
      description: "HMAC of the matched text. Equal texts have equal hashes; the text isn't stored.",
    }),
    excerpt: z.string().nullable().openapi({
      description:
        "The text around the match, with the match masked. Only with data retention, and with the scope `content:read`.",
    }),
  })
  .openapi("Violation");

const { rule, type, category, action, apiKey, request, project } = toFilterShape(EVENT_FILTERS, {
  request: { description: "Searches all time unless `from` is set." },
});
const filters = {
  from: Instant.optional().openapi({ description: "Default: 30 days before `to`." }),
  to: Instant.optional().openapi({ description: "Default: now." }),
  rule,
  type,
  category,
  action,
  direction: z.enum(GUARDRAIL_DIRECTIONS).optional(),
  apiKey,
  request,
};
const inOrganization = { project };

export const ViolationQuery = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: z.string().max(200).optional().openapi({ description: "`nextCursor` of the previous page." }),
});
export const OrganizationViolationQuery = ViolationQuery.extend(inOrganization);

export const ViolationSummaryQuery = z.object({
  ...filters,
  top: z.coerce.number().int().min(1).max(MAX_TOP).default(DEFAULT_TOP),
  timeZone: TimeZoneName.default("UTC").openapi({
    description: "IANA name of the time zone that days begin in. Hours are always those of UTC.",
    example: "Europe/Berlin",
  }),
});
export const OrganizationViolationSummaryQuery = ViolationSummaryQuery.extend(inOrganization);

export const ViolationExportQuery = z.object({ ...filters, format: z.enum(EXPORT_FORMATS).default("csv") });
export const OrganizationViolationExportQuery = ViolationExportQuery.extend(inOrganization);

/** What every query about violations can hold. */
export type ViolationFilters = Omit<z.infer<typeof OrganizationViolationExportQuery>, "format">;

const violationParameter = {
  violation: Id.openapi({ param: { name: "violation", in: "path" }, example: "vio_0198c0de" }),
};
export const OrganizationViolationPath = OrganizationPath.extend(violationParameter);
export const ProjectViolationPath = ProjectPath.extend(violationParameter);

const Count = z.object({
  violations: z.int(),
  matches: z
    .number()
    .openapi({ description: "One violation can stand for several matches at its location." }),
});

export const ViolationSummary = z
  .object({
    from: Instant,
    to: Instant,
    granularity: z.enum(GRANULARITIES).openapi({ description: "Hours up to 72 hours, otherwise UTC days." }),
    totals: Count.extend({ requests: z.int() }),
    groups: z
      .array(
        Count.extend({
          by: z.enum(VIOLATION_DIMENSIONS),
          id: z.string(),
          label: z.string().nullable().openapi({ description: "Name of the guardrail, key or project." }),
        }),
      )
      .openapi({ description: "The `top` values of each dimension, most violations first." }),
    points: z
      .array(
        z.object({
          start: Instant,
          block: z.int(),
          redact: z.int(),
          warn: z.int(),
        }),
      )
      .openapi({
        description: "Violations by action in every hour or day of the range, including empty ones.",
      }),
  })
  .openapi("ViolationSummary");

/** @param withExcerpt whether the one who asks may read message content */
export const renderViolation = (row: ViolationRow, withExcerpt: boolean): z.infer<typeof Violation> => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  project: row.projectId,
  projectName: row.projectName,
  apiKey: row.apiKeyId,
  apiKeyDescription: row.apiKeyDescription,
  request: row.requestId,
  rule: row.ruleId,
  ruleName: row.ruleName,
  type: row.type,
  category: row.category,
  action: row.action,
  direction: row.direction,
  location: row.location,
  count: row.count,
  signals: [...row.signals],
  matchHash: row.matchHash,
  excerpt: withExcerpt ? row.excerpt : null,
});
