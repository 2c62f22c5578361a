import { createRoute } from "@hono/zod-openapi";
import { deleteApiKey, updateApiKey, updateApiKeyLimits } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, done, ok } from "../../openapi/parts.ts";
import { getApiKeyRow, requireKey } from "./find-key.ts";
import { renderApiKey } from "./render-api-key.ts";
import { renderLimits } from "./render-limits.ts";
import { ApiKey, KeyChange, KeyLimits, KeyLimitsChange, KeyPath } from "./schema.ts";

const updateRoute = createRoute({
  method: "patch",
  path: "/projects/{project}/keys/{key}",
  operationId: "updateApiKey",
  tags: ["API keys"],
  summary: "Rename, disable or enable an API key",
  description:
    "Takes effect on every gateway within a second. Requests with a disabled key are refused. Developers can re-enable only keys they disabled themselves.",
  ...needs("api_keys:manage"),
  request: { params: KeyPath, ...body(KeyChange) },
  responses: { ...ok(ApiKey, "The key, masked."), ...changeErrors },
});

export function updateApiKeyRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(updateRoute, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:manage");
    requireKey(await updateApiKey(deps.db, scope, actorOf(c.var), key, c.req.valid("json")));
    return c.json(renderApiKey(await getApiKeyRow(deps, scope, key), new Date()), 200);
  });
}

const limitsRoute = createRoute({
  method: "patch",
  path: "/projects/{project}/keys/{key}/limits",
  operationId: "updateApiKeyLimits",
  tags: ["API keys"],
  summary: "Change a key's limits and expiry",
  description:
    "Omitted fields don't change; null removes a limit. Changing the length of the recurring window restarts it; changing the amount doesn't.",
  ...needs("api_keys:limit"),
  request: { params: KeyPath, ...body(KeyLimitsChange) },
  responses: { ...ok(KeyLimits, "The limits, with used and remaining amounts."), ...changeErrors },
});

export function updateApiKeyLimitsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(limitsRoute, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:limit");
    requireKey(await updateApiKeyLimits(deps.db, scope, actorOf(c.var), key, c.req.valid("json")));
    return c.json(renderLimits(await getApiKeyRow(deps, scope, key), new Date()), 200);
  });
}

const deleteRoute = createRoute({
  method: "delete",
  path: "/projects/{project}/keys/{key}",
  operationId: "deleteApiKey",
  tags: ["API keys"],
  summary: "Delete an API key",
  description: "Requests with the key and its rotated secrets are refused. Its usage and activity stay.",
  ...needs("api_keys:manage"),
  request: { params: KeyPath },
  responses: { ...done("Deleted."), ...changeErrors },
});

export function deleteApiKeyRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(deleteRoute, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:manage");
    requireKey(await deleteApiKey(deps.db, scope, actorOf(c.var), key));
    return c.body(null, 204);
  });
}
