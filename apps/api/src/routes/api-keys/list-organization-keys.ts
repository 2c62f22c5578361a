import { createRoute } from "@hono/zod-openapi";
import {
  API_KEY_ORDER,
  type ApiKeyRow,
  listKeyActivity,
  listOrganizationKeys,
} from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { renderListedKey } from "./render-api-key.ts";
import { ApiKeyPage, IncludeUsage } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/keys",
  operationId: "listOrganizationKeys",
  tags: ["API keys"],
  summary: "List the API keys of all projects",
  description: "Developers see only their own keys, in the projects they have access to.",
  ...needs("api_keys:read"),
  request: {
    params: OrganizationPath,
    query: searchQuery("the description, id, tags or last characters").extend(IncludeUsage),
  },
  responses: { ...ok(ApiKeyPage, "Newest first, masked."), ...readErrors },
});

export function listOrganizationKeysRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "api_keys:read");
    const query = c.req.valid("query");
    const rows = await listOrganizationKeys(deps.db, scope, toListPage(query, API_KEY_ORDER));
    const activity = query.include === "usage" ? await listKeyActivity(deps.db, scope, rows) : null;
    const now = new Date();
    const render = (row: ApiKeyRow) => renderListedKey(row, activity, now);
    return c.json(renderListPage(rows, query, API_KEY_ORDER, render), 200);
  });
}
