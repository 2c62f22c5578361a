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
import { MembershipEnded, RemovalQuery, renderEnded } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/leave",
  operationId: "leaveOrg",
  tags: ["Members"],
  summary: "Leave an organization",
  description:
    "Ends your own membership immediately. Keys and access tokens you created keep working unless `disableCredentials=true`. The last owner can't leave.",
  ...needsPerson(),
  request: { params: OrganizationPath, query: RemovalQuery },
  responses: { ...ok(MembershipEnded, "Left."), ...changeErrors },
});

export function leaveOrganizationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "organization:read");
    getSignedIn(c.var);
    const endsCredentials = c.req.valid("query").disableCredentials === "true";
    const left = await leaveOrganization(deps.db, scope, actorOf(c.var), { endsCredentials });
    return c.json(renderEnded(left), 200);
  });
}
