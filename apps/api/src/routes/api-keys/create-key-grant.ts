import { GRANT_TTL_MS } from "@causeway/crypto";
import { findKeyHash, type KeyHash } from "@causeway/db/api-keys";
import { SERVICE_PROOF_HEADER } from "@causeway/http";
import { getSignedIn } from "../../access/get-signed-in.ts";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { refuseKey } from "./find-key.ts";
import { KeyGrant, KeyPath } from "./schema.ts";

/** A person who may rotate a key could read its new secret: a grant gives them no more power. */
export const createKeyGrantRoute = defineRoute({
  method: "post",
  tags: ["API keys"],
  owners: {
    project: {
      path: "/projects/{project}/keys/{key}/grant",
      operationId: "createApiKeyGrant",
      summary: "Use an API key without its secret",
      description:
        "For the web apps of this installation only: their servers prove who they are with `INTERNAL_SECRET`, and never show a grant to a browser. The gateway accepts the grant in place of the key for five minutes, as long as the key itself works. A key that is disabled or expired, or whose project is archived, returns 409.",
      params: KeyPath,
    },
  },
  permission: "api_keys:create",
  response: ok(KeyGrant, "The grant."),
  errors: changeErrors,
  headers: { "cache-control": "no-store" },
  unaudited: "proves to our own web apps who may use a key; each of its requests is in Activity",
  deps: ["db", "isService", "keyGrants"],
  handle: async ({ scope, params, principal, path, header, deps }) => {
    const { project, key } = params;
    const { hash: keyHash, unusable } = (await findKeyHash(deps.db, scope, key)) ?? refuseKey();
    if (!deps.isService(header(SERVICE_PROOF_HEADER), `POST ${path}`))
      throw new ApiError("forbidden", "Only the servers of this installation's web apps can do this.");
    const { userId } = getSignedIn({ principal });
    if (unusable) throw new ApiError("conflict", UNUSABLE[unusable]);
    const expiresAt = Math.floor((Date.now() + GRANT_TTL_MS) / 1_000);
    const token = deps.keyGrants.issue({ userId, projectId: project, apiKeyId: key, keyHash, expiresAt });
    const answer = { token, userId, expiresAt: new Date(expiresAt * 1_000).toISOString() };
    return answer;
  },
});

/** Why the gateway would refuse the grant. */
const UNUSABLE: Readonly<Record<NonNullable<KeyHash["unusable"]>, string>> = {
  disabled: "The key is disabled. Enable it first, or use another key.",
  expired: "The key has expired. Change its expiry date first, or use another key.",
  archived: "The project is archived, so its keys don't work. Unarchive it first.",
};
