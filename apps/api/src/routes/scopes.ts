import type { OrganizationScope, ProjectScope } from "@causeway/db/management";
import type { SignedIn } from "../auth/session.ts";
import type { Deps } from "../deps.ts";
import { ApiError } from "../errors/api-error.ts";

/** What a route needs before it may read; a stranger's id is answered like one that does not exist. */

/** @throws ApiError `not_found` */
export async function getOrganizationScope(
  deps: Deps,
  user: SignedIn,
  organizationId: string,
): Promise<OrganizationScope> {
  const scope = await deps.reads.findOrganizationScope(user.userId, organizationId);
  if (!scope) throw new ApiError("not_found", "No such organization.");
  return scope;
}

/** @throws ApiError `not_found` */
export async function getProjectScope(deps: Deps, user: SignedIn, projectId: string): Promise<ProjectScope> {
  const scope = await deps.reads.findProjectScope(user.userId, projectId);
  if (!scope) throw new ApiError("not_found", "No such project.");
  return scope;
}
