import { createRoute } from "@hono/zod-openapi";
import { deleteApiKey } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { done } from "../../openapi/bodies.ts";
import { requireKey } from "./find-key.ts";
import { KeyPath } from "./schema.ts";

const route = createRoute({
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
  router.openapi(route, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:manage");
    requireKey(await deleteApiKey(deps.db, scope, actorOf(c.var), key));
    return c.body(null, 204);
  });
}
