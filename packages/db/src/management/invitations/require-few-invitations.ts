import { ChangeRefused } from "../change/change-refused.ts";
import { requireFew } from "../change/require-few.ts";
import type { Change } from "../change/run-change.ts";

/** Where anybody signs up, anybody could mail anybody through invitations. */
export interface InvitationLimits {
  /** Open ones of an organization, expired ones included. */
  readonly maxPending: number;
  /** Made or sent again in 24 hours. */
  readonly perOrganizationPerDay: number;
  readonly perUserPerDay: number;
}

const PENDING = {
  of: "open invitations",
  holder: "An organization",
  setting: "MAX_PENDING_INVITATIONS_PER_ORGANIZATION",
};
const SENT =
  "action IN ('invitation.create', 'invitation.resend') AND a.created_at > now() - interval '1 day'";

/** @throws ChangeRefused `conflict` when too many invitations of the organization are open */
export const requireFewPending = (change: Change, { maxPending }: InvitationLimits): Promise<void> =>
  requireFew(
    change,
    { ...PENDING, max: maxPending },
    {
      text: "SELECT count(*)::int AS count FROM invitation WHERE organization_id = $1 AND status = 'pending'",
      values: [change.organizationId],
    },
  );

/**
 * Call it while the organization is locked. The person's row is held too: their organizations count together.
 *
 * @throws ChangeRefused `rate_limited` when the organization, or the person in all their organizations, has sent too
 * many invitations in the last 24 hours
 */
export async function requireFewSent(change: Change, limits: InvitationLimits): Promise<void> {
  const { organizationId, actor } = change;
  const ofOrganization = await count(change, `a.organization_id = $1`, organizationId);
  if (ofOrganization >= limits.perOrganizationPerDay) {
    throw tooMany("An organization", limits.perOrganizationPerDay, "INVITATIONS_PER_ORGANIZATION_PER_DAY");
  }
  if (actor.userId === null) return;
  await change.query(`SELECT 1 FROM "user" WHERE id = $1 FOR NO KEY UPDATE`, [actor.userId]);
  const own =
    "a.user_id = $1 AND a.organization_id IN (SELECT organization_id FROM member WHERE user_id = $1)";
  if ((await count(change, own, actor.userId)) < limits.perUserPerDay) return;
  throw tooMany("One person", limits.perUserPerDay, "INVITATIONS_PER_USER_PER_DAY");
}

async function count(change: Change, condition: string, value: string): Promise<number> {
  const { rows } = await change.query<{ count: number }>(
    `SELECT count(*)::int AS count FROM audit_log a WHERE ${SENT} AND ${condition}`,
    [value],
  );
  return rows[0]?.count ?? 0;
}

const tooMany = (who: string, max: number, setting: string): ChangeRefused =>
  new ChangeRefused(
    "rate_limited",
    `${who} can send at most ${max} invitations in 24 hours. The operator can raise the limit with ${setting}.`,
  );
