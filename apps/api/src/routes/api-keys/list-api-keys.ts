import { API_KEY_ORDER, type ApiKeyRow, listApiKeys, listKeyActivity } from "@causeway/db/api-keys";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { renderListedKey } from "./render-api-key.ts";
import { ApiKeyPage, IncludeUsage } from "./schema.ts";

export const listApiKeysRoute = defineRoute({
  method: "get",
  tags: ["API keys"],
  owners: {
    project: {
      path: "/projects/{project}/keys",
      operationId: "listApiKeys",
      summary: "List API keys",
      description: "Developers see only their own keys.",
      query: searchQuery("the description, id or last characters").extend(IncludeUsage),
    },
  },
  permission: "api_keys:read",
  response: ok(ApiKeyPage, "Newest first, masked."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listApiKeys(deps.db, scope, toListPage(query, API_KEY_ORDER));
    const activity = query.include === "usage" ? await listKeyActivity(deps.db, scope, rows) : null;
    const now = new Date();
    const render = (row: ApiKeyRow) => renderListedKey(row, activity, now);
    return renderListPage(rows, query, API_KEY_ORDER, render);
  },
});
