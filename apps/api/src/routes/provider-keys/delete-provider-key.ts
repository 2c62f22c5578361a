import { createRoute } from "@hono/zod-openapi";
import { deleteProviderKey } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { ProviderKeyPath } from "./schema.ts";

const route = createRoute({
  method: "delete",
  path: "/orgs/{org}/provider-keys/{key}",
  operationId: "deleteProviderKey",
  tags: ["Provider keys"],
  summary: "Delete a provider key",
  ...needs("provider_keys:manage"),
  request: { params: ProviderKeyPath },
  responses: { ...done("Deleted. Gateways stop using it within a second."), ...changeErrors },
});

export function deleteProviderKeyRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, key } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "provider_keys:manage");
    await deleteProviderKey(deps.db, scope, actorOf(c.var), key);
    return c.body(null, 204);
  });
}
