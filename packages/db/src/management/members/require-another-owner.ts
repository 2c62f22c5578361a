import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";
import type { MemberIdentity } from "./get-member.ts";

/**
 * An organization always has an owner. Sound only while the organization is locked.
 *
 * @throws ChangeRefused `conflict` when `member` is the last owner
 */
export async function requireAnotherOwner(change: Change, member: MemberIdentity): Promise<void> {
  if (member.role !== "owner") return;
  const { rows } = await change.query(
    "SELECT 1 AS one FROM member WHERE organization_id = $1 AND role = 'owner' AND id <> $2 LIMIT 1",
    [change.organizationId, member.id],
  );
  if (rows.length === 0) {
    throw new ChangeRefused("conflict", "This is the last owner. Make another member an owner first.");
  }
}
