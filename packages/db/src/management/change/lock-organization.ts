import { type Powers, type Retention, type Role, toAccountPowers } from "@causeway/contracts";
import type { Change } from "./run-change.ts";
import { ChangeRefused } from "./change-refused.ts";
import { CUSTOM_ROLE, joinCustomRole, powersOf } from "../roles/held-role.ts";
import { accessToken, member, organization, serviceAccount } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { type Sql, sql } from "../../tables/sql.ts";

const m = as(member, "m");
const t = as(accessToken, "t");
const sa = as(serviceAccount, "sa");

/** What changes of tenancy look at while they hold an organization. */
export interface LockedOrganization {
  readonly name: string;
  readonly retention: Retention;
  readonly contentRetentionDays: number;
  readonly statementTags: readonly string[];
}

/**
 * Lets changes of one organization's tenancy happen one after the other, so that two of them cannot each leave the
 * last owner to the other. Keys and requests continue: rows that refer to the organization are not held up.
 *
 * @throws ChangeRefused `not_found` when it was deleted meanwhile
 */
export async function lockOrganization(
  change: Pick<Change, "query" | "organizationId">,
): Promise<LockedOrganization> {
  const { id, name, retention, payloadRetentionDays, statementTags, status } = organization;
  const row = await selectRow(
    change,
    { name, retention, contentRetentionDays: payloadRetentionDays, statementTags },
    sql`FROM ${organization} WHERE ${id} = ${change.organizationId} AND ${status} = 'active' FOR NO KEY UPDATE`,
  );
  if (!row) throw new ChangeRefused("not_found", "Organization not found.");
  return row;
}

/** The part of a change that says who makes it, and where. */
type PowersOf = Pick<Change, "query" | "organizationId" | "actor">;

/**
 * Current powers of the caller: they can have changed since the request was admitted. An access
 * token has those of the member it acts for, but never counts as an owner, or those of its service account. Call it after
 * {@link lockOrganization}.
 *
 * @throws ChangeRefused `not_found` when the person is no longer a member, or the token's member or account no longer exists
 */
export async function getActorPowers(change: PowersOf): Promise<Powers> {
  const powers = await findActorPowers(change);
  if (!powers) throw new ChangeRefused("not_found", "Organization not found.");
  return powers;
}

/** Powers as {@link getActorPowers} gives them; null for a token whose member left, among others. */
export async function findActorPowers(change: PowersOf): Promise<Powers | null> {
  const { organizationId, actor } = change;
  const role = actor.accessTokenId === null ? m.role : AT_MOST_ADMIN;
  const ofToken = sql`FROM ${t}
    JOIN ${m} ON ${m.organizationId} = ${t.organizationId} AND ${m.userId} = coalesce(${t.actsForUserId}, ${t.createdByUserId})
    ${joinCustomRole(m)} WHERE ${isOwn(change)} AND ${t.serviceAccountId} IS NULL`;
  const ofUser = sql`FROM ${m} ${joinCustomRole(m)}
    WHERE ${m.organizationId} = ${organizationId} AND ${m.userId} = ${actor.userId}`;
  const held = await selectRow(
    change,
    { role, customRole: CUSTOM_ROLE },
    actor.accessTokenId === null ? ofUser : ofToken,
  );
  if (held) return powersOf(held);
  const account = await selectRow(
    change,
    { role: sa.role, customRole: CUSTOM_ROLE },
    sql`FROM ${t} JOIN ${sa} ON ${sa.id} = ${t.serviceAccountId} AND ${sa.status} = 'active'
        ${joinCustomRole(sa)} WHERE ${isOwn(change)}`,
  );
  return account && toAccountPowers(powersOf(account));
}

const AT_MOST_ADMIN = sql<Role>`CASE ${m.role} WHEN 'owner' THEN 'admin' ELSE ${m.role} END`;

/** Returns the condition that `t` is the access token that makes the change. */
const isOwn = ({ organizationId, actor }: Pick<Change, "organizationId" | "actor">): Sql =>
  sql`${t.id} = ${actor.accessTokenId} AND ${t.organizationId} = ${organizationId} AND ${t.revokedAt} IS NULL`;
