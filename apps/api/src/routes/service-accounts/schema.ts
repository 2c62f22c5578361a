import type { ServiceAccountRow } from "@causeway/db/service-accounts";
import { z } from "@hono/zod-openapi";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import { EnabledStatus } from "../../openapi/enabled-status.ts";
import {
  CustomRoleId,
  CustomRoleName,
  Id,
  Instant,
  OrganizationPath,
  renderCustomRoleName,
  nameText,
} from "../../openapi/field-schemas.ts";
import { Description } from "../roles/schema.ts";

const MAX_NAME = 100;
const MAX_PROJECTS = 100;

export const ServiceAccountPath = OrganizationPath.extend({
  account: Id.openapi({ param: { name: "account", in: "path" }, example: "svc_0198c0de" }),
});

export const ServiceAccountTokenPath = ServiceAccountPath.extend({
  token: Id.openapi({ param: { name: "token", in: "path" }, example: "tok_0198c0de" }),
});

const AccountRole = z.enum(["admin", "developer"]);

export const ServiceAccount = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    role: AccountRole,
    customRole: CustomRoleName,
    projectIds: z
      .array(z.string())
      .openapi({ description: "Assigned projects. Empty if the role shows all projects." }),
    status: EnabledStatus,
    accessTokens: z
      .int()
      .openapi({ description: "Number of tokens that work while the account is enabled." }),
    lastUsedAt: Instant.nullable().openapi({
      description: "Last use of one of its tokens, accurate to the minute. Null = never used.",
    }),
    createdBy: Creator,
    createdAt: Instant,
  })
  .openapi("ServiceAccount");

const RoleOfAccount = z.union([AccountRole, CustomRoleId]).openapi({
  description:
    "`admin`, `developer` or the ID of a custom role. You must be able to do everything that the role allows. With a role that shows only your own API keys, the account sees all API keys of its projects.",
});
const ProjectIds = z
  .array(Id)
  .max(MAX_PROJECTS)
  .openapi({ description: "Only for roles that don't show all projects." });

export const ServiceAccountNew = z
  .strictObject({
    name: nameText(MAX_NAME),
    description: Description.default(""),
    role: RoleOfAccount,
    projectIds: ProjectIds.default([]),
  })
  .openapi("ServiceAccountNew");

export const ServiceAccountUpdate = z
  .strictObject({
    name: nameText(MAX_NAME).optional(),
    description: Description.optional(),
    role: RoleOfAccount.optional(),
    projectIds: ProjectIds.optional(),
    status: EnabledStatus.optional(),
  })
  .openapi("ServiceAccountUpdate");

/** A service account as the API shows it. */
export const renderServiceAccount = (row: ServiceAccountRow): z.infer<typeof ServiceAccount> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  role: row.role,
  customRole: renderCustomRoleName(row.customRole),
  projectIds: [...row.projectIds],
  status: row.status,
  accessTokens: row.accessTokens,
  lastUsedAt: row.lastUsedAt?.toISOString() ?? null,
  createdBy: renderCreator(row),
  createdAt: row.createdAt.toISOString(),
});
