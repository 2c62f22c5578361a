import { listChanges, type TokenScope } from "@causeway/contracts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { runChange } from "../change/run-change.ts";
import { withoutUndefined } from "../change/without-undefined.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { storedScopes } from "../stored-words.ts";
import { accessToken } from "../../generated/tables.ts";
import { updateRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { AccessTokenRow } from "./access-token-row.ts";
import { getAccessToken } from "./get-access-token.ts";
import { lockTokenOwner } from "./lock-token-owner.ts";
import { requireScopes } from "./require-scopes.ts";
import type { TokenPlace } from "./revoke-access-token.ts";
import { toAccountDetails } from "./to-account-details.ts";

/** What is left out stays. */
export interface AccessTokenUpdate {
  readonly name?: string | undefined;
  readonly scopes?: readonly TokenScope[] | undefined;
  /** Null = until it is revoked. */
  readonly expiresAt?: Date | null | undefined;
}

type Fields = Pick<AccessTokenRow, "name" | "scopes" | "expiresAt">;

/**
 * Changes an access token. Anyone who gives it other scopes or a longer life answers for it from then on: every scope
 * must be one they could grant, and their role bounds the token. A service account's token stays bounded by its role.
 *
 * @throws ChangeRefused `not_found`, `forbidden`, `conflict` when other scopes would have no effect because the token has expired
 */
export const updateAccessToken = (
  pool: ManagementPool,
  scope: OrganizationScope,
  actor: Actor,
  { tokenId, serviceAccountId }: TokenPlace,
  update: AccessTokenUpdate,
): Promise<AccessTokenRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const owner = await lockTokenOwner(change, serviceAccountId);
    const before = await getAccessToken(change, tokenId, serviceAccountId);
    const after: Fields = { ...fieldsOf(before), ...withoutUndefined(update) };
    const isWidened = update.scopes !== undefined || livesLonger(before, after);
    if (isWidened) requireScopes(owner, after.scopes);
    if (update.scopes !== undefined && after.expiresAt !== null && after.expiresAt.getTime() <= Date.now())
      throw new ChangeRefused(
        "conflict",
        "The token has expired. Give it a later expiry date, or create another one.",
      );
    const isTaken = isWidened && serviceAccountId === null;
    const actsFor = isTaken ? actor.userId : before.actsForUserId;
    const changes = listChanges<Fields>(before, after);
    if (Object.keys(changes).length === 0 && actsFor === before.actsForUserId) {
      change.nothingChanged();
      return before;
    }
    const stored = {
      name: after.name,
      scopes: storedScopes(after.scopes),
      expiresAt: after.expiresAt,
      actsForUserId: isTaken ? actor.userId : undefined,
    };
    await updateRows(change, accessToken, stored, sql`WHERE ${accessToken.id} = ${tokenId}`);
    await change.audit({
      action: "access_token.update",
      resourceId: tokenId,
      details: { name: after.name, last4: before.last4, changes, ...toAccountDetails(owner) },
    });
    return getAccessToken(change, tokenId, serviceAccountId);
  });

const fieldsOf = ({ name, scopes, expiresAt }: AccessTokenRow): Fields => ({ name, scopes, expiresAt });

const livesLonger = (before: Fields, after: Fields): boolean =>
  before.expiresAt !== null && (after.expiresAt === null || after.expiresAt > before.expiresAt);
