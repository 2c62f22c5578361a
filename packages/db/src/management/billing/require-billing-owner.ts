import { getActorPowers } from "../change/lock-organization.ts";
import { requirePermission } from "../change/require-powers.ts";
import type { Change } from "../change/run-change.ts";

/**
 * Checks the role again inside the transaction, after locking the organization, because money is spent.
 * @throws ChangeRefused `forbidden`, `not_found`
 */
export async function requireBillingOwner(
  change: Pick<Change, "query" | "organizationId" | "actor">,
): Promise<void> {
  requirePermission(await getActorPowers(change), "billing:manage");
}
