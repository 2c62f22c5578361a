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
  summary: "Describe, disable or enable a key",
  description:
    "In force on every gateway within a second. A disabled key is kept; requests with it are refused. A developer enables only what it disabled itself.",
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
    "What is left out stays, null removes. Another length of the recurring window starts its grid anew; another amount keeps it.",
  ...needs("api_keys:limit"),
  request: { params: KeyPath, ...body(KeyLimitsChange) },
  responses: { ...ok(KeyLimits, "What is used and what remains."), ...changeErrors },
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
  summary: "Delete a key",
  description: "Requests with it, and with its rolled secrets, are refused. Its usage and logs stay.",
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
