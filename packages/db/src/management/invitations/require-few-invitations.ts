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
  of: "pending invitations",
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
  await requireFewOf(change, {
    condition: "a.organization_id = $1",
    value: organizationId,
    max: limits.perOrganizationPerDay,
    who: "An organization",
    setting: "INVITATIONS_PER_ORGANIZATION_PER_DAY",
  });
  if (actor.userId === null) return;
  await change.query(`SELECT 1 FROM "user" WHERE id = $1 FOR NO KEY UPDATE`, [actor.userId]);
  await requireFewOf(change, {
    condition:
      "a.user_id = $1 AND a.organization_id IN (SELECT organization_id FROM member WHERE user_id = $1)",
    value: actor.userId,
    max: limits.perUserPerDay,
    who: "A user",
    setting: "INVITATIONS_PER_USER_PER_DAY",
  });
}

interface DayLimit {
  readonly condition: string;
  readonly value: string;
  readonly max: number;
  readonly who: string;
  readonly setting: string;
}

async function requireFewOf(
  change: Change,
  { condition, value, max, who, setting }: DayLimit,
): Promise<void> {
  const { rows } = await change.query<{ count: number; seconds: number }>(
    `SELECT count(*)::int AS count,
            ceil(extract(epoch FROM min(a.created_at) + interval '1 day' - now()))::int AS seconds
     FROM audit_log a WHERE ${SENT} AND ${condition}`,
    [value],
  );
  const [sent] = rows;
  if (!sent || sent.count < max) return;
  const message = `${who} can send at most ${max} invitations in 24 hours. The operator can raise the limit with ${setting}.`;
  throw new ChangeRefused("rate_limited", message, undefined, Math.max(1, sent.seconds));
}
