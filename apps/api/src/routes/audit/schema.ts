import { AUDIT_ACTIONS, type AuditAction, type AuditResourceType } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { AUDIT_RETENTION_DAYS, type AuditEntryRow, type AuditFilter } from "@causeway/db/management";
import { Id, Instant } from "../../openapi/parts.ts";

const MAX_LIMIT = 200;
const DEFAULT_LIMIT = 50;
const MAX_CURSOR = 200;

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
      .openapi({ description: "As it was then; null when an access token or the system did it." }),
    accessToken: z.object({ id: z.string(), name: z.string().nullable() }).nullable(),
    action: Action,
    resourceType: ResourceType,
    resourceId: z.string(),
    details: z.record(z.string(), z.unknown()).openapi({
      description:
        "`name` of the resource then, `changes` by field with `before` and `after`, and what else there is to say.",
    }),
    ipAddress: z.string().nullable(),
  })
  .openapi("AuditEntry");

const filters = {
  action: Action.optional(),
  resourceType: ResourceType.optional(),
  resourceId: Id.optional(),
  user: Id.optional().openapi({ description: "Id of a user or of an access token." }),
  from: Instant.optional().openapi({
    description: `Inclusive. Entries are kept for ${AUDIT_RETENTION_DAYS} days.`,
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
  format: z.enum(["csv", "json"]).default("csv"),
});

export const toAuditFilter = (query: Omit<z.infer<typeof AuditExportQuery>, "format">): AuditFilter => ({
  action: query.action,
  resourceType: query.resourceType,
  resourceId: query.resourceId,
  actorId: query.user,
  from: query.from === undefined ? undefined : new Date(query.from),
  to: query.to === undefined ? undefined : new Date(query.to),
});

export const renderAuditEntry = (row: AuditEntryRow): z.infer<typeof AuditEntry> => ({
  id: row.id,
  createdAt: row.createdAt.toISOString(),
  user: row.userId === null ? null : { id: row.userId, name: row.userName, email: row.userEmail },
  accessToken: row.accessTokenId === null ? null : { id: row.accessTokenId, name: row.userName },
  action: row.action,
  resourceType: row.resourceType,
  resourceId: row.resourceId,
  details: { ...row.details },
  ipAddress: row.ipAddress,
});
