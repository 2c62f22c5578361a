import { type CustomRoleRow, permissionsOf } from "@causeway/db/roles";
import { isStorable } from "@causeway/contracts";
import { z } from "@hono/zod-openapi";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import {
  Id,
  Instant,
  OrganizationPath,
  Permission,
  nameText,
  Visibility,
} from "../../openapi/field-schemas.ts";

const MAX_NAME = 60;
const MAX_DESCRIPTION = 300;

export const CustomRolePath = OrganizationPath.extend({
  role: Id.openapi({ param: { name: "role", in: "path" }, example: "role_0198c0de" }),
});

/** Text that can be empty. */
export const Description = z
  .string()
  .trim()
  .max(MAX_DESCRIPTION)
  .refine(isStorable, "contains a character that can't be stored");

export const CustomRole = z
  .object({
    id: z.string(),
    name: z.string(),
    description: z.string(),
    visibility: Visibility,
    permissions: z.array(Permission).openapi({
      description: "Always includes `organization:read` and `projects:read`, which every role has.",
    }),
    members: z.int(),
    serviceAccounts: z.int(),
    invitations: z.int().openapi({ description: "Number of invitations that can be accepted." }),
    createdBy: Creator,
    createdAt: Instant,
  })
  .openapi("CustomRole");

const Permissions = z
  .array(Permission)
  .max(200)
  .refine((names) => new Set(names).size === names.length, "must not name a permission twice");

export const CustomRoleNew = z
  .strictObject({
    name: nameText(MAX_NAME),
    description: Description.default(""),
    visibility: Visibility,
    permissions: Permissions.openapi({
      description:
        "Permissions that you have yourself, except those that only owners have. With a visibility other than `all_projects`, also except those about the whole organization.",
    }),
  })
  .openapi("CustomRoleNew");

export const CustomRoleUpdate = z
  .strictObject({
    name: nameText(MAX_NAME).optional(),
    description: Description.optional(),
    visibility: Visibility.optional(),
    permissions: Permissions.optional(),
  })
  .openapi("CustomRoleUpdate");

/** A custom role as the API shows it. */
export const renderCustomRole = (row: CustomRoleRow): z.infer<typeof CustomRole> => ({
  id: row.id,
  name: row.name,
  description: row.description,
  visibility: row.visibility,
  permissions: permissionsOf(row),
  members: row.members,
  serviceAccounts: row.serviceAccounts,
  invitations: row.invitations,
  createdBy: renderCreator(row),
  createdAt: row.createdAt.toISOString(),
});
