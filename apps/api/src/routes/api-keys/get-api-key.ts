import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getApiKeyRow } from "./find-key.ts";
import { renderApiKey } from "./render-api-key.ts";
import { ApiKey, KeyPath } from "./schema.ts";

export const getApiKeyRoute = defineRoute({
  method: "get",
  tags: ["API keys"],
  owners: {
    project: {
      path: "/projects/{project}/keys/{key}",
      operationId: "getApiKey",
      summary: "Get an API key",
      params: KeyPath,
    },
  },
  permission: "api_keys:read",
  response: ok(ApiKey, "The key, masked."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { key } = params;
    return renderApiKey(await getApiKeyRow(deps, scope, key), new Date());
  },
});
