import type { Permission } from "@causeway/contracts";
import { findOrganizationScope, type OperatorScope } from "@causeway/db/scopes";
import { findOperatorScopeOf } from "../access/operator.ts";
import { askerOf, type Caller, type SignedIn } from "../access/principal.ts";
import { getSignedIn } from "../access/get-signed-in.ts";
import { getOrganizationScope, getProjectScope, requireTokenScope } from "../access/scopes.ts";
import { getWholeOrganizationScope } from "../access/whole-organization.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";
import type { AnyOwner, OwnerKind, OwnerScopes } from "./owners.ts";

export interface OwnerQuestion {
  readonly kind: OwnerKind;
  readonly owner: AnyOwner;
  readonly params: Readonly<Record<string, string>> | undefined;
  readonly permission: Permission | undefined;
}

/**
 * Finds what an operation is about, if the caller may do it.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function findOwner(
  deps: Pick<Deps, "db">,
  caller: Caller,
  { kind, owner, params = {}, permission }: OwnerQuestion,
): Promise<OwnerScopes[OwnerKind] | OperatorScope> {
  if (kind === "person") return getSignedIn(caller);
  if (kind === "operator") return getOperator(deps, caller, owner, params);
  if (kind === "signedInOrToken") {
    if (permission) requireTokenScope(caller, permission);
    return caller.principal;
  }
  if (!permission) throw new Error(`${owner.operationId} has no permission.`);
  const { project = "", org = "" } = params;
  if (kind === "project") return getProjectScope(deps, caller, project, permission);
  const asOperator = owner.operatorsToo ? await findOperatorScopeOf(deps, caller, org) : null;
  if (asOperator) return asOperator;
  const find = owner.whole ? getWholeOrganizationScope : getOrganizationScope;
  const scope = await find(deps, caller, org, permission);
  if (owner.peopleOnly) getSignedIn(caller);
  return scope;
}

async function getOperator(
  deps: Pick<Deps, "db">,
  caller: Caller,
  { refusal = "Only operators of this installation can do this." }: AnyOwner,
  { org }: Readonly<Record<string, string>>,
): Promise<SignedIn> {
  const { principal } = caller;
  if (principal.kind === "user" && principal.isOperator) return principal;
  if (org === undefined) getSignedIn(caller);
  else if (!(await findOrganizationScope(deps.db, askerOf(principal), org)))
    throw new ApiError("not_found", "Organization not found.");
  throw new ApiError("forbidden", refusal);
}
