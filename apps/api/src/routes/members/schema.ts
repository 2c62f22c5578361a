import { z } from "@hono/zod-openapi";
import type { LeftBehind, MemberRow } from "@causeway/db/management";
import { Id, Instant, OrganizationPath, pageOf, Role } from "../../openapi/parts.ts";

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
    keys: z.int().nullable().openapi({ description: "Keys the member made; null when a developer asks." }),
    accessTokens: z
      .int()
      .nullable()
      .openapi({ description: "Working access tokens the member made; null when a developer asks." }),
    projectIds: z
      .array(z.string())
      .nullable()
      .openapi({ description: "Projects a developer was given; null when a developer asks." }),
    createdAt: Instant,
  })
  .openapi("Member");

const FormerMember = z
  .object({
    userId: z.string(),
    name: z.string().nullable(),
    email: z.string().nullable(),
    keys: z.int(),
    accessTokens: z.int(),
  })
  .openapi("FormerMember");

export const MemberPage = pageOf(Member)
  .extend({
    former: z.array(FormerMember).openapi({
      description:
        "No longer members, but keys or access tokens they made still work. At most 500, on the first page only; empty for a developer.",
    }),
  })
  .openapi("MemberPage");

export const MemberUpdate = z.strictObject({ role: Role }).openapi("MemberUpdate");

export const RemovalQuery = z.object({
  disableCredentials: z.enum(["true", "false"]).default("false").openapi({
    description:
      "`true` also disables the keys and revokes the access tokens that the member made. Keys can be enabled again.",
  }),
});

export const MembershipEnded = z
  .object({
    keysLeft: z.int().openapi({ description: "Keys the member made that go on working." }),
    keys: z
      .array(z.object({ id: z.string(), description: z.string() }))
      .openapi({ description: "Those keys, oldest first, at most 100." }),
    keysDisabled: z.int().openapi({ description: "Keys disabled with the membership." }),
    accessTokensRevoked: z.int().openapi({ description: "Access tokens revoked with the membership." }),
    accessTokensLeft: z.int().openapi({
      description:
        "Access tokens the member made. Whoever knows one keeps its scopes: revoke those that no automation of yours uses.",
    }),
  })
  .openapi("MembershipEnded");

export const renderEnded = (left: LeftBehind): z.infer<typeof MembershipEnded> => ({
  ...left,
  keys: [...left.keys],
});

export const renderMember = (row: MemberRow, isDeveloper: boolean): z.infer<typeof Member> => ({
  ...row,
  keys: isDeveloper ? null : row.keys,
  accessTokens: isDeveloper ? null : row.accessTokens,
  projectIds: isDeveloper ? null : [...row.projectIds],
  createdAt: row.createdAt.toISOString(),
});
