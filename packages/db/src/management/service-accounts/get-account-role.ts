import type { Powers, Role } from "@causeway/contracts";
import { ChangeRefused } from "../change/change-refused.ts";
import { requireCovers } from "../change/require-powers.ts";
import type { Change } from "../change/run-change.ts";
import { getChosenRole } from "../roles/get-chosen-role.ts";
import type { HeldRole } from "../roles/held-role.ts";
import { accountPowersOf } from "./account-powers-of.ts";

/**
 * The role that someone with `powers` chose for a service account.
 * @throws ChangeRefused `invalid`, `forbidden` for a role that can do more than they can
 */
export async function getAccountRole(
  change: Change,
  powers: Powers,
  choice: string,
): Promise<HeldRole<Exclude<Role, "owner">>> {
  const { role, customRole } = await getChosenRole(change, choice);
  if (role === "owner") throw new ChangeRefused("invalid", "A service account can't be an owner.", "role");
  requireCovers(powers, accountPowersOf({ role, customRole }), "role");
  return { role, customRole };
}
