import { createRoute, z } from "@hono/zod-openapi";
import { listApiKeys } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, ProjectPath } from "../../openapi/parts.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { renderApiKey } from "./render-api-key.ts";
import { ApiKey } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/keys",
  operationId: "listApiKeys",
  tags: ["API keys"],
  summary: "API keys of a project",
  description: "A developer sees its own keys.",
  request: { params: ProjectPath },
  responses: { ...ok(z.object({ data: z.array(ApiKey) }), "Newest first, masked."), ...readErrors },
});

export function listApiKeysRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "api_keys:read");
    const rows = await listApiKeys(deps.db, scope);
    const now = new Date();
    return c.json({ data: rows.map((row) => renderApiKey(row, now)) }, 200);
  });
}
