import type { ProjectScope } from "@causeway/db/scopes";
import { ApiError } from "../errors/api-error.ts";

/**
 * For what belongs to people, such as views: an access token has none.
 * @throws ApiError `forbidden`
 */
export function requirePerson(scope: ProjectScope): ProjectScope & { readonly userId: string } {
  if (scope.userId === null) throw new ApiError("forbidden", "Access tokens can't do this.");
  return { ...scope, userId: scope.userId };
}
