import type { TokenScope } from "@causeway/contracts";
import { createAccessToken as drawAccessToken, hashAccessToken } from "@causeway/crypto";
import { createAccessToken } from "@causeway/db/access-tokens";
import type { Actor } from "@causeway/db/changes";
import type { OrganizationScope } from "@causeway/db/scopes";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { type AccessTokenMade, renderAccessToken } from "./schema.ts";

interface WantedToken {
  /** Null: a token of the member who asks. */
  readonly serviceAccountId: string | null;
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt?: string | null | undefined;
}

/** Creates an access token and returns the text that is shown once. */
export async function makeAccessToken(
  deps: Pick<Deps, "db" | "keyHashSecret" | "limits">,
  scope: OrganizationScope,
  actor: Actor,
  { expiresAt, ...wanted }: WantedToken,
): Promise<z.infer<typeof AccessTokenMade>> {
  const token = drawAccessToken();
  const row = await createAccessToken(
    deps.db,
    scope,
    actor,
    {
      ...wanted,
      expiresAt: expiresAt ? new Date(expiresAt) : null,
      hash: hashAccessToken(deps.keyHashSecret, token),
      last4: token.slice(-4),
    },
    deps.limits.accessTokensPerOrganization,
  );
  return { accessToken: renderAccessToken(row), token };
}
