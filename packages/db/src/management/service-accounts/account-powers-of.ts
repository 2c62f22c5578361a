import { type Powers, toAccountPowers } from "@causeway/contracts";
import { type HeldRole, powersOf } from "../roles/held-role.ts";

/** Powers of a service account, which sees the keys of everyone in its projects. */
export const accountPowersOf = (held: HeldRole): Powers => toAccountPowers(powersOf(held));
