import { createRoute } from "@hono/zod-openapi";
import { API_KEY_ORDER, type ApiKeyRow, listApiKeys, listKeyActivity } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { ok } from "../../openapi/bodies.ts";
import { ProjectPath } from "../../openapi/field-schemas.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { renderListedKey } from "./render-api-key.ts";
import { ApiKeyPage, IncludeUsage } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/keys",
  operationId: "listApiKeys",
  tags: ["API keys"],
  summary: "List API keys",
  description: "Developers see only their own keys.",
  ...needs("api_keys:read"),
  request: {
    params: ProjectPath,
    query: searchQuery("the description, id or last characters").extend(IncludeUsage),
  },
  responses: { ...ok(ApiKeyPage, "Newest first, masked."), ...readErrors },
});

export function listApiKeysRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "api_keys:read");
    const query = c.req.valid("query");
    const rows = await listApiKeys(deps.db, scope, toListPage(query, API_KEY_ORDER));
    const activity = query.include === "usage" ? await listKeyActivity(deps.db, scope, rows) : null;
    const now = new Date();
    const render = (row: ApiKeyRow) => renderListedKey(row, activity, now);
    return c.json(renderListPage(rows, query, API_KEY_ORDER, render), 200);
  });
}
