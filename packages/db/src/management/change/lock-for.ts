import type { Permission, Powers } from "@causeway/contracts";
import { getActorPowers, lockOrganization } from "./lock-organization.ts";
import { requirePermission } from "./require-powers.ts";
import type { Change } from "./run-change.ts";

/**
 * Locks the organization for a change that needs a permission, and returns the caller's powers. The permission can have been
 * taken since the request was admitted.
 *
 * @throws ChangeRefused `not_found`, `forbidden`
 */
export async function lockFor(change: Change, permission: Permission): Promise<Powers> {
  await lockOrganization(change);
  const powers = await getActorPowers(change);
  requirePermission(powers, permission);
  return powers;
}
