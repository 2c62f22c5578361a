import { deleteProviderKey } from "@causeway/db/provider-keys";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ProviderKeyPath } from "./schema.ts";

export const deleteProviderKeyRoute = defineRoute({
  method: "delete",
  tags: ["Provider keys"],
  owners: {
    organization: {
      path: "/orgs/{org}/provider-keys/{key}",
      operationId: "deleteProviderKey",
      summary: "Delete a provider key",
      params: ProviderKeyPath,
    },
  },
  permission: "provider_keys:manage",
  response: done("Deleted. Gateways stop using it within a second."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, actor, deps }) => {
    const { key } = params;
    await deleteProviderKey(deps.db, scope, actor, key);
  },
});
