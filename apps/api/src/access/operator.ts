import { findOperatorScope, type OperatorScope } from "@causeway/db/scopes";
import type { Deps } from "../deps.ts";
import type { Caller } from "./principal.ts";

/** What an operator of the installation may do to an organization's credits; null for everyone else. */
export async function findOperatorScopeOf(
  deps: Pick<Deps, "db">,
  { principal }: Caller,
  organizationId: string,
): Promise<OperatorScope | null> {
  if (principal.kind !== "user" || !principal.isOperator) return null;
  return findOperatorScope(deps.db, principal.userId, organizationId);
}
