import type { Retention, Role } from "@causeway/contracts";
import type { Change } from "./run-change.ts";
import { ChangeRefused } from "./change-refused.ts";
import { accessToken, member, organization } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { selectRow, selectSql } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

const m = as(member, "m");
const t = as(accessToken, "t");

/** What changes of tenancy look at while they hold an organization. */
export interface LockedOrganization {
  readonly name: string;
  readonly retention: Retention;
  readonly contentRetentionDays: number;
}

/**
 * Lets changes of one organization's tenancy happen one after the other, so that two of them cannot each leave the
 * last owner to the other. Keys and requests continue: rows that refer to the organization are not held up.
 *
 * @throws ChangeRefused `not_found` when it was deleted meanwhile
 */
export async function lockOrganization(change: Change): Promise<LockedOrganization> {
  const { id, name, retention, payloadRetentionDays, status } = organization;
  const row = await selectRow(
    change,
    { name, retention, contentRetentionDays: payloadRetentionDays },
    sql`FROM ${organization} WHERE ${id} = ${change.organizationId} AND ${status} = 'active' FOR NO KEY UPDATE`,
  );
  if (!row) throw new ChangeRefused("not_found", "Organization not found.");
  return row;
}

/**
 * The role of the person who makes the change, as it is now: it may have changed since the request was let in. An
 * access token has the one of the member it acts for, but never counts as an owner. Call it after
 * {@link lockOrganization}.
 *
 * @throws ChangeRefused `not_found` when the person is no member anymore
 */
export async function getActorRole(change: Change): Promise<Role> {
  const { organizationId, actor } = change;
  const asToken = selectSql(
    { role: sql<Role>`CASE ${m.role} WHEN 'owner' THEN 'admin' ELSE ${m.role} END` },
    sql`FROM ${t}
        JOIN ${m} ON ${m.organizationId} = ${t.organizationId} AND ${m.userId} = coalesce(${t.actsForUserId}, ${t.createdByUserId})
        WHERE ${t.id} = ${actor.accessTokenId} AND ${t.organizationId} = ${organizationId} AND ${t.revokedAt} IS NULL`,
  );
  const row = await selectRow(
    change,
    { role: m.role },
    sql`FROM ${m} WHERE ${m.organizationId} = ${organizationId} AND ${m.userId} = ${actor.userId} UNION ALL ${asToken}`,
  );
  if (!row) throw new ChangeRefused("not_found", "Organization not found.");
  return row.role;
}
