import type { AuditResourceType } from "@causeway/contracts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import {
  accessToken,
  apiKey,
  customProvider,
  customRole,
  guardrailRule,
  invitation,
  member,
  modelOverride,
  project,
  providerKey,
  serviceAccount,
  team,
  user,
} from "../../generated/tables.ts";
import { as, asJoined } from "../../tables/define-table.ts";
import { runSql, selectSql } from "../../tables/run-statement.ts";
import { joinSql, raw, type Sql, sql } from "../../tables/sql.ts";

/** Something that an entry names by its id, as it is now. */
export interface AuditResourceRow {
  readonly id: string;
  readonly type: AuditResourceType;
  /** Of a key its description, of an invitation its email, of a changed price its model. */
  readonly name: string;
  /** Of a key, and of a guardrail that holds in one project only. */
  readonly projectId: string | null;
  /** Of a user. */
  readonly memberId: string | null;
}

const k = as(apiKey, "k");
const m = as(member, "m");
const u = as(user, "u");
const g = as(guardrailRule, "g");
const p = asJoined(project, "p");

const NONE = raw<null>("NULL::text");

const toRow = (
  type: AuditResourceType,
  id: Sql<string>,
  name: Sql<string>,
): { readonly [Name in keyof AuditResourceRow]: Sql<AuditResourceRow[Name]> } => ({
  id,
  type: raw(`'${type}'`),
  name,
  projectId: NONE,
  memberId: NONE,
});

/** Tables whose rows belong to an organization. */
interface Owned {
  readonly id: Sql<string>;
  readonly organizationId: Sql<string | null>;
}

type Condition = (table: Owned, id?: Sql<string>) => Sql;

const listProjectRows = (isOwn: Condition) => [
  selectSql(
    toRow("project", project.id, project.name),
    sql`FROM ${project} WHERE ${isOwn(project)} AND ${project.status} <> 'deleted'`,
  ),
  selectSql(
    { ...toRow("api_key", k.id, k.description), projectId: k.projectId },
    sql`FROM ${k} JOIN ${project} ON ${project.id} = ${k.projectId} AND ${project.status} <> 'deleted'
        WHERE ${isOwn(k)} AND ${k.status} <> 'deleted'`,
  ),
];

const listPeople = (isOwn: Condition) => [
  selectSql(toRow("team", team.id, team.name), sql`FROM ${team} WHERE ${isOwn(team)}`),
  selectSql(
    toRow("team_member", m.id, u.name),
    sql`FROM ${m} JOIN ${u} ON ${u.id} = ${m.userId} WHERE ${isOwn(m)}`,
  ),
  selectSql(
    { ...toRow("user", u.id, u.name), memberId: m.id },
    sql`FROM ${m} JOIN ${u} ON ${u.id} = ${m.userId} WHERE ${isOwn(m, m.userId)}`,
  ),
  selectSql(
    toRow("role", customRole.id, customRole.name),
    sql`FROM ${customRole} WHERE ${isOwn(customRole)}`,
  ),
  selectSql(
    toRow("service_account", serviceAccount.id, serviceAccount.name),
    sql`FROM ${serviceAccount} WHERE ${isOwn(serviceAccount)} AND ${serviceAccount.status} <> 'deleted'`,
  ),
  selectSql(
    toRow("invitation", invitation.id, invitation.email),
    sql`FROM ${invitation} WHERE ${isOwn(invitation)} AND ${invitation.status} = 'pending'`,
  ),
];

const listSettings = (isOwn: Condition) => [
  selectSql(
    toRow("provider_key", providerKey.id, providerKey.name),
    sql`FROM ${providerKey} WHERE ${isOwn(providerKey)}`,
  ),
  selectSql(
    toRow("custom_provider", customProvider.id, customProvider.name),
    sql`FROM ${customProvider} WHERE ${isOwn(customProvider)}`,
  ),
  selectSql(
    { ...toRow("guardrail", g.id, g.name), projectId: g.projectId },
    sql`FROM ${g} LEFT JOIN ${p} ON ${p.id} = ${g.projectId}
        WHERE ${isOwn(g)} AND (${g.projectId} IS NULL OR ${p.status} <> 'deleted')`,
  ),
  selectSql(
    toRow("model_override", modelOverride.id, modelOverride.model),
    sql`FROM ${modelOverride} WHERE ${isOwn(modelOverride)}`,
  ),
  selectSql(
    toRow("access_token", accessToken.id, accessToken.name),
    sql`FROM ${accessToken} WHERE ${isOwn(accessToken)} AND ${accessToken.revokedAt} IS NULL`,
  ),
];

/**
 * What has one of these ids in the organization. What was deleted, and what only its owner may know of, is left out.
 * @param ids of anything
 */
export async function findAuditResources(
  db: Queryable,
  { organizationId }: OrganizationScope,
  ids: readonly string[],
): Promise<AuditResourceRow[]> {
  if (ids.length === 0) return [];
  const isOwn: Condition = (table, id = table.id) =>
    sql`${table.organizationId} = ${organizationId} AND ${id} = ANY(${ids})`;
  const sources = [...listProjectRows(isOwn), ...listPeople(isOwn), ...listSettings(isOwn)];
  return runSql<AuditResourceRow>(db, joinSql(sources, " UNION ALL "));
}
