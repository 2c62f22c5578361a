import { updateApiKey } from "@causeway/db/api-keys";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getApiKeyRow, requireKey } from "./find-key.ts";
import { renderApiKey } from "./render-api-key.ts";
import { ApiKey, KeyChange, KeyPath } from "./schema.ts";

export const updateApiKeyRoute = defineRoute({
  method: "patch",
  tags: ["API keys"],
  owners: {
    project: {
      path: "/projects/{project}/keys/{key}",
      operationId: "updateApiKey",
      summary: "Change, disable or enable an API key",
      description:
        "Takes effect on every gateway within a second. Requests with a disabled key are refused. Developers can re-enable only keys they disabled themselves.",
      params: KeyPath,
    },
  },
  permission: "api_keys:manage",
  body: KeyChange,
  response: ok(ApiKey, "The key, masked."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, params, body, actor, deps }) => {
    const { key } = params;
    requireKey(await updateApiKey(deps.db, scope, actor, key, body));
    return renderApiKey(await getApiKeyRow(deps, scope, key), new Date());
  },
});
