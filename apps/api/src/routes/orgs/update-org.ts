import { createRoute } from "@hono/zod-openapi";
import { updateOrganization } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, done, OrganizationPath } from "../../openapi/parts.ts";
import { OrganizationUpdate } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/orgs/{org}",
  operationId: "updateOrg",
  tags: ["Organizations"],
  summary: "Change an organization's settings",
  description: "Name and retention. In force on every gateway within a second.",
  ...needs("organization:update"),
  request: { params: OrganizationPath, ...body(OrganizationUpdate) },
  responses: { ...done("Changed."), ...changeErrors },
});

export function updateOrgRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "organization:update");
    await updateOrganization(deps.db, scope, actorOf(c.var), c.req.valid("json"));
    return c.body(null, 204);
  });
}
