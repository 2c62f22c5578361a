import { z } from "@hono/zod-openapi";
import type { InvitationRow } from "@causeway/db/invitations";
import { Creator, renderCreator } from "../../openapi/creator.ts";
import {
  CustomRoleName,
  Id,
  Instant,
  OrganizationPath,
  renderCustomRoleName,
  Role,
  RoleChoice,
} from "../../openapi/field-schemas.ts";

const MAX_EMAIL = 254;
const MAX_PROJECTS = 100;
const MAX_TOKEN = 200;

export const InvitationPath = OrganizationPath.extend({
  invitation: Id.openapi({ param: { name: "invitation", in: "path" }, example: "inv_0198c0de" }),
});

export const Invitation = z
  .object({
    id: z.string(),
    email: z.string(),
    role: Role,
    customRole: CustomRoleName,
    projectIds: z
      .array(z.string())
      .openapi({ description: "Projects assigned on acceptance, if the role doesn't show all of them." }),
    isExpired: z
      .boolean()
      .openapi({ description: "Whether the link has expired. Resend the invitation for a new one." }),
    invitedByName: z.string().nullable(),
    invitedBy: Creator,
    expiresAt: Instant,
    createdAt: Instant,
  })
  .openapi("Invitation");

export const InvitationNew = z
  .strictObject({
    email: z.email().max(MAX_EMAIL).toLowerCase(),
    role: RoleChoice,
    projectIds: z
      .array(Id)
      .max(MAX_PROJECTS)
      .default([])
      .transform((ids) => [...new Set(ids)])
      .openapi({ description: "Only for roles that don't show all projects." }),
  })
  .refine(({ role, projectIds }) => (role !== "owner" && role !== "admin") || projectIds.length === 0, {
    path: ["projectIds"],
    message: "must be empty for owners and admins, who see all projects",
  })
  .openapi("InvitationNew");

export const InvitationSent = z
  .object({
    invitation: Invitation,
    link: z
      .string()
      .optional()
      .openapi({ description: "Shown only once. Works for seven days. Absent in a repeated response." }),
    isMailed: z
      .boolean()
      .openapi({ description: "False if the installation has no mail server. Pass the link on yourself." }),
  })
  .openapi("InvitationSent");

export const InvitationToken = z
  .strictObject({ token: z.string().min(1).max(MAX_TOKEN) })
  .openapi("InvitationToken", { description: "The token from the link." });

export const InvitationFound = z
  .object({
    organizationName: z.string(),
    role: Role,
    customRole: CustomRoleName,
    invitedByName: z.string().nullable(),
    expiresAt: Instant,
  })
  .openapi("InvitationFound");

export const InvitationAccepted = z.object({ organizationId: z.string() }).openapi("InvitationAccepted");

/** An invitation as the API shows it, without its link. */
export const renderInvitation = (row: InvitationRow): z.infer<typeof Invitation> => ({
  id: row.id,
  email: row.email,
  role: row.role,
  customRole: renderCustomRoleName(row.customRole),
  projectIds: [...row.projectIds],
  isExpired: row.isExpired,
  invitedByName: row.invitedByName,
  invitedBy: renderCreator(row),
  expiresAt: row.expiresAt.toISOString(),
  createdAt: row.createdAt.toISOString(),
});
