import { createRoute } from "@hono/zod-openapi";
import { deleteCustomProvider } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { CustomProviderPath } from "./schema.ts";

const route = createRoute({
  method: "delete",
  path: "/orgs/{org}/custom-providers/{provider}",
  operationId: "deleteCustomProvider",
  tags: ["Custom providers"],
  summary: "Delete a custom provider",
  ...needs("provider_keys:manage"),
  request: { params: CustomProviderPath },
  responses: { ...done("Deleted. Requests for its models fail within a second."), ...changeErrors },
});

export function deleteCustomProviderRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, provider } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "provider_keys:manage");
    await deleteCustomProvider(deps.db, scope, actorOf(c.var), provider);
    return c.body(null, 204);
  });
}
