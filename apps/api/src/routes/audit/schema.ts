import {
  AUDIT_ACTIONS,
  type AuditAction,
  type AuditResourceType,
  EXPORT_FORMATS,
  isStorable,
} from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import {
  AUDIT_RETENTION_DAYS,
  type AuditEntryRow,
  type AuditFilter,
  type AuditResourceRow,
} from "@causeway/db/audit";
import { pageOf } from "../../openapi/bodies.ts";
import { Id, Instant } from "../../openapi/field-schemas.ts";
import { searchText } from "../../openapi/list.ts";

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;
const MAX_CURSOR = 200;
const MAX_EMAIL = 254;

const Action = z
  .enum(Object.keys(AUDIT_ACTIONS) as [AuditAction, ...AuditAction[]])
  .openapi("AuditAction", { example: "project.update" });
const ResourceType = z
  .enum([...new Set(Object.values(AUDIT_ACTIONS))] as [AuditResourceType, ...AuditResourceType[]])
  .openapi("AuditResourceType", { example: "project" });

export const AuditEntry = z
  .object({
    id: z.string(),
    createdAt: Instant,
    user: z
      .object({ id: z.string(), name: z.string().nullable(), email: z.string().nullable() })
      .nullable()
      .openapi({ description: "As of that time. Null if an access token or the system made the change." }),
    accessToken: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    serviceAccount: z
      .object({ id: z.string(), name: z.string().nullable() })
      .nullable()
      .openapi({ description: "The service account that the access token belongs to. As of that time." }),
    action: Action,
    resourceType: ResourceType,
    resourceId: z.string(),
    details: z.record(z.string(), z.unknown()).openapi({
      description:
        "The resource's `name` at that time, `changes` by field with `before` and `after`, and details that depend on the action.",
    }),
    ipAddress: z.string().nullable(),
  })
  .openapi("AuditEntry");

export const AuditResource = z
  .object({
    id: z.string(),
    type: ResourceType,
    name: z.string().openapi({
      description:
        "As it is called now. The description of an API key, the email of an invitation, the model of a model override.",
    }),
    projectId: z
      .string()
      .nullable()
      .openapi({ description: "Project of an API key, or of a guardrail that applies to one project." }),
    memberId: z.string().nullable().openapi({ description: "ID of a user's membership." }),
  })
  .openapi("AuditResource");

export const AuditPage = pageOf(AuditEntry)
  .extend({
    resources: z.array(AuditResource).openapi({
      description:
        "What the page's entries and their details refer to by ID, if it still exists in the organization.",
    }),
  })
  .openapi("AuditPage");

const MAX_ACTIONS = 50;

/** `action=a&action=b` or `action=a,b`. */
const Actions = z
  .preprocess(
    (given) => (typeof given === "string" ? given.split(",") : given),
    z
      .array(z.preprocess((action) => (action === "payload.delete" ? "content.delete" : action), Action))
      .min(1)
      .max(MAX_ACTIONS),
  )
  .optional()
  .openapi({
    type: "array",
    items: { $ref: "#/components/schemas/AuditAction" },
    description: "Any of these actions. Repeat the parameter, or separate actions with commas.",
  });

const filters = {
  action: Actions,
  resourceType: z.preprocess((type) => (type === "payload" ? "content" : type), ResourceType.optional()),
  resourceId: Id.optional(),
  user: z
    .string()
    .min(1)
    .max(MAX_EMAIL)
    .refine(isStorable, "contains a character that can't be stored")
    .optional()
    .openapi({
      description:
        "ID or email of a user, or ID of an access token or service account. Must belong to a current or former member, token or service account.",
    }),
  token: Id.optional().openapi({ description: "ID of an access token." }),
  search: searchText(
    "the resource's name or ID, the name or email of the person, the name of the access token or service account, the action, or the entry as a sentence, such as `created the key`",
  ),
  from: Instant.optional().openapi({
    description: `Inclusive. Entries are stored for ${AUDIT_RETENTION_DAYS} days.`,
  }),
  to: Instant.optional().openapi({ description: "Exclusive." }),
};

export const AuditQuery = z.object({
  ...filters,
  limit: z.coerce.number().int().min(1).max(MAX_LIMIT).default(DEFAULT_LIMIT),
  cursor: z.string().max(MAX_CURSOR).optional(),
});

export const AuditExportQuery = z.object({
  ...filters,
  format: z.enum(EXPORT_FORMATS).default("csv"),
});

/** For operators: of every organization. */
export const OperatorAuditEntry = AuditEntry.extend({
  organization: z
    .object({ id: z.string(), name: z.string().nullable() })
    .openapi({ description: "Including deleted organizations." }),
}).openapi("OperatorAuditEntry");

const organization = Id.optional().openapi({ description: "Only entries of this organization." });
export const OperatorAuditQuery = AuditQuery.extend({ organization });
export const OperatorAuditExportQuery = AuditExportQuery.extend({ organization });

/** The filter in a query string. */
export const toAuditFilter = (query: Omit<z.infer<typeof AuditExportQuery>, "format">): AuditFilter => ({
  actions: query.action,
  resourceType: query.resourceType,
  resourceId: query.resourceId,
  actor: query.user,
  accessTokenId: query.token,
  search: query.search,
  from: query.from === undefined ? undefined : new Date(query.from),
  to: query.to === undefined ? undefined : new Date(query.to),
});

/** A service account's tokens appear under their current names, a member's under the names they had then. */
export const tokenNameOf = ({ serviceAccountId, accessTokenName, userName }: AuditEntryRow): string | null =>
  serviceAccountId === null ? userName : accessTokenName;

/** An entry of the audit log as the API shows it. */
export const renderAuditEntry = (row: AuditEntryRow): z.infer<typeof AuditEntry> => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  user: row.userId === null ? null : { id: row.userId, name: row.userName, email: row.userEmail },
  accessToken: row.accessTokenId === null ? null : { id: row.accessTokenId, name: tokenNameOf(row) },
  serviceAccount: row.serviceAccountId === null ? null : { id: row.serviceAccountId, name: row.userName },
  action: row.action,
  resourceType: row.resourceType,
  resourceId: row.resourceId,
  details: { ...row.details },
  ipAddress: row.ipAddress,
});

/** What entries refer to, as the API shows it. */
export const renderAuditResource = ({ id, type, name, projectId, memberId }: AuditResourceRow) =>
  ({ id, type, name, projectId, memberId }) satisfies z.infer<typeof AuditResource>;

/** An entry for the operator, with the organization it belongs to. */
export const renderOperatorEntry = (row: AuditEntryRow): z.infer<typeof OperatorAuditEntry> => ({
  ...renderAuditEntry(row),
  organization: { id: row.organizationId, name: row.organizationName },
});
