import { reorderProviderKeys } from "@causeway/db/provider-keys";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getProvider } from "./entered-key.ts";
import { ProviderKeyOrder } from "./schema.ts";

export const reorderProviderKeysRoute = defineRoute({
  method: "put",
  tags: ["Provider keys"],
  owners: {
    organization: {
      path: "/orgs/{org}/provider-keys/order",
      operationId: "reorderProviderKeys",
      summary: "Change the order of a provider's keys",
      description:
        "Name each key of the provider once, the preferred one first. The gateway uses a key while the keys before it are unhealthy. To share the load between keys, give them the same `position` instead.",
    },
  },
  permission: "provider_keys:manage",
  body: ProviderKeyOrder,
  response: done("Reordered."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, body, actor, deps }) => {
    const { provider, keys } = body;
    await reorderProviderKeys(deps.db, scope, actor, getProvider(provider).id, keys);
  },
});
