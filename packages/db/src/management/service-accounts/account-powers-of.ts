import { type Powers, toAccountPowers } from "@causeway/contracts";
import { type HeldRole, powersOf } from "../roles/held-role.ts";

/** What a service account with this role can do. */
export const accountPowersOf = (held: HeldRole): Powers => toAccountPowers(powersOf(held));
