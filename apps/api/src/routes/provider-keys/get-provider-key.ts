import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getKeyRow } from "./find-provider-key.ts";
import { ProviderKey, ProviderKeyPath, renderProviderKey } from "./schema.ts";

export const getProviderKeyRoute = defineRoute({
  method: "get",
  tags: ["Provider keys"],
  owners: {
    organization: {
      path: "/orgs/{org}/provider-keys/{key}",
      operationId: "getProviderKey",
      summary: "Get a provider key",
      params: ProviderKeyPath,
    },
  },
  permission: "provider_keys:read",
  response: ok(ProviderKey, "The key, masked."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { key } = params;
    const row = await getKeyRow(deps, scope, key);
    return renderProviderKey(row);
  },
});
