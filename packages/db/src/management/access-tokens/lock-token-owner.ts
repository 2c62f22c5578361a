import type { Powers } from "@causeway/contracts";
import { getActorPowers, lockOrganization } from "../change/lock-organization.ts";
import { requireCovers, requirePermission } from "../change/require-powers.ts";
import type { Change } from "../change/run-change.ts";
import { accountPowersOf } from "../service-accounts/account-powers-of.ts";
import { getServiceAccount } from "../service-accounts/get-service-account.ts";
import type { ServiceAccountRow } from "../service-accounts/service-account-row.ts";

/** The member or service account that has or gets an access token. */
export interface TokenOwner {
  /** Upper bound of the token's scopes. */
  readonly powers: Powers;
  readonly account: ServiceAccountRow | null;
}

/**
 * The owner of access tokens, as it is now: the member who asks, or a service account, which they can have tokens of only
 * while they can do everything that it can.
 *
 * @param serviceAccountId null for members' tokens
 * @throws ChangeRefused `not_found`, `forbidden`
 */
export async function lockTokenOwner(change: Change, serviceAccountId: string | null): Promise<TokenOwner> {
  await lockOrganization(change);
  const powers = await getActorPowers(change);
  if (serviceAccountId === null) {
    requirePermission(powers, "access_tokens:manage");
    return { powers, account: null };
  }
  requirePermission(powers, "service_accounts:manage");
  const account = await getServiceAccount(change, serviceAccountId);
  requireCovers(powers, accountPowersOf(account));
  return { powers: accountPowersOf(account), account };
}
