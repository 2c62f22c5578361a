import { getActorPowers } from "../change/lock-organization.ts";
import { requirePermission } from "../change/require-powers.ts";
import type { Change } from "../change/run-change.ts";

/**
 * Asked again inside the transaction, after the organization was locked: money is spent.
 * @throws ChangeRefused `forbidden`, `not_found`
 */
export async function requireBillingOwner(
  change: Pick<Change, "query" | "organizationId" | "actor">,
): Promise<void> {
  requirePermission(await getActorPowers(change), "billing:manage");
}
