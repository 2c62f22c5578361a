import { byAge, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { CUSTOM_ROLE, type HeldRole, joinCustomRole } from "../roles/held-role.ts";
import { WORKING_KEY, WORKING_TOKEN } from "./working-key.ts";
import {
  accessToken,
  apiKey,
  member,
  project,
  projectMember,
  team,
  teamMember,
  user,
} from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { type Sql, sql } from "../../tables/sql.ts";

export interface MemberRow extends HeldRole {
  readonly id: string;
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  readonly createdAt: Date;
  /** Keys that the member made and that are not deleted. */
  readonly keys: number;
  /** Access tokens that the member made and that work. */
  readonly accessTokens: number;
  /** Working access tokens of service accounts that the member made. */
  readonly serviceAccountTokens: number;
  /** Projects that were assigned to the member, whose role shows only such projects. */
  readonly projectIds: readonly string[];
  /** Teams that the member belongs to. */
  readonly teamIds: readonly string[];
}

/** Someone whose keys or access tokens still work, but who is no member anymore. */
export interface FormerMemberRow {
  readonly userId: string;
  /** Null when the account itself is gone. */
  readonly name: string | null;
  readonly email: string | null;
  /** Keys that work: enabled, not expired, of an active project. */
  readonly keys: number;
  /** Access tokens that work. */
  readonly accessTokens: number;
  /** Those of service accounts. */
  readonly serviceAccountTokens: number;
}

const m = as(member, "m");
const u = as(user, "u");
const k = as(apiKey, "k");
const p = as(project, "p");
const t = as(accessToken, "t");
const pm = as(projectMember, "pm");
const tm = as(teamMember, "tm");
const teams = as(team, "teams");
const former = asJoined(user, "former");

/** Oldest first. */
export const MEMBER_ORDER = byAge<MemberRow>(m, "ASC");

/** Working tokens that the member made. @param isOf what the id of their service account must be */
const countTokens = (isOf: Sql) =>
  sql<number>`(
    SELECT count(*)::int FROM ${t}
    WHERE ${t.organizationId} = ${m.organizationId} AND ${t.createdByUserId} = ${m.userId}
      AND ${t.serviceAccountId} ${isOf} AND ${WORKING_TOKEN})`;

const FIELDS = {
  id: m.id,
  userId: m.userId,
  name: u.name,
  email: u.email,
  role: m.role,
  customRole: CUSTOM_ROLE,
  createdAt: m.createdAt,
  keys: sql<number>`(
    SELECT count(*)::int FROM ${k} JOIN ${p} ON ${p.id} = ${k.projectId} AND ${p.status} <> 'deleted'
    WHERE ${k.organizationId} = ${m.organizationId} AND ${k.createdByUserId} = ${m.userId} AND ${k.status} <> 'deleted')`,
  accessTokens: countTokens(sql`IS NULL`),
  serviceAccountTokens: countTokens(sql`IS NOT NULL`),
  projectIds: sql<readonly string[]>`ARRAY(
    SELECT ${p.id} FROM ${pm} JOIN ${p} ON ${p.id} = ${pm.projectId}
    WHERE ${pm.userId} = ${m.userId} AND ${p.organizationId} = ${m.organizationId} AND ${p.status} <> 'deleted'
    ORDER BY ${p.createdAt}, ${p.id})`,
  teamIds: sql<readonly string[]>`ARRAY(
    SELECT ${tm.teamId} FROM ${tm} JOIN ${teams} ON ${teams.id} = ${tm.teamId}
    WHERE ${tm.userId} = ${m.userId} AND ${teams.organizationId} = ${m.organizationId}
    ORDER BY ${teams.name}, ${teams.id})`,
};

const ofOrganization = ({ organizationId }: OrganizationScope): Sql =>
  sql`FROM ${m} JOIN ${u} ON ${u.id} = ${m.userId} ${joinCustomRole(m)} WHERE ${m.organizationId} = ${organizationId}`;

/** Members of the organization. */
export const listMembers = (db: Queryable, scope: OrganizationScope, page: ListPage): Promise<MemberRow[]> =>
  selectRows(db, FIELDS, sql`${ofOrganization(scope)} ${pageSql(MEMBER_ORDER, page, [u.name, u.email])}`);

/** One member; null when the organization has none with this id. */
export const findMember = (
  db: Queryable,
  scope: OrganizationScope,
  memberId: string,
): Promise<MemberRow | null> =>
  selectRow(db, FIELDS, sql`${ofOrganization(scope)} AND ${m.id} = ${memberId}`);

/** More people than any page shows; what they left is counted, not listed. */
const MAX_FORMER = 500;

/** People whose keys or access tokens outlived their membership. */
export function listFormerMembers(
  db: Queryable,
  { organizationId }: OrganizationScope,
): Promise<FormerMemberRow[]> {
  const made = sql`(
    SELECT ${k.createdByUserId} AS user_id, 1 AS key, 0 AS token, 0 AS account_token
    FROM ${k} JOIN ${p} ON ${p.id} = ${k.projectId}
    WHERE ${k.organizationId} = ${organizationId} AND ${WORKING_KEY}
    UNION ALL
    SELECT ${t.createdByUserId}, 0, (${t.serviceAccountId} IS NULL)::int, (${t.serviceAccountId} IS NOT NULL)::int FROM ${t}
    WHERE ${t.organizationId} = ${organizationId} AND ${WORKING_TOKEN}
  ) made`;
  return selectRows(
    db,
    {
      userId: sql<string>`made.user_id`,
      name: former.name,
      email: former.email,
      keys: sql<number>`sum(made.key)::int`,
      accessTokens: sql<number>`sum(made.token)::int`,
      serviceAccountTokens: sql<number>`sum(made.account_token)::int`,
    },
    sql`FROM ${made} LEFT JOIN ${former} ON ${former.id} = made.user_id
        WHERE made.user_id IS NOT NULL
          AND NOT EXISTS (SELECT 1 FROM ${m} WHERE ${m.organizationId} = ${organizationId} AND ${m.userId} = made.user_id)
        GROUP BY made.user_id, ${former.name}, ${former.email} ORDER BY ${former.name}, made.user_id LIMIT ${MAX_FORMER}`,
  );
}
