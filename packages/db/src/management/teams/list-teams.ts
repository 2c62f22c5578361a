import { teamMember } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { type Sql, sql } from "../../tables/sql.ts";
import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { t, TEAM_FIELDS, type TeamRow } from "./team-row.ts";

const own = as(teamMember, "own");

/** Oldest first. */
export const TEAM_ORDER = byAge<TeamRow>(t, "ASC");

/** Those who see all projects see all teams, everyone else those that they belong to. */
const isVisible = ({ organizationId, powers, userId }: OrganizationScope): Sql =>
  sql`${t.organizationId} = ${organizationId} AND (${powers.visibility === "all_projects"}
    OR EXISTS (SELECT 1 FROM ${own} WHERE ${own.teamId} = ${t.id} AND ${own.userId} = ${userId}))`;

/** Teams of the organization that the scope's user may see. */
export const listTeams = (db: Queryable, scope: OrganizationScope, page: ListPage): Promise<TeamRow[]> =>
  selectRows(
    db,
    TEAM_FIELDS,
    sql`FROM ${t} WHERE ${isVisible(scope)} ${pageSql(TEAM_ORDER, page, [t.name])}`,
  );

/** One of them; null when there is no such team, or the scope's user may not see it. */
export const findTeam = (db: Queryable, scope: OrganizationScope, teamId: string): Promise<TeamRow | null> =>
  selectRow(db, TEAM_FIELDS, sql`FROM ${t} WHERE ${isVisible(scope)} AND ${t.id} = ${teamId}`);
