import { ChangeRefused } from "../change/change-refused.ts";
import { requireFew } from "../change/require-few.ts";
import type { Change } from "../change/run-change.ts";
import { auditLog, invitation, member, user } from "../../generated/tables.ts";
import { hasRow, selectRow } from "../../tables/run-statement.ts";
import { type Sql, sql } from "../../tables/sql.ts";

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
const { action, createdAt, organizationId, userId } = auditLog;
const SENT = sql`${action} IN ('invitation.create', 'invitation.resend') AND ${createdAt} > now() - interval '1 day'`;

/** @throws ChangeRefused `conflict` when too many invitations of the organization are open */
export const requireFewPending = (change: Change, { maxPending }: InvitationLimits): Promise<void> =>
  requireFew(
    change,
    { ...PENDING, max: maxPending },
    sql`FROM ${invitation}
        WHERE ${invitation.organizationId} = ${change.organizationId} AND ${invitation.status} = 'pending'`,
  );

/**
 * Call it while the organization is locked. The person's row is held too: their organizations count together.
 *
 * @throws ChangeRefused `rate_limited` when the organization, or the person in all their organizations, has sent too
 * many invitations in the last 24 hours
 */
export async function requireFewSent(change: Change, limits: InvitationLimits): Promise<void> {
  const { actor } = change;
  await requireFewOf(change, {
    condition: sql`${organizationId} = ${change.organizationId}`,
    max: limits.perOrganizationPerDay,
    who: "An organization",
    setting: "INVITATIONS_PER_ORGANIZATION_PER_DAY",
  });
  if (actor.userId === null) return;
  await hasRow(change, sql`FROM ${user} WHERE ${user.id} = ${actor.userId} FOR NO KEY UPDATE`);
  const own = sql`SELECT ${member.organizationId} FROM ${member} WHERE ${member.userId} = ${actor.userId}`;
  await requireFewOf(change, {
    condition: sql`${userId} = ${actor.userId} AND ${organizationId} IN (${own})`,
    max: limits.perUserPerDay,
    who: "A user",
    setting: "INVITATIONS_PER_USER_PER_DAY",
  });
}

interface DayLimit {
  readonly condition: Sql;
  readonly max: number;
  readonly who: string;
  readonly setting: string;
}

async function requireFewOf(change: Change, { condition, max, who, setting }: DayLimit): Promise<void> {
  const sent = await selectRow(
    change,
    {
      count: sql<number>`count(*)::int`,
      seconds: sql<number>`ceil(extract(epoch FROM min(${createdAt}) + interval '1 day' - now()))::int`,
    },
    sql`FROM ${auditLog} WHERE ${SENT} AND ${condition}`,
  );
  if (!sent || sent.count < max) return;
  const message = `${who} can send at most ${max} invitations in 24 hours. The operator can raise the limit with ${setting}.`;
  throw new ChangeRefused("rate_limited", message, undefined, Math.max(1, sent.seconds));
}
