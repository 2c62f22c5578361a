import { createRoute } from "@hono/zod-openapi";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { getKeyRow } from "./find-provider-key.ts";
import { ProviderKey, ProviderKeyPath, renderProviderKey } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/provider-keys/{key}",
  operationId: "getProviderKey",
  tags: ["Provider keys"],
  summary: "Get a provider key",
  ...needs("provider_keys:read"),
  request: { params: ProviderKeyPath },
  responses: { ...ok(ProviderKey, "The key, masked."), ...readErrors },
});

export function getProviderKeyRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, key } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "provider_keys:read");
    const row = await getKeyRow(deps, scope, key);
    return c.json(renderProviderKey(row), 200);
  });
}
