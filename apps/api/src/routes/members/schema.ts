import { z } from "@hono/zod-openapi";
import type { Endings, LeftBehind, MemberRow } from "@causeway/db/members";
import { powersOf } from "@causeway/db/roles";
import type { OrganizationScope } from "@causeway/db/scopes";
import { pageOf } from "../../openapi/bodies.ts";
import {
  CustomRoleName,
  Id,
  Instant,
  OrganizationPath,
  renderCustomRoleName,
  Role,
  RoleChoice,
  Visibility,
} from "../../openapi/field-schemas.ts";

export const MemberPath = OrganizationPath.extend({
  member: Id.openapi({ param: { name: "member", in: "path" }, example: "mem_0198c0de" }),
});

export const Member = z
  .object({
    id: z.string(),
    userId: z.string(),
    name: z.string(),
    email: z.string(),
    role: Role,
    customRole: CustomRoleName,
    visibility: Visibility,
    keys: z.int().nullable().openapi({
      description: "Number of keys the member created. Null if your role doesn't show all projects.",
    }),
    accessTokens: z.int().nullable().openapi({
      description:
        "Number of working access tokens the member created. Null if your role doesn't show all projects.",
    }),
    serviceAccountTokens: z.int().nullable().openapi({
      description:
        "Number of working access tokens of service accounts that the member created. Null if your role doesn't show all projects.",
    }),
    projectIds: z.array(z.string()).nullable().openapi({
      description:
        "Projects assigned to a member whose role doesn't show all of them, except those of their teams. Null if your role doesn't show all of them either.",
    }),
    teamIds: z.array(z.string()).nullable().openapi({
      description: "Teams the member belongs to. Null if your role doesn't show all projects.",
    }),
    createdAt: Instant,
  })
  .openapi("Member");

const FormerMember = z
  .object({
    userId: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    keys: z.int().openapi({
      description: "Number of keys they created that work: enabled, not expired and of an active project.",
    }),
    accessTokens: z.int().openapi({ description: "Number of access tokens they created that work." }),
    serviceAccountTokens: z.int().openapi({
      description:
        "Number of working access tokens of service accounts that they created, and could have kept.",
    }),
  })
  .openapi("FormerMember");

export const MemberPage = pageOf(Member)
  .extend({
    former: z.array(FormerMember).openapi({
      description:
        "Former members whose keys or access tokens still work. At most 500, on the first page only. Empty if your role doesn't show all projects.",
    }),
  })
  .openapi("MemberPage");

export const MemberUpdate = z.strictObject({ role: RoleChoice }).openapi("MemberUpdate");

export const RemovalQuery = z.object({
  disableCredentials: z.enum(["true", "false"]).default("false").openapi({
    description:
      "`true` also disables the keys and revokes the access tokens the member created. You can enable keys again.",
  }),
  revokeServiceAccountTokens: z.enum(["true", "false"]).default("false").openapi({
    description:
      "`true` also revokes the access tokens of service accounts that the member created. Needs the permission `service_accounts:manage`, and everything that the service accounts can do.",
  }),
});

export const MembershipEnded = z
  .object({
    keysLeft: z.int().openapi({ description: "Number of keys the member created that keep working." }),
    keys: z
      .array(z.object({ id: z.string(), description: z.string() }))
      .openapi({ description: "Those keys, oldest first, at most 100." }),
    keysDisabled: z.int().openapi({ description: "Number of keys disabled with the membership." }),
    accessTokensRevoked: z
      .int()
      .openapi({ description: "Number of access tokens revoked with the membership." }),
    serviceAccountTokensRevoked: z
      .int()
      .openapi({ description: "Number of access tokens of service accounts revoked with the membership." }),
    accessTokensLeft: z.int().openapi({
      description:
        "Number of access tokens the member created that keep working. Anyone who has one keeps its scopes, so revoke those that your automation doesn't use.",
    }),
    serviceAccountTokensLeft: z.int().openapi({
      description:
        "Number of access tokens of service accounts the member created that keep working. Replace those that the member could have kept: `GET /orgs/{org}/service-account-tokens` lists them.",
    }),
  })
  .openapi("MembershipEnded");

/** Credentials that a query ends together with a membership. */
export const toEndings = ({
  disableCredentials,
  revokeServiceAccountTokens,
}: z.infer<typeof RemovalQuery>): Endings => ({
  endsCredentials: disableCredentials === "true",
  endsAccountTokens: revokeServiceAccountTokens === "true",
});

/** What a former member leaves behind, as the API shows it. */
export const renderEnded = (left: LeftBehind): z.infer<typeof MembershipEnded> => ({
  ...left,
  keys: [...left.keys],
});

/** A member as the API shows it. Members who don't see all projects don't see what others have. */
export const renderMember = (
  row: MemberRow,
  { powers: { visibility } }: Pick<OrganizationScope, "powers">,
): z.infer<typeof Member> => {
  const seesAll = visibility === "all_projects";
  return {
    ...row,
    customRole: renderCustomRoleName(row.customRole),
    visibility: powersOf(row).visibility,
    keys: seesAll ? row.keys : null,
    accessTokens: seesAll ? row.accessTokens : null,
    serviceAccountTokens: seesAll ? row.serviceAccountTokens : null,
    projectIds: seesAll ? [...row.projectIds] : null,
    teamIds: seesAll ? [...row.teamIds] : null,
    createdAt: row.createdAt.toISOString(),
  };
};
