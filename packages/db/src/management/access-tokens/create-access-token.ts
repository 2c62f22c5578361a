import type { TokenScope } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { requireFew } from "../change/require-few.ts";
import { runChange } from "../change/run-change.ts";
import { lockTokenOwner } from "./lock-token-owner.ts";
import { toAccountDetails } from "./to-account-details.ts";
import { requireScopes } from "./require-scopes.ts";
import { storedHash } from "./stored-hash.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { storedScopes } from "../stored-words.ts";
import { accessToken } from "../../generated/tables.ts";
import { insertRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { AccessTokenRow } from "./access-token-row.ts";
import { getAccessToken } from "./get-access-token.ts";

export interface NewAccessToken {
  /** Null: a token of the member who asks. */
  readonly serviceAccountId: string | null;
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

/** @throws ChangeRefused `not_found`, `forbidden`, `conflict` */
export const createAccessToken = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  token: NewAccessToken,
  max: number,
): Promise<AccessTokenRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { serviceAccountId } = token;
    const owner = await lockTokenOwner(change, serviceAccountId);
    requireScopes(owner, token.scopes);
    if (owner.account?.status === "disabled")
      throw new ChangeRefused(
        "conflict",
        "The service account is disabled, so its tokens don't work. Enable it first.",
      );
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
      hash: storedHash(hash, serviceAccountId !== null),
      last4,
      createdByUserId: actor.userId,
      actsForUserId: serviceAccountId === null ? actor.userId : null,
      serviceAccountId,
    });
    const row = await getAccessToken(change, id, serviceAccountId);
    await change.audit({
      action: "access_token.create",
      resourceId: row.id,
      details: { name, scopes, expiresAt, last4, ...toAccountDetails(owner) },
    });
    return row;
  });
