import { RETENTIONS } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import type { OrganizationRow } from "@causeway/db/organizations";
import type { Deps } from "../../deps.ts";
import { formerName, Instant, Role, text } from "../../openapi/field-schemas.ts";

const MAX_NAME = 100;
const MAX_RETENTION_DAYS = 3_650;

const Retention = z.enum(RETENTIONS).openapi({
  description: "Whether message content is stored. `all` has a storage cost and is required for caching.",
});
const RetentionDays = z
  .int()
  .min(1)
  .max(MAX_RETENTION_DAYS)
  .openapi({ description: "Number of days that stored content is readable." });

export const Organization = z
  .object({
    id: z.string(),
    name: z.string(),
    role: Role.openapi({ description: "Role of the caller. An access token counts as an admin." }),
    retention: Retention,
    contentRetentionDays: RetentionDays,
    contentVisibleFrom: Instant.nullable().openapi({
      description: "Content stored before this time was deleted. Null = nothing was deleted.",
    }),
    payloadRetentionDays: RetentionDays.openapi(formerName("contentRetentionDays")),
    payloadVisibleFrom: Instant.nullable().openapi(formerName("contentVisibleFrom")),
    creditsEnforced: z.boolean().openapi({
      description: "Whether requests need a positive credit balance, as `CREDITS` says for the installation.",
    }),
    createdAt: Instant,
  })
  .openapi("Organization");

export const OrganizationNew = z.strictObject({ name: text(MAX_NAME) }).openapi("OrganizationNew");

export const OrganizationUpdate = z
  .strictObject({
    name: text(MAX_NAME).optional(),
    retention: Retention.optional(),
    contentRetentionDays: RetentionDays.optional(),
    payloadRetentionDays: RetentionDays.optional().openapi(formerName("contentRetentionDays")),
  })
  .openapi("OrganizationUpdate");

/** An organization as the API shows it, under the names of the previous release too. */
export const renderOrganization = (
  { creditsEnforced }: Pick<Deps, "creditsEnforced">,
  row: OrganizationRow,
): z.infer<typeof Organization> => ({
  ...row,
  creditsEnforced,
  contentVisibleFrom: row.contentVisibleFrom?.toISOString() ?? null,
  payloadRetentionDays: row.contentRetentionDays,
  payloadVisibleFrom: row.contentVisibleFrom?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});
