import { createRoute } from "@hono/zod-openapi";
import type { ListPage } from "@causeway/db/management";
import { listProviders, type ProviderRow } from "@causeway/providers";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { Provider, renderProvider } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/providers",
  operationId: "listProviders",
  tags: ["Provider keys"],
  summary: "List the catalog's providers and their key settings",
  ...needs("organization:read"),
  request: { params: OrganizationPath, query: searchQuery("the id or name") },
  responses: { ...ok(pageOf(Provider).openapi("ProviderPage"), "In the catalog's order."), ...readErrors },
});

export function listProvidersRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    await getOrganizationScope(deps, c.var, c.req.valid("param").org, "organization:read");
    const query = c.req.valid("query");
    const rows = findProviders(toListPage(query, IN_ORDER));
    return c.json(renderListPage(rows, query, IN_ORDER, renderProvider), 200);
  });
}

const IN_ORDER = { keys: [{ sql: "id", kind: "text" as const, of: ({ id }: ProviderRow) => id }] };

/** In the catalog's order, after the one that a cursor names. */
function findProviders({ after, limit, search }: ListPage): ProviderRow[] {
  const wanted = search?.toLowerCase() ?? "";
  const all = listProviders();
  const from = after === null ? 0 : all.findIndex(({ id }) => id === after[0]) + 1;
  return all
    .slice(from)
    .filter(({ id, name }) => `${id}\n${name}`.toLowerCase().includes(wanted))
    .slice(0, limit);
}
