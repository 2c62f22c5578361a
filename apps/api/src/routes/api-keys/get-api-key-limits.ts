import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getApiKeyRow } from "./find-key.ts";
import { renderKeyLimits } from "./render-limits.ts";
import { KeyLimits, KeyPath } from "./schema.ts";

export const getApiKeyLimitsRoute = defineRoute({
  method: "get",
  tags: ["API keys"],
  owners: {
    project: {
      path: "/projects/{project}/keys/{key}/limits",
      operationId: "getApiKeyLimits",
      summary: "Get a key's limits, used and remaining",
      params: KeyPath,
    },
  },
  permission: "api_keys:read",
  response: ok(KeyLimits, "Counts recorded requests. Requests in progress aren't included yet."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { key } = params;
    return renderKeyLimits(await getApiKeyRow(deps, scope, key), new Date());
  },
});
