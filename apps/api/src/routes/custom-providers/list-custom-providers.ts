import { createRoute } from "@hono/zod-openapi";
import { CUSTOM_PROVIDER_ORDER, listCustomProviders } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { CustomProvider, renderCustomProvider } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/custom-providers",
  operationId: "listCustomProviders",
  tags: ["Custom providers"],
  summary: "List custom providers",
  ...needs("provider_keys:read"),
  request: { params: OrganizationPath, query: searchQuery("the name") },
  responses: {
    ...ok(pageOf(CustomProvider).openapi("CustomProviderPage"), "By name, masked."),
    ...readErrors,
  },
});

export function listCustomProvidersRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "provider_keys:read");
    const query = c.req.valid("query");
    const rows = await listCustomProviders(deps.db, scope, toListPage(query, CUSTOM_PROVIDER_ORDER));
    return c.json(renderListPage(rows, query, CUSTOM_PROVIDER_ORDER, renderCustomProvider), 200);
  });
}
