import { updateMember } from "@causeway/db/members";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getMemberRow } from "./find-member-row.ts";
import { Member, MemberPath, MemberUpdate, renderMember } from "./schema.ts";

export const updateMemberRoute = defineRoute({
  method: "patch",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/members/{member}",
      operationId: "updateMember",
      summary: "Change a member's role",
      description:
        "Takes effect with the next request. Only owners can add or remove owners, and the last owner stays one. You can give a custom role only if your role has all of its permissions. With a role that shows only assigned projects, a member who saw all projects starts without any.",
      params: MemberPath,
    },
  },
  permission: "members:manage",
  body: MemberUpdate,
  response: ok(Member, "The member."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body, actor, deps }) => {
    const { member } = params;
    await updateMember(deps.db, scope, actor, member, body.role);
    return renderMember(await getMemberRow(deps, scope, member), scope);
  },
});
