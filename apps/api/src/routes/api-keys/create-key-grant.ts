import { GRANT_TTL_MS } from "@causeway/crypto";
import { findKeyHash, type KeyHash } from "@causeway/db/management";
import { SERVICE_PROOF_HEADER } from "@causeway/http";
import { createRoute } from "@hono/zod-openapi";
import { getSignedIn } from "../../access/require-principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import { ok } from "../../openapi/bodies.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { refuseKey } from "./find-key.ts";
import { KeyGrant, KeyPath } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/projects/{project}/keys/{key}/grant",
  operationId: "createApiKeyGrant",
  tags: ["API keys"],
  summary: "Use an API key without its secret",
  description:
    "For the web apps of this installation only: their servers prove who they are with `INTERNAL_SECRET`, and never show a grant to a browser. The gateway accepts the grant in place of the key for five minutes, as long as the key itself works. A key that is disabled or expired, or whose project is archived, returns 409.",
  ...needs("api_keys:create"),
  request: { params: KeyPath },
  responses: { ...ok(KeyGrant, "The grant."), ...changeErrors },
});

/** Why the gateway would refuse the grant. */
const UNUSABLE: Readonly<Record<NonNullable<KeyHash["unusable"]>, string>> = {
  disabled: "The key is disabled. Enable it first, or use another key.",
  expired: "The key has expired. Change its expiry date first, or use another key.",
  archived: "The project is archived, so its keys don't work. Unarchive it first.",
};

/** A person who may rotate a key could read its new secret: a grant gives them no more power. */
export function createKeyGrantRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { project, key } = c.req.valid("param");
    const scope = await getProjectScope(deps, c.var, project, "api_keys:create");
    const { hash: keyHash, unusable } = (await findKeyHash(deps.db, scope, key)) ?? refuseKey();
    if (!deps.isService(c.req.header(SERVICE_PROOF_HEADER), `${c.req.method} ${c.req.path}`))
      throw new ApiError("forbidden", "Only the servers of this installation's web apps can do this.");
    const { userId } = getSignedIn(c.var);
    if (unusable) throw new ApiError("conflict", UNUSABLE[unusable]);
    const expiresAt = Math.floor((Date.now() + GRANT_TTL_MS) / 1_000);
    const token = deps.keyGrants.issue({ userId, projectId: project, apiKeyId: key, keyHash, expiresAt });
    const answer = { token, userId, expiresAt: new Date(expiresAt * 1_000).toISOString() };
    return c.json(answer, 200, { "cache-control": "no-store" });
  });
}
