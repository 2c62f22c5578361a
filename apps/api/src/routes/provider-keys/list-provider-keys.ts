import { createRoute } from "@hono/zod-openapi";
import { listProviderKeys, PROVIDER_KEY_ORDER } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { ProviderKey, renderProviderKey } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/provider-keys",
  operationId: "listProviderKeys",
  tags: ["Provider keys"],
  summary: "List provider keys",
  ...needs("provider_keys:read"),
  request: { params: OrganizationPath, query: searchQuery("the name or the provider's id") },
  responses: {
    ...ok(pageOf(ProviderKey).openapi("ProviderKeyPage"), "By provider, in the order they are used, masked."),
    ...readErrors,
  },
});

export function listProviderKeysRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "provider_keys:read");
    const query = c.req.valid("query");
    const rows = await listProviderKeys(deps.db, scope, toListPage(query, PROVIDER_KEY_ORDER));
    return c.json(renderListPage(rows, query, PROVIDER_KEY_ORDER, renderProviderKey), 200);
  });
}
