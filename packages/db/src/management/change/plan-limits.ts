import { billingPlan, billingSubscription, invitation, member } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { countRows, selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { Queryable } from "../queryable.ts";
import { ChangeRefused } from "./change-refused.ts";
import type { Change } from "./run-change.ts";

const s = as(billingSubscription, "s");
const p = as(billingPlan, "p");

/** Limits of the plans that apply to an organization; null: no limit. */
export interface PlanLimits {
  /** Members, pending invitations included. */
  readonly members: number | null;
  readonly contentRetentionDays: number | null;
}

/** Reads the limits of the plans that apply. Without a plan there are none; of several, one without a limit lifts it. */
export async function readPlanLimits(db: Queryable, organizationId: string): Promise<PlanLimits> {
  const row = await selectRow(
    db,
    {
      members: sql<number | null>`CASE WHEN bool_and(${p.seatsIncluded} IS NOT NULL)
        THEN sum(${s.seats}::bigint * ${p.seatsIncluded})::float8 END`,
      contentRetentionDays: sql<number | null>`CASE WHEN bool_and(${p.payloadRetentionDays} IS NOT NULL)
        THEN max(${p.payloadRetentionDays}) END`,
    },
    sql`FROM ${s} JOIN ${p} ON ${p.id} = ${s.planId} WHERE ${s.organizationId} = ${organizationId} AND ${s.isInForce}`,
  );
  return row ?? { members: null, contentRetentionDays: null };
}

const countMembers = (change: Change): Promise<number> =>
  countRows(change, sql`FROM ${member} WHERE ${member.organizationId} = ${change.organizationId}`);

const countPending = (change: Change): Promise<number> =>
  countRows(
    change,
    sql`FROM ${invitation} WHERE ${invitation.organizationId} = ${change.organizationId} AND ${invitation.status} = 'pending'`,
  );

const refuse = (members: number): ChangeRefused =>
  new ChangeRefused(
    "conflict",
    `The organization's plan has ${members} seats, and members and pending invitations take all of them. An owner can add seats under Credits.`,
  );

/**
 * Call it while the organization is locked.
 * @throws ChangeRefused `conflict` when members and pending invitations take all seats of the plan
 */
export async function requireSeatToInvite(change: Change): Promise<void> {
  const { members } = await readPlanLimits(change, change.organizationId);
  if (members === null) return;
  if ((await countMembers(change)) + (await countPending(change)) >= members) throw refuse(members);
}

/**
 * Call it while the organization is locked. Pending invitations have their seats, so only members count.
 * @throws ChangeRefused `conflict` when members take all seats of the plan
 */
export async function requireSeatToJoin(change: Change): Promise<void> {
  const { members } = await readPlanLimits(change, change.organizationId);
  if (members !== null && (await countMembers(change)) >= members) throw refuse(members);
}

/** @throws ChangeRefused `conflict` for a period longer than the plan allows */
export async function requireRetentionOfPlan(change: Change, days: number): Promise<void> {
  const { contentRetentionDays: most } = await readPlanLimits(change, change.organizationId);
  if (most === null || days <= most) return;
  throw new ChangeRefused(
    "conflict",
    `The organization's plan allows content retention of at most ${most} days.`,
    "contentRetentionDays",
  );
}
