import { deleteApiKey } from "@causeway/db/api-keys";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { requireKey } from "./find-key.ts";
import { KeyPath } from "./schema.ts";

export const deleteApiKeyRoute = defineRoute({
  method: "delete",
  tags: ["API keys"],
  owners: {
    project: {
      path: "/projects/{project}/keys/{key}",
      operationId: "deleteApiKey",
      summary: "Delete an API key",
      description:
        "Requests with the key and its rotated secrets are refused. The state of responses that the gateway keeps for it is deleted. Its usage and activity stay.",
      params: KeyPath,
    },
  },
  permission: "api_keys:manage",
  response: done("Deleted."),
  errors: changeErrors,
  deps: ["db", "states"],
  handle: async ({ scope, params, actor, deps }) => {
    const { key } = params;
    requireKey(await deleteApiKey(deps.db, scope, actor, key));
    await deps.states.forgetKey(scope.projectId, key);
  },
});
