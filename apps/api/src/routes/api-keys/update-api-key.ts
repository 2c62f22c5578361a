import { createRoute } from "@hono/zod-openapi";
import { updateApiKey } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { getApiKeyRow, requireKey } from "./find-key.ts";
import { renderApiKey } from "./render-api-key.ts";
import { ApiKey, KeyChange, KeyPath } from "./schema.ts";

const route = createRoute({
  method: "patch",
  path: "/projects/{project}/keys/{key}",
  operationId: "updateApiKey",
  tags: ["API keys"],
  summary: "Rename, tag, disable or enable an API key",
  description:
    "Takes effect on every gateway within a second. Requests with a disabled key are refused. Developers can re-enable only keys they disabled themselves.",
  ...needs("api_keys:manage"),
  request: { params: KeyPath, ...body(KeyChange) },
  responses: { ...ok(ApiKey, "The key, masked."), ...changeErrors },
});

export function updateApiKeyRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:manage");
    requireKey(await updateApiKey(deps.db, scope, actorOf(c.var), key, c.req.valid("json")));
    return c.json(renderApiKey(await getApiKeyRow(deps, scope, key), new Date()), 200);
  });
}
