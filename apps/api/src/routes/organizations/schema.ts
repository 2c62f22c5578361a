import { readHeaderName, RETENTIONS, toAccountPowers } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import type { OrganizationRow } from "@causeway/db/organizations";
import { powersOf } from "@causeway/db/roles";
import type { Deps } from "../../deps.ts";
import type { Principal } from "../../access/principal.ts";
import {
  CustomRoleName,
  formerName,
  Instant,
  Permission,
  renderCustomRoleName,
  Role,
  nameText,
  Visibility,
} from "../../openapi/field-schemas.ts";

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

const MAX_STATEMENT_TAGS = 3;
const StatementTag = z
  .string()
  .transform((name, context) => {
    const known = readHeaderName(name);
    if (known !== undefined) return known;
    context.addIssue({ code: "custom", message: "must be the name of a header x-causeway-<name>" });
    return z.NEVER;
  })
  .openapi({ type: "string", example: "team" });

export const Organization = z
  .object({
    id: z.string(),
    name: z.string(),
    role: Role,
    customRole: CustomRoleName,
    permissions: z.array(Permission).openapi({
      description: "Permissions of the caller: those of the role, or the scopes of an access token.",
    }),
    visibility: Visibility,
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
    statementTags: z.array(z.string()).openapi({
      description:
        "Names of `x-causeway-<name>` headers whose values get separate lines in monthly statements. A change applies to months that aren't closed.",
    }),
    createdAt: Instant,
  })
  .openapi("Organization");

export const OrganizationNew = z.strictObject({ name: nameText(MAX_NAME) }).openapi("OrganizationNew");

export const OrganizationUpdate = z
  .strictObject({
    name: nameText(MAX_NAME).optional(),
    retention: Retention.optional(),
    contentRetentionDays: RetentionDays.optional(),
    statementTags: z
      .array(StatementTag)
      .max(MAX_STATEMENT_TAGS)
      .refine((names) => new Set(names).size === names.length, "names a header twice")
      .optional()
      .openapi({
        description: `At most ${MAX_STATEMENT_TAGS} names of \`x-causeway-<name>\` headers, with or without that prefix. Their values get separate lines in monthly statements.`,
      }),
    payloadRetentionDays: RetentionDays.optional().openapi(formerName("contentRetentionDays")),
  })
  .openapi("OrganizationUpdate");

/** An organization as the API shows it, under the names of the previous release too. */
export const renderOrganization = (
  { creditsEnforced }: Pick<Deps, "creditsEnforced">,
  row: OrganizationRow,
  principal: Principal,
): z.infer<typeof Organization> => ({
  ...row,
  customRole: renderCustomRoleName(row.customRole),
  ...renderPowers(row, principal),
  statementTags: [...row.statementTags],
  creditsEnforced,
  contentVisibleFrom: row.contentVisibleFrom?.toISOString() ?? null,
  payloadRetentionDays: row.contentRetentionDays,
  payloadVisibleFrom: row.contentVisibleFrom?.toISOString() ?? null,
  createdAt: row.createdAt.toISOString(),
});

function renderPowers(row: OrganizationRow, principal: Principal) {
  const powers = powersOf(row);
  if (principal.kind === "user")
    return { permissions: [...powers.permissions], visibility: powers.visibility };
  const { visibility } = principal.serviceAccountId === null ? powers : toAccountPowers(powers);
  return { permissions: [...principal.scopes], visibility };
}
