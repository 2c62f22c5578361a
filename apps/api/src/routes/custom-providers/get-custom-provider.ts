import { createRoute } from "@hono/zod-openapi";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { getCustomProviderRow } from "./find-custom-provider.ts";
import { CustomProvider, CustomProviderPath, renderCustomProvider } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/custom-providers/{provider}",
  operationId: "getCustomProvider",
  tags: ["Custom providers"],
  summary: "Get a custom provider",
  ...needs("provider_keys:read"),
  request: { params: CustomProviderPath },
  responses: { ...ok(CustomProvider, "The provider, with its token masked."), ...readErrors },
});

export function getCustomProviderRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, provider } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "provider_keys:read");
    const row = await getCustomProviderRow(deps, scope, provider);
    return c.json(renderCustomProvider(row), 200);
  });
}
