import { createRoute } from "@hono/zod-openapi";
import { deleteOrganization } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";

const route = createRoute({
  method: "delete",
  path: "/orgs/{org}",
  operationId: "deleteOrg",
  tags: ["Organizations"],
  summary: "Delete an organization",
  description:
    "Its keys and access tokens stop working within a second, its stored content is hidden immediately, and no one can open it. For owners.",
  ...needs("organization:delete"),
  request: { params: OrganizationPath },
  responses: { ...done("Deleted."), ...changeErrors },
});

export function deleteOrganizationRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "organization:delete");
    await deleteOrganization(deps.db, scope, actorOf(c.var));
    return c.body(null, 204);
  });
}
