import { type AuditScope, isKnownActor } from "@causeway/db/audit";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/**
 * A filter that can match nothing is a mistake, and an empty list would hide it.
 *
 * @throws ApiError `invalid_parameters` that names `user`
 */
export async function requireKnownActor(
  deps: Pick<Deps, "db">,
  scope: AuditScope,
  user?: string,
): Promise<void> {
  if (user === undefined || (await isKnownActor(deps.db, scope, user))) return;
  const problem = "matches no current or former member or access token";
  throw new ApiError("invalid_parameters", `user ${problem}`, { user: problem });
}
