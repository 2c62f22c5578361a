import type { Permission } from "@causeway/contracts";
import type { OrganizationScope } from "@causeway/db/scopes";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Caller } from "./principal.ts";
import { getOrganizationScope } from "./scopes.ts";

/**
 * For what covers every project and key: a developer has the permission only for the projects it was given.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function getWholeOrganizationScope(
  deps: Pick<Deps, "db">,
  variables: Caller,
  organizationId: string,
  permission: Permission,
): Promise<OrganizationScope> {
  const scope = await getOrganizationScope(deps, variables, organizationId, permission);
  if (scope.role === "developer") throw new ApiError("forbidden", "Requires the admin role.");
  return scope;
}
