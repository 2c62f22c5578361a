import type { ListPage } from "@causeway/db/lists";
import { listProviders, type ProviderRow } from "@causeway/providers";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { Provider, renderProvider } from "./schema.ts";

export const listProvidersRoute = defineRoute({
  method: "get",
  tags: ["Provider keys"],
  owners: {
    organization: {
      path: "/orgs/{org}/providers",
      operationId: "listProviders",
      summary: "List the catalog's providers and their key settings",
      query: searchQuery("the id or name"),
    },
  },
  permission: "organization:read",
  response: ok(pageOf(Provider).openapi("ProviderPage"), "In the catalog's order."),
  errors: readErrors,
  deps: [],
  handle: async ({ query }) => {
    const rows = findProviders(toListPage(query, IN_ORDER));
    return renderListPage(rows, query, IN_ORDER, renderProvider);
  },
});

const IN_ORDER = { keys: [{ kind: "text" as const, of: ({ id }: ProviderRow) => id }] };

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
