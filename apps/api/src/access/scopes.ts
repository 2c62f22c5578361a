import { isTokenScope, type Permission, PERMISSIONS } from "@causeway/contracts";
import { findOrganizationScope, findProjectScope } from "@causeway/db/scopes";
import type { OrganizationScope, ProjectScope } from "@causeway/db/scopes";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";
import { askerOf, type Principal, type Caller } from "./principal.ts";

/**
 * What every route of an organization or project asks first. A stranger's id is answered like one that does not exist;
 * what a member's role or a token's scopes do not allow is `forbidden`.
 */

/** @throws ApiError `not_found`, `forbidden` */
export async function getOrganizationScope(
  deps: Pick<Deps, "db">,
  { principal }: Caller,
  organizationId: string,
  permission: Permission,
): Promise<OrganizationScope> {
  const scope = await findOrganizationScope(deps.db, askerOf(principal), organizationId);
  if (!scope) throw new ApiError("not_found", "Organization not found.");
  return requirePermission(principal, scope, permission);
}

/** @throws ApiError `not_found`, `forbidden` */
export async function getProjectScope(
  deps: Pick<Deps, "db">,
  { principal }: Caller,
  projectId: string,
  permission: Permission,
): Promise<ProjectScope> {
  const scope = await findProjectScope(deps.db, askerOf(principal), projectId);
  if (!scope) throw new ApiError("not_found", "Project not found.");
  return requirePermission(principal, scope, permission);
}

/**
 * For a route about all organizations of the one who asks, where every role has the permission.
 * @throws ApiError `forbidden` for an access token without the scope
 */
export function requireTokenScope({ principal }: Caller, scope: Permission): void {
  if (principal.kind === "token" && !(isTokenScope(scope) && principal.scopes.includes(scope)))
    throw new ApiError("forbidden", refusalOf(principal, scope, null));
}

/** For what a route allows beyond its own permission. */
export function isAllowed(
  principal: Principal,
  { powers }: OrganizationScope | ProjectScope,
  permission: Permission,
): boolean {
  if (principal.kind === "user") return powers.permissions.has(permission);
  return isTokenScope(permission) && principal.scopes.includes(permission);
}

function requirePermission<Scope extends OrganizationScope | ProjectScope>(
  principal: Principal,
  scope: Scope,
  permission: Permission,
): Scope {
  if (isAllowed(principal, scope, permission)) return scope;
  throw new ApiError("forbidden", refusalOf(principal, permission, scope));
}

function refusalOf(
  principal: Principal,
  permission: Permission,
  scope: OrganizationScope | ProjectScope | null,
): string {
  if (principal.kind === "user")
    return scope?.customRole
      ? `Your role ${scope.customRole.name} lacks the permission ${permission}.`
      : `Requires the ${PERMISSIONS[permission].role} role.`;
  if (!isTokenScope(permission)) return "Access tokens can't do this.";
  if (!principal.lostScopes.includes(permission)) return `The access token needs the scope ${permission}.`;
  if (principal.serviceAccountId !== null)
    return `The scope ${permission} has no effect because the role of the token's service account lacks the permission.`;
  return `The scope ${permission} has no effect because the member the access token acts for left or no longer has the role. An owner or admin must save the token's scopes again.`;
}
