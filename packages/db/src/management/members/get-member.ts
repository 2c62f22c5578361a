import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import { CUSTOM_ROLE, type HeldRole, joinCustomRole } from "../roles/held-role.ts";
import { member, user } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

export interface MemberIdentity extends HeldRole {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
}

/** A member of the organization that is being changed. @throws ChangeRefused `not_found` */
export async function getMember(change: Change, memberId: string): Promise<MemberIdentity> {
  const row = await selectRow(
    change,
    {
      id: member.id,
      userId: member.userId,
      name: user.name,
      email: user.email,
      role: member.role,
      customRole: CUSTOM_ROLE,
    },
    sql`FROM ${member} JOIN ${user} ON ${user.id} = ${member.userId} ${joinCustomRole(member)}
        WHERE ${member.id} = ${memberId} AND ${member.organizationId} = ${change.organizationId}`,
  );
  if (!row) throw new ChangeRefused("not_found", "Member not found.");
  return row;
}
