import { createMiddleware } from "hono/factory";
import { hashAccessToken } from "@causeway/crypto";
import { useAccessToken } from "@causeway/db/access-tokens";
import { heldClient } from "@causeway/db/transactions";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";
import { limitAddress, limitPrincipal } from "./rate-limit.ts";
import { type ApiEnv, idOf, type SignedIn, type TokenHolder } from "../access/principal.ts";

const BEARER = /^Bearer ([\x21-\x7e]{1,200})$/i;

/**
 * Finds who asks, and counts the request.
 * @throws ApiError `unauthorized` without a valid session or access token, for every route behind it; `rate_limited`
 */
export const requirePrincipal = (deps: Deps) =>
  createMiddleware<ApiEnv>(async (c, next) => {
    const authorization = c.req.header("authorization");
    const principal =
      authorization === undefined
        ? await findSignedIn(deps, c.req.raw.headers)
        : await findTokenHolder(deps, authorization);
    if (!principal) {
      await limitAddress(deps, c);
      throw new ApiError("unauthorized", authorization ? "This access token isn't valid." : "Sign in first.");
    }
    if (!heldClient()) await limitPrincipal(deps, c, idOf(principal));
    c.set("principal", principal);
    c.set("ipAddress", deps.clientAddress(c));
    await next();
  });

async function findSignedIn(deps: Deps, headers: Headers): Promise<SignedIn | null> {
  const found = await deps.auth.findSession(headers);
  if (!found) return null;
  const { id: sessionId, ...rest } = found;
  return { kind: "user", sessionId, ...rest };
}

async function findTokenHolder(deps: Deps, authorization: string): Promise<TokenHolder | null> {
  const token = BEARER.exec(authorization)?.[1];
  if (token === undefined) return null;
  const found = await useAccessToken(deps.db, hashAccessToken(deps.keyHashSecret, token));
  if (!found) return null;
  const { id: tokenId, organizationId, serviceAccountId, effectiveScopes: scopes } = found;
  const name = found.serviceAccountName ?? found.name;
  const lostScopes = found.scopes.filter((scope) => !scopes.includes(scope));
  return { kind: "token", tokenId, name, organizationId, serviceAccountId, scopes, lostScopes };
}
