import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getCustomProviderRow } from "./find-custom-provider.ts";
import { CustomProvider, CustomProviderPath, renderCustomProvider } from "./schema.ts";

export const getCustomProviderRoute = defineRoute({
  method: "get",
  tags: ["Custom providers"],
  owners: {
    organization: {
      path: "/orgs/{org}/custom-providers/{provider}",
      operationId: "getCustomProvider",
      summary: "Get a custom provider",
      params: CustomProviderPath,
    },
  },
  permission: "provider_keys:read",
  response: ok(CustomProvider, "The provider, with its token masked."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { provider } = params;
    const row = await getCustomProviderRow(deps, scope, provider);
    return renderCustomProvider(row);
  },
});
