import { createRoute } from "@hono/zod-openapi";
import { reorderProviderKeys } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, done } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { getProvider } from "./entered-key.ts";
import { ProviderKeyOrder } from "./schema.ts";

const route = createRoute({
  method: "put",
  path: "/orgs/{org}/provider-keys/order",
  operationId: "reorderProviderKeys",
  tags: ["Provider keys"],
  summary: "Change the order of a provider's keys",
  description:
    "Name each key of the provider once, the preferred one first. The gateway uses a key while the keys before it are unhealthy. To share the load between keys, give them the same `position` instead.",
  ...needs("provider_keys:manage"),
  request: { params: OrganizationPath, ...body(ProviderKeyOrder) },
  responses: { ...done("Reordered."), ...changeErrors },
});

export function reorderProviderKeysRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "provider_keys:manage");
    const { provider, keys } = c.req.valid("json");
    await reorderProviderKeys(deps.db, scope, actorOf(c.var), getProvider(provider).id, keys);
    return c.body(null, 204);
  });
}
