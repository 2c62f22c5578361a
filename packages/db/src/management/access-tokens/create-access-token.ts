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
import { accessToken } from "../../generated/tables.ts";
import { insertRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { AccessTokenRow } from "./access-token-row.ts";
import { getAccessToken } from "./get-access-token.ts";

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
      sql`FROM ${accessToken}
          WHERE ${accessToken.organizationId} = ${scope.organizationId} AND ${accessToken.revokedAt} IS NULL
            AND (${accessToken.expiresAt} IS NULL OR ${accessToken.expiresAt} > now())`,
    );
    const { name, scopes, expiresAt, hash, last4 } = token;
    const id = createId("tok");
    await insertRow(change, accessToken, {
      id,
      organizationId: scope.organizationId,
      name,
      scopes: storedScopes(scopes),
      expiresAt,
      hash,
      last4,
      createdByUserId: actor.userId,
      actsForUserId: actor.userId,
    });
    const row = await getAccessToken(change, id);
    await change.audit({
      action: "access_token.create",
      resourceId: row.id,
      details: { name, scopes, expiresAt, last4 },
    });
    return row;
  });
