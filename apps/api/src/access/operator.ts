import { findOperatorScope, findOrganizationScope, type OperatorScope } from "@causeway/db/management";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";
import { type ApiEnv, askerOf } from "./principal.ts";

/** What an operator of the installation may do to an organization's credits; null for everyone else. */
export async function findOperatorScopeOf(
  deps: Deps,
  { principal }: ApiEnv["Variables"],
  organizationId: string,
): Promise<OperatorScope | null> {
  if (principal.kind !== "user" || !principal.isOperator) return null;
  return findOperatorScope(deps.db, principal.userId, organizationId);
}

/**
 * Who may add credits: operators, for any organization. A role in the organization is not enough, because credits buy
 * what the operator pays for.
 *
 * @throws ApiError `not_found` for strangers, `forbidden` for members and access tokens of the organization
 */
export async function getCreditsGrantScope(
  deps: Deps,
  variables: ApiEnv["Variables"],
  organizationId: string,
): Promise<OperatorScope> {
  const scope = await findOperatorScopeOf(deps, variables, organizationId);
  if (scope) return scope;
  if (!(await findOrganizationScope(deps.db, askerOf(variables.principal), organizationId))) {
    throw new ApiError("not_found", "Organization not found.");
  }
  throw new ApiError("forbidden", "Only operators of this installation can add credits.");
}
