import type { Role } from "@causeway/contracts";
import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";

export interface MemberIdentity {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly role: Role;
}

/** A member of the organization that is being changed. @throws ChangeRefused `not_found` */
export async function getMember(change: Change, memberId: string): Promise<MemberIdentity> {
  const { rows } = await change.query<MemberIdentity>(
    `SELECT m.id, m.user_id AS "userId", u.name, u.email, m.role FROM member m JOIN "user" u ON u.id = m.user_id
     WHERE m.id = $1 AND m.organization_id = $2`,
    [memberId, change.organizationId],
  );
  if (!rows[0]) throw new ChangeRefused("not_found", "Member not found.");
  return rows[0];
}
