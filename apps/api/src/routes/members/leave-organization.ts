import { createRoute } from "@hono/zod-openapi";
import { leaveOrganization } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getSignedIn } from "../../access/require-principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needsPerson } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { MembershipEnded, renderEnded } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/leave",
  operationId: "leaveOrg",
  tags: ["Members"],
  summary: "Leave an organization",
  description: "Ends your own membership immediately. The last owner can't leave.",
  ...needsPerson(),
  request: { params: OrganizationPath },
  responses: { ...ok(MembershipEnded, "Left."), ...changeErrors },
});

export function leaveOrganizationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "organization:read");
    getSignedIn(c.var);
    return c.json(renderEnded(await leaveOrganization(deps.db, scope, actorOf(c.var))), 200);
  });
}
