import { API_KEY_ORDER, type ApiKeyRow, listKeyActivity, listOrganizationKeys } from "@causeway/db/api-keys";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { renderListedKey } from "./render-api-key.ts";
import { ApiKeyPage, IncludeUsage } from "./schema.ts";

export const listOrganizationKeysRoute = defineRoute({
  method: "get",
  tags: ["API keys"],
  owners: {
    organization: {
      path: "/orgs/{org}/keys",
      operationId: "listOrganizationKeys",
      summary: "List the API keys of all projects",
      description: "Developers see only their own keys, in the projects they have access to.",
      query: searchQuery("the description, id, tags or last characters").extend(IncludeUsage),
    },
  },
  permission: "api_keys:read",
  response: ok(ApiKeyPage, "Newest first, masked."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listOrganizationKeys(deps.db, scope, toListPage(query, API_KEY_ORDER));
    const activity = query.include === "usage" ? await listKeyActivity(deps.db, scope, rows) : null;
    const now = new Date();
    const render = (row: ApiKeyRow) => renderListedKey(row, activity, now);
    return renderListPage(rows, query, API_KEY_ORDER, render);
  },
});
