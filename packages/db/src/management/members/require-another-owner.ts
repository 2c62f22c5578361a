import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import type { MemberIdentity } from "./get-member.ts";
import { member as members } from "../../generated/tables.ts";
import { hasRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/**
 * An organization always has an owner. Sound only while the organization is locked.
 *
 * @throws ChangeRefused `conflict` when `member` is the last owner
 */
export async function requireAnotherOwner(change: Change, member: MemberIdentity): Promise<void> {
  if (member.role !== "owner") return;
  const { id, organizationId, role } = members;
  const hasAnother = await hasRow(
    change,
    sql`FROM ${members}
        WHERE ${organizationId} = ${change.organizationId} AND ${role} = 'owner' AND ${id} <> ${member.id} LIMIT 1`,
  );
  if (!hasAnother) {
    throw new ChangeRefused("conflict", "This is the last owner. Make another member an owner first.");
  }
}
