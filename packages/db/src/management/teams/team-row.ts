import { project, team, teamMember, usageTeamHourly } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { sql } from "../../tables/sql.ts";

/** A team of an organization: projects with a shared budget, and the people who use them. */
export interface TeamRow {
  readonly id: string;
  readonly organizationId: string;
  readonly name: string;
  readonly members: number;
  /** Those that it has now, without deleted ones; oldest first. */
  readonly projectIds: readonly string[];
  /** USD in the UTC calendar month, by the team that a project had when its requests were admitted. */
  readonly spentThisMonth: string;
  readonly createdAt: Date;
}

export const t = as(team, "t");
const tm = as(teamMember, "tm");
const p = as(project, "p");
const hour = as(usageTeamHourly, "hour");

/** Fields of {@link TeamRow} for the table `t`. */
export const TEAM_FIELDS = {
  id: t.id,
  organizationId: t.organizationId,
  name: t.name,
  members: sql<number>`(SELECT count(*)::int FROM ${tm} WHERE ${tm.teamId} = ${t.id})`,
  projectIds: sql<readonly string[]>`ARRAY(
    SELECT ${p.id} FROM ${p} WHERE ${p.teamId} = ${t.id} AND ${p.status} <> 'deleted' ORDER BY ${p.createdAt}, ${p.id})`,
  spentThisMonth: sql<string>`(
    SELECT coalesce(sum(${hour.totalCost}), 0)::numeric(24, 12)::text FROM ${hour}
    WHERE ${hour.teamId} = ${t.id} AND ${hour.bucketStart} >= date_trunc('month', now(), 'UTC'))`,
  createdAt: t.createdAt,
};
