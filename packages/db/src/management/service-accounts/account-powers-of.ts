import { type Powers, toAccountPowers } from "@causeway/contracts";
import { type HeldRole, powersOf } from "../roles/held-role.ts";

export const accountPowersOf = (held: HeldRole): Powers => toAccountPowers(powersOf(held));
