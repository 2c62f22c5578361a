import { createRoute, type z } from "@hono/zod-openapi";
import { rollApiKey } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { getApiKeyRow, requireKey } from "./find-key.ts";
import { makeSecret } from "./make-secret.ts";
import { renderApiKey } from "./render-api-key.ts";
import { KeyPath, NewSecret, RollRequest } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/projects/{project}/keys/{key}/roll",
  operationId: "rollApiKey",
  tags: ["API keys"],
  summary: "Rotate an API key",
  description:
    "Gives the key a new secret. Its ID, usage, limits and rules don't change. The old secret keeps working for the grace period; secrets from earlier rotations stop working by then at the latest, and none works after the key expires: `endingSecrets` says until when each works. A key that has expired, or whose project is archived, can't be rotated (409).",
  ...needs("api_keys:create"),
  request: { params: KeyPath, ...body(RollRequest) },
  responses: { ...ok(NewSecret, "Rotated, with the new key itself."), ...changeErrors },
});

export function rollApiKeyRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:create");
    const secret = makeSecret(deps);
    const roll = { secret: secret.stored, graceSeconds: c.req.valid("json").graceSeconds };
    requireKey(await rollApiKey(deps.db, scope, actorOf(c.var), key, roll));
    const row = await getApiKeyRow(deps, scope, key);
    const answer: z.infer<typeof NewSecret> = { secret: secret.text, apiKey: renderApiKey(row, new Date()) };
    return c.json(answer, 200, { "cache-control": "no-store" });
  });
}
