import { findMember, type MemberRow } from "@causeway/db/members";
import type { OrganizationScope } from "@causeway/db/scopes";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";

/** @throws ApiError `not_found` */
export async function getMemberRow(
  deps: Pick<Deps, "db">,
  scope: OrganizationScope,
  id: string,
): Promise<MemberRow> {
  const row = await findMember(deps.db, scope, id);
  if (!row) throw new ApiError("not_found", "Member not found.");
  return row;
}
