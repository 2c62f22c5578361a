import { createRoute } from "@hono/zod-openapi";
import { removeMember } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { MemberPath, MembershipEnded, RemovalQuery, renderEnded } from "./schema.ts";

const route = createRoute({
  method: "delete",
  path: "/orgs/{org}/members/{member}",
  operationId: "removeMember",
  tags: ["Members"],
  summary: "Remove a member",
  description:
    "Immediately ends the membership, access to projects and the invitations the member sent. Keys and access tokens the member created keep working, because applications and automation use them, unless `disableCredentials=true`. The response counts both and lists the keys, and the list of members shows them under former members. The last owner can't be removed.",
  ...needs("members:manage"),
  request: { params: MemberPath, query: RemovalQuery },
  responses: { ...ok(MembershipEnded, "Removed."), ...changeErrors },
});

export function removeMemberRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, member } = c.req.valid("param");
    const endsCredentials = c.req.valid("query").disableCredentials === "true";
    const scope = await getOrganizationScope(deps, c.var, org, "members:manage");
    // Tokens never revoke tokens.
    if (endsCredentials) await getOrganizationScope(deps, c.var, org, "access_tokens:manage");
    const left = await removeMember(deps.db, scope, actorOf(c.var), { memberId: member, endsCredentials });
    return c.json(renderEnded(left), 200);
  });
}
