import { CUSTOM_PROVIDER_ORDER, listCustomProviders } from "@causeway/db/custom-providers";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { CustomProvider, renderCustomProvider } from "./schema.ts";

export const listCustomProvidersRoute = defineRoute({
  method: "get",
  tags: ["Custom providers"],
  owners: {
    organization: {
      path: "/orgs/{org}/custom-providers",
      operationId: "listCustomProviders",
      summary: "List custom providers",
      query: searchQuery("the name"),
    },
  },
  permission: "provider_keys:read",
  response: ok(pageOf(CustomProvider).openapi("CustomProviderPage"), "By name, masked."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listCustomProviders(deps.db, scope, toListPage(query, CUSTOM_PROVIDER_ORDER));
    return renderListPage(rows, query, CUSTOM_PROVIDER_ORDER, renderCustomProvider);
  },
});
