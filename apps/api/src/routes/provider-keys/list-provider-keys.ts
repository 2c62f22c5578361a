import { listProviderKeys, PROVIDER_KEY_ORDER } from "@causeway/db/provider-keys";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ProviderKey, renderProviderKey } from "./schema.ts";

export const listProviderKeysRoute = defineRoute({
  method: "get",
  tags: ["Provider keys"],
  owners: {
    organization: {
      path: "/orgs/{org}/provider-keys",
      operationId: "listProviderKeys",
      summary: "List provider keys",
      query: searchQuery("the name or the provider's id"),
    },
  },
  permission: "provider_keys:read",
  response: ok(
    pageOf(ProviderKey).openapi("ProviderKeyPage"),
    "By provider, in the order they are used, masked.",
  ),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listProviderKeys(deps.db, scope, toListPage(query, PROVIDER_KEY_ORDER));
    return renderListPage(rows, query, PROVIDER_KEY_ORDER, renderProviderKey);
  },
});
