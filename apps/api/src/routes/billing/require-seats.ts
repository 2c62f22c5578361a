import type { PlanRow } from "@causeway/db/billing-management";
import { ApiError } from "../../errors/api-error.ts";

/** @throws ApiError `conflict` if members and pending invitations need more units of the plan */
export function requireSeats(
  { seatsIncluded }: Pick<PlanRow, "seatsIncluded">,
  quantity: number,
  used: number,
): void {
  if (seatsIncluded === null || used <= seatsIncluded * quantity) return;
  const needed = Math.ceil(used / seatsIncluded);
  throw new ApiError(
    "conflict",
    `The organization has ${used} members and pending invitations, so the quantity must be at least ${needed}. Remove members or revoke invitations first.`,
    { quantity: `must be at least ${needed}` },
  );
}
