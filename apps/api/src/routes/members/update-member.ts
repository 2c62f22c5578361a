import { createRoute } from "@hono/zod-openapi";
import { updateMember } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { getMemberRow } from "./find-member-row.ts";
import { Member, MemberPath, MemberUpdate, renderMember } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/orgs/{org}/members/{member}",
  operationId: "updateMember",
  tags: ["Members"],
  summary: "Change a member's role",
  description:
    "Takes effect with the next request. Only owners can add or remove owners, and the last owner stays one. A new developer starts without projects.",
  ...needs("members:manage"),
  request: { params: MemberPath, ...body(MemberUpdate) },
  responses: { ...ok(Member, "The member."), ...changeErrors },
});

export function updateMemberRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, member } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "members:manage");
    await updateMember(deps.db, scope, actorOf(c.var), member, c.req.valid("json").role);
    return c.json(renderMember(await getMemberRow(deps, scope, member), false), 200);
  });
}
