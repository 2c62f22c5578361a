import { createRoute } from "@hono/zod-openapi";
import { findCustomProvider } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/parts.ts";
import { CustomProvider, CustomProviderPath, renderCustomProvider } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/custom-providers/{provider}",
  operationId: "getCustomProvider",
  tags: ["Custom providers"],
  summary: "One custom provider",
  ...needs("provider_keys:read"),
  request: { params: CustomProviderPath },
  responses: { ...ok(CustomProvider, "The provider, its token masked."), ...readErrors },
});

export function getCustomProviderRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, provider } = c.req.valid("param");
    const scope = await getOrganizationScope(deps, c.var, org, "provider_keys:read");
    const row = await findCustomProvider(deps.db, scope, provider);
    if (!row) throw new ApiError("not_found", "No such custom provider.");
    return c.json(renderCustomProvider(row), 200);
  });
}
