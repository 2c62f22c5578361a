import { z } from "@hono/zod-openapi";
import type { LeftBehind, MemberRow } from "@causeway/db/members";
import { pageOf } from "../../openapi/bodies.ts";
import { Id, Instant, OrganizationPath, Role } from "../../openapi/field-schemas.ts";

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
    keys: z
      .int()
      .nullable()
      .openapi({ description: "Number of keys the member created. Null for developers." }),
    accessTokens: z
      .int()
      .nullable()
      .openapi({ description: "Number of working access tokens the member created. Null for developers." }),
    projectIds: z.array(z.string()).nullable().openapi({
      description:
        "Projects a developer was given access to, without those of their teams. Null if a developer reads this.",
    }),
    teamIds: z
      .array(z.string())
      .nullable()
      .openapi({ description: "Teams the member belongs to. Null if a developer reads this." }),
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
  })
  .openapi("FormerMember");

export const MemberPage = pageOf(Member)
  .extend({
    former: z.array(FormerMember).openapi({
      description:
        "Former members whose keys or access tokens still work. At most 500, on the first page only. Empty for developers.",
    }),
  })
  .openapi("MemberPage");

export const MemberUpdate = z.strictObject({ role: Role }).openapi("MemberUpdate");

export const RemovalQuery = z.object({
  disableCredentials: z.enum(["true", "false"]).default("false").openapi({
    description:
      "`true` also disables the keys and revokes the access tokens the member created. You can enable keys again.",
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
    accessTokensLeft: z.int().openapi({
      description:
        "Number of access tokens the member created that keep working. Anyone who has one keeps its scopes, so revoke those that your automation doesn't use.",
    }),
  })
  .openapi("MembershipEnded");

/** What a former member leaves behind, as the API shows it. */
export const renderEnded = (left: LeftBehind): z.infer<typeof MembershipEnded> => ({
  ...left,
  keys: [...left.keys],
});

/** A member as the API shows it. Developers don't see what others have. */
export const renderMember = (row: MemberRow, isDeveloper: boolean): z.infer<typeof Member> => ({
  ...row,
  keys: isDeveloper ? null : row.keys,
  accessTokens: isDeveloper ? null : row.accessTokens,
  projectIds: isDeveloper ? null : [...row.projectIds],
  teamIds: isDeveloper ? null : [...row.teamIds],
  createdAt: row.createdAt.toISOString(),
});
