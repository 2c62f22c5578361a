import { removeMember } from "@causeway/db/members";
import { getOrganizationScope } from "../../access/scopes.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { MemberPath, MembershipEnded, RemovalQuery, renderEnded, toEndings } from "./schema.ts";

export const removeMemberRoute = defineRoute({
  method: "delete",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/members/{member}",
      operationId: "removeMember",
      summary: "Remove a member",
      description:
        "Immediately ends the membership, access to projects and the invitations the member sent. Keys and access tokens the member created keep working, because applications and automation use them, unless `disableCredentials=true`, and so do access tokens of service accounts unless `revokeServiceAccountTokens=true`. The response counts them and lists the keys, and the list of members shows them under former members. The last owner can't be removed.",
      params: MemberPath,
      query: RemovalQuery,
    },
  },
  permission: "members:manage",
  response: ok(MembershipEnded, "Removed."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, query, principal, actor, deps }) => {
    const { org, member } = params;
    const endings = toEndings(query);
    // Tokens never revoke tokens.
    if (endings.endsCredentials) await getOrganizationScope(deps, { principal }, org, "access_tokens:manage");
    if (endings.endsAccountTokens)
      await getOrganizationScope(deps, { principal }, org, "service_accounts:manage");
    const left = await removeMember(deps.db, scope, actor, { memberId: member, ...endings });
    return renderEnded(left);
  },
});
