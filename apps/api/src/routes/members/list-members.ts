import { createRoute } from "@hono/zod-openapi";
import { listFormerMembers, listMembers, MEMBER_ORDER } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { MemberPage, renderMember } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/members",
  operationId: "listMembers",
  tags: ["Members"],
  summary: "List members",
  description: "Also lists former members whose keys or access tokens still work.",
  ...needs("members:read"),
  request: { params: OrganizationPath, query: searchQuery("the name or email") },
  responses: { ...ok(MemberPage, "Oldest first."), ...readErrors },
});

export function listMembersRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "members:read");
    const query = c.req.valid("query");
    const isDeveloper = scope.role === "developer";
    const [members, former] = await Promise.all([
      listMembers(deps.db, scope, toListPage(query, MEMBER_ORDER)),
      isDeveloper || query.cursor !== undefined ? [] : listFormerMembers(deps.db, scope),
    ]);
    const page = renderListPage(members, query, MEMBER_ORDER, (row) => renderMember(row, isDeveloper));
    return c.json({ ...page, former: [...former] }, 200);
  });
}
