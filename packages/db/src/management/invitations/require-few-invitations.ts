import { ChangeRefused } from "../change/change-refused.ts";
import type { Change } from "../change/run-change.ts";

/** Mails an organization may send in a day: where anybody signs up, anybody could mail anybody through it. */
const MAX_A_DAY = 200;

/** @throws ChangeRefused `conflict` when the organization has sent too many invitations in the last 24 hours */
export async function requireFewInvitations(change: Change): Promise<void> {
  const { rows } = await change.query<{ sent: number }>(
    `SELECT count(*)::int AS sent FROM audit_log
     WHERE organization_id = $1 AND created_at > now() - interval '1 day'
       AND action IN ('invitation.create', 'invitation.resend')`,
    [change.organizationId],
  );
  if ((rows[0]?.sent ?? 0) < MAX_A_DAY) return;
  throw new ChangeRefused("conflict", `An organization sends at most ${MAX_A_DAY} invitations in 24 hours.`);
}
