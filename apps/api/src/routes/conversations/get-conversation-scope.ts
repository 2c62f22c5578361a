import type { ProjectScope } from "@causeway/db/management";
import type { ApiEnv } from "../../access/principal.ts";
import { getProjectScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/**
 * Conversations are shared between people: an access token has none.
 * @throws ApiError `not_found`, `forbidden`
 */
export async function getConversationScope(
  deps: Deps,
  variables: ApiEnv["Variables"],
  project: string,
): Promise<ProjectScope & { readonly userId: string }> {
  const scope = await getProjectScope(deps, variables, project, "conversations:share");
  if (scope.userId === null) throw new ApiError("forbidden", "Access tokens can't do this.");
  return { ...scope, userId: scope.userId };
}
