import { createRoute } from "@hono/zod-openapi";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { getMemberRow } from "./find-member-row.ts";
import { Member, MemberPath, renderMember } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/members/{member}",
  operationId: "getMember",
  tags: ["Members"],
  summary: "Get a member",
  ...needs("members:read"),
  request: { params: MemberPath },
  responses: { ...ok(Member, "The member."), ...readErrors },
});

export function getMemberRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, member } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "members:read");
    const row = await getMemberRow(deps, scope, member);
    return c.json(renderMember(row, scope.role === "developer"), 200);
  });
}
