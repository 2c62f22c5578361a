import type { Permission } from "@causeway/contracts";
import type { OrganizationScope } from "@causeway/db/scopes";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";
import type { Caller } from "./principal.ts";
import { getOrganizationScope } from "./scopes.ts";

/**
 * For what covers every project and key: some roles show only the projects that were assigned.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function getWholeOrganizationScope(
  deps: Pick<Deps, "db">,
  variables: Caller,
  organizationId: string,
  permission: Permission,
): Promise<OrganizationScope> {
  const scope = await getOrganizationScope(deps, variables, organizationId, permission);
  if (scope.powers.visibility === "all_projects") return scope;
  throw new ApiError(
    "forbidden",
    scope.role === "developer" && scope.customRole === null && scope.serviceAccountId === null
      ? "Requires the admin role."
      : "Requires a role that shows all projects.",
  );
}
