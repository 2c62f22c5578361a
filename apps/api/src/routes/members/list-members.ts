import { createRoute } from "@hono/zod-openapi";
import { listFormerMembers, listMembers } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, OrganizationPath } from "../../openapi/parts.ts";
import { MemberList, renderMembers } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/members",
  operationId: "listMembers",
  tags: ["Members"],
  summary: "Members of an organization",
  description: "And who is no member any more, but has left keys or access tokens that work.",
  ...needs("members:read"),
  request: { params: OrganizationPath },
  responses: { ...ok(MemberList, "Oldest first."), ...readErrors },
});

export function listMembersRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "members:read");
    const [members, former] = await Promise.all([
      listMembers(deps.db, scope),
      listFormerMembers(deps.db, scope),
    ]);
    return c.json(renderMembers(members, former, scope.role === "developer"), 200);
  });
}
