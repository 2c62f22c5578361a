import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getMemberRow } from "./find-member-row.ts";
import { Member, MemberPath, renderMember } from "./schema.ts";

export const getMemberRoute = defineRoute({
  method: "get",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/members/{member}",
      operationId: "getMember",
      summary: "Get a member",
      params: MemberPath,
    },
  },
  permission: "members:read",
  response: ok(Member, "The member."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { member } = params;
    const row = await getMemberRow(deps, scope, member);
    return renderMember(row, scope);
  },
});
