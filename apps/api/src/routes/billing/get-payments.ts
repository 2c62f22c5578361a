import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import type { Payments } from "../../upstream/stripe-access.ts";

/** @throws ApiError `not_found` for an installation that sells nothing */
export function getPayments({ payments }: Pick<Deps, "payments">): Payments {
  if (payments) return payments;
  throw new ApiError("not_found", "This installation has no payments.");
}
