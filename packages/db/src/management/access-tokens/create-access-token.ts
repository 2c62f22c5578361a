import type { TokenScope } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { getActorRole, lockOrganization } from "../change/lock-organization.ts";
import { requireFew } from "../change/require-few.ts";
import { runChange } from "../change/run-change.ts";
import { requireRank } from "../members/require-rank.ts";
import { requireScopes } from "./require-scopes.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { storedScopes } from "../stored-words.ts";
import { ACCESS_TOKEN_COLUMNS, type AccessTokenRow, fromAccessTokens } from "./access-token-row.ts";

export interface NewAccessToken {
  readonly name: string;
  readonly scopes: readonly TokenScope[];
  readonly expiresAt: Date | null;
  /** `hashAccessToken` of the token. */
  readonly hash: string;
  readonly last4: string;
}

/** Access tokens that work. */
const TOKENS = {
  of: "access tokens",
  holder: "An organization",
  setting: "MAX_ACCESS_TOKENS_PER_ORGANIZATION",
};

/** @throws ChangeRefused `not_found`, `forbidden` */
export const createAccessToken = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  token: NewAccessToken,
  max: number,
): Promise<AccessTokenRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    await lockOrganization(change);
    const role = await getActorRole(change);
    requireRank(role, "admin");
    requireScopes(role, token.scopes);
    await requireFew(
      change,
      { ...TOKENS, max },
      {
        text: `SELECT count(*)::int AS count FROM access_token WHERE organization_id = $1 AND revoked_at IS NULL
             AND (expires_at IS NULL OR expires_at > now())`,
        values: [scope.organizationId],
      },
    );
    const { name, scopes, expiresAt, hash, last4 } = token;
    const { rows } = await change.query<AccessTokenRow>(
      `WITH made AS (
         INSERT INTO access_token (id, organization_id, name, scopes, expires_at, hash, last4, created_by_user_id,
                                   acts_for_user_id)
         VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $8) RETURNING *
       )
       SELECT ${ACCESS_TOKEN_COLUMNS} FROM ${fromAccessTokens("made")}`,
      [
        createId("tok"),
        scope.organizationId,
        name,
        storedScopes(scopes),
        expiresAt,
        hash,
        last4,
        actor.userId,
      ],
    );
    const row = rows[0] as AccessTokenRow;
    await change.audit({
      action: "access_token.create",
      resourceId: row.id,
      details: { name, scopes, expiresAt, last4 },
    });
    return row;
  });
