import { rollApiKey } from "@causeway/db/api-keys";
import type { z } from "@hono/zod-openapi";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getApiKeyRow, requireKey } from "./find-key.ts";
import { makeSecret } from "./make-secret.ts";
import { renderApiKey } from "./render-api-key.ts";
import { KeyPath, NewSecret, RollRequest } from "./schema.ts";

export const rollApiKeyRoute = defineRoute({
  method: "post",
  tags: ["API keys"],
  owners: {
    project: {
      path: "/projects/{project}/keys/{key}/roll",
      operationId: "rollApiKey",
      summary: "Rotate an API key",
      description:
        "Gives the key a new secret. Its ID, usage, limits and rules don't change. The old secret keeps working for the grace period; secrets from earlier rotations stop working by then at the latest, and none works after the key expires: `endingSecrets` says until when each works. A key that has expired, or whose project is archived, can't be rotated (409).",
      params: KeyPath,
    },
  },
  permission: "api_keys:create",
  body: RollRequest,
  response: ok(NewSecret, "Rotated, with the new key itself."),
  errors: changeErrors,
  headers: { "cache-control": "no-store" },
  deps: ["db", "keyHashSecret"],
  handle: async ({ scope, params, body, actor, deps }) => {
    const { key } = params;
    const secret = makeSecret(deps);
    const roll = { secret: secret.stored, graceSeconds: body.graceSeconds };
    requireKey(await rollApiKey(deps.db, scope, actor, key, roll));
    const row = await getApiKeyRow(deps, scope, key);
    const answer: z.infer<typeof NewSecret> = { secret: secret.text, apiKey: renderApiKey(row, new Date()) };
    return answer;
  },
});
