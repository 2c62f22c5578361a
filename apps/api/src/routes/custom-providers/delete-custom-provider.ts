import { deleteCustomProvider } from "@causeway/db/custom-providers";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { CustomProviderPath } from "./schema.ts";

export const deleteCustomProviderRoute = defineRoute({
  method: "delete",
  tags: ["Custom providers"],
  owners: {
    organization: {
      path: "/orgs/{org}/custom-providers/{provider}",
      operationId: "deleteCustomProvider",
      summary: "Delete a custom provider",
      params: CustomProviderPath,
    },
  },
  permission: "provider_keys:manage",
  response: done("Deleted. Requests for its models fail within a second."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { provider } = params;
    await deleteCustomProvider(deps.db, scope, actor, provider);
  },
});
