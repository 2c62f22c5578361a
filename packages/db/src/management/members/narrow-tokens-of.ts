import { listChanges, listEffectiveScopes } from "@causeway/contracts";
import type { Change } from "../change/run-change.ts";
import { powersOf } from "../roles/held-role.ts";
import { storedScopes, toScopes } from "../stored-words.ts";
import type { MemberIdentity } from "./get-member.ts";
import { accessToken } from "../../generated/tables.ts";
import { selectRows, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

/**
 * Removes scopes beyond the member's role from the access tokens that act for a member who leaves: a scope that had
 * no effect must not work again just because no role bounds it. A token without any scope left is revoked. Returns how
 * many were revoked.
 */
export async function narrowTokensOf(change: Change, member: MemberIdentity): Promise<number> {
  const { id, organizationId, actsForUserId, createdByUserId, serviceAccountId, revokedAt } = accessToken;
  const tokens = await selectRows(
    change,
    { id, name: accessToken.name, last4: accessToken.last4, scopes: toScopes(accessToken.scopes) },
    sql`FROM ${accessToken}
        WHERE ${organizationId} = ${change.organizationId} AND ${serviceAccountId} IS NULL AND ${revokedAt} IS NULL
          AND coalesce(${actsForUserId}, ${createdByUserId}) = ${member.userId} FOR UPDATE`,
  );
  let revoked = 0;
  for (const { id: resourceId, scopes, ...named } of tokens) {
    const effective = listEffectiveScopes(scopes, powersOf(member));
    if (effective.length === scopes.length) continue;
    const isEnded = effective.length === 0;
    if (isEnded) revoked += 1;
    const stored = isEnded ? { revokedAt: NOW } : { scopes: storedScopes(effective) };
    await updateRows(change, accessToken, stored, sql`WHERE ${id} = ${resourceId}`);
    const changes = listChanges({ scopes }, { scopes: effective });
    await change.audit(
      isEnded
        ? { action: "access_token.revoke", resourceId, details: named }
        : { action: "access_token.update", resourceId, details: { ...named, changes } },
    );
  }
  return revoked;
}
