import { createRoute, z } from "@hono/zod-openapi";
import { listApiKeys } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { ok, pageOf, ProjectPath } from "../../openapi/parts.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { renderApiKey } from "./render-api-key.ts";
import { ApiKey } from "./schema.ts";

const MAX_PAGE = 500;
const DEFAULT_PAGE = 200;

const route = createRoute({
  method: "get",
  path: "/projects/{project}/keys",
  operationId: "listApiKeys",
  tags: ["API keys"],
  summary: "API keys of a project",
  description: "A developer sees its own keys.",
  ...needs("api_keys:read"),
  request: {
    params: ProjectPath,
    query: z.object({
      cursor: z.string().max(200).optional(),
      limit: z.coerce.number().int().min(1).max(MAX_PAGE).default(DEFAULT_PAGE),
    }),
  },
  responses: { ...ok(pageOf(ApiKey).openapi("ApiKeyPage"), "Newest first, masked."), ...readErrors },
});

export function listApiKeysRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "api_keys:read");
    const { cursor, limit } = c.req.valid("query");
    const rows = await listApiKeys(deps.db, scope, { after: decodeCursor(cursor), limit: limit + 1 });
    const now = new Date();
    return c.json(
      toPage(rows, limit, (row) => renderApiKey(row, now)),
      200,
    );
  });
}
