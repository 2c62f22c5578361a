import { listFormerMembers, listMembers, MEMBER_ORDER } from "@causeway/db/members";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { MemberPage, renderMember } from "./schema.ts";

export const listMembersRoute = defineRoute({
  method: "get",
  tags: ["Members"],
  owners: {
    organization: {
      path: "/orgs/{org}/members",
      operationId: "listMembers",
      summary: "List members",
      description: "Also lists former members whose keys or access tokens still work.",
      query: searchQuery("the name or email"),
    },
  },
  permission: "members:read",
  response: ok(MemberPage, "Oldest first."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const seesAll = scope.powers.visibility === "all_projects";
    const [members, former] = await Promise.all([
      listMembers(deps.db, scope, toListPage(query, MEMBER_ORDER)),
      !seesAll || query.cursor !== undefined ? [] : listFormerMembers(deps.db, scope),
    ]);
    const page = renderListPage(members, query, MEMBER_ORDER, (row) => renderMember(row, scope));
    return { ...page, former: [...former] };
  },
});
