import { type Powers, toAccountPowers } from "@causeway/contracts";
import type { Queryable } from "./queryable.ts";
import { CUSTOM_ROLE, type HeldRole, joinCustomRole, powersOf, seesEveryProject } from "./roles/held-role.ts";
import { isGivenTo } from "./projects/is-given-to.ts";
import { apiKey, member, organization, project, serviceAccount, user } from "../generated/tables.ts";
import { as } from "../tables/define-table.ts";
import { hasRow, selectRow } from "../tables/run-statement.ts";
import { NOTHING, raw, type Sql, sql } from "../tables/sql.ts";

const o = as(organization, "o");
const p = as(project, "p");
const m = as(member, "m");
const sa = as(serviceAccount, "sa");

declare const granted: unique symbol;

/** The caller: a person, or an access token with the organization it was made for, and its service account if it has one. */
export type Asker =
  | { readonly kind: "user"; readonly userId: string }
  | { readonly kind: "token"; readonly organizationId: string; readonly serviceAccountId: string | null };

/** Facts about the caller that a scope carries. A member's access token counts as an admin; its scopes say what it can do. */
interface AskerFacts extends HeldRole {
  readonly organizationId: string;
  /** Null for an access token. */
  readonly userId: string | null;
  /** Null for a person and for a member's access token. */
  readonly serviceAccountId: string | null;
  readonly powers: Powers;
}

/** Proof that a user or token belongs to an organization; only `findOrganizationScope` makes one. */
export interface OrganizationScope extends AskerFacts {
  readonly [granted]: "organization";
}

/** Proof that a user or token may see a project; only `findProjectScope` makes one. */
export interface ProjectScope extends AskerFacts {
  readonly [granted]: "project";
  readonly projectId: string;
  /** A role can show only what the user's own keys did; null = every key. */
  readonly keysOfUserId: string | null;
}

/** Proof that an operator of the installation acts on an organization's credits; only `findOperatorScope` makes one. */
export interface OperatorScope {
  readonly [granted]: "operator";
  readonly organizationId: string;
}

/** SQL that relates a caller to the organization `o`. */
interface Belonging {
  readonly fields: { readonly role: Sql<HeldRole["role"]>; readonly customRole: Sql<HeldRole["customRole"]> };
  /** Finds the asker, and nothing for a stranger. */
  readonly join: Sql;
  readonly seesAll: Sql;
}

const AS_ADMIN = { role: raw<"admin">("'admin'"), customRole: raw<null>("NULL::json") };

/** Returns how an asker belongs to an organization. */
export function toBelonging(asker: Asker): Belonging {
  if (asker.kind === "user") {
    const join = sql`JOIN ${m} ON ${m.organizationId} = ${o.id} AND ${m.userId} = ${asker.userId} ${joinCustomRole(m)}`;
    return { fields: { role: m.role, customRole: CUSTOM_ROLE }, join, seesAll: seesEveryProject(m) };
  }
  const { organizationId, serviceAccountId } = asker;
  if (serviceAccountId === null) {
    const join = sql`JOIN (SELECT ${organizationId}::text AS id) own ON own.id = ${o.id}`;
    return { fields: AS_ADMIN, join, seesAll: raw("true") };
  }
  const join = sql`JOIN ${sa} ON ${sa.id} = ${serviceAccountId} AND ${sa.organizationId} = ${o.id}
    AND ${sa.status} = 'active' ${joinCustomRole(sa)}`;
  return { fields: { role: sa.role, customRole: CUSTOM_ROLE }, join, seesAll: seesEveryProject(sa) };
}

/** The ids of an asker. */
export const idsOf = (asker: Asker): Pick<AskerFacts, "userId" | "serviceAccountId"> =>
  asker.kind === "user"
    ? { userId: asker.userId, serviceAccountId: null }
    : { userId: null, serviceAccountId: asker.serviceAccountId };

/** The organization `o` of a scope's statement. */
export const ASKED_ORGANIZATION = o;

const factsOf = <Row extends HeldRole>(asker: Asker, row: Row) => {
  const ids = idsOf(asker);
  const held = powersOf(row);
  return { ...row, ...ids, powers: ids.serviceAccountId === null ? held : toAccountPowers(held) };
};

/**
 * Tenancy is decided here and nowhere else: every read of the management API takes a scope, and a scope comes from a
 * membership. A stranger and an id that does not exist look the same.
 */
export async function findOrganizationScope(
  db: Queryable,
  asker: Asker,
  organizationId: string,
): Promise<OrganizationScope | null> {
  const { fields, join } = toBelonging(asker);
  const row = await selectRow(
    db,
    { organizationId: o.id, ...fields },
    sql`FROM ${o} ${join} WHERE ${o.id} = ${organizationId} AND ${o.status} = 'active'`,
  );
  return row && grant(factsOf(asker, row));
}

/** A role shows all projects of its organization, or those that its holder was given. */
export async function findProjectScope(
  db: Queryable,
  asker: Asker,
  projectId: string,
): Promise<ProjectScope | null> {
  const { fields, join, seesAll } = toBelonging(asker);
  const row = await selectRow(
    db,
    { organizationId: p.organizationId, ...fields },
    sql`FROM ${p}
        JOIN ${o} ON ${o.id} = ${p.organizationId} AND ${o.status} = 'active'
        ${join}
        WHERE ${p.id} = ${projectId} AND ${p.status} <> 'deleted' AND (${seesAll} OR ${isGivenTo(p, idsOf(asker))})`,
  );
  if (!row) return null;
  const facts = factsOf(asker, row);
  const keysOfUserId = facts.powers.visibility === "own_keys" ? facts.userId : null;
  return grant({ ...facts, projectId, keysOfUserId });
}

/**
 * Operators grant credits to any organization, a member or not. They see nothing else of one that they do not belong to.
 * Null when the person is no operator now, or there is no such organization.
 */
export async function findOperatorScope(
  db: Queryable,
  userId: string,
  organizationId: string,
): Promise<OperatorScope | null> {
  const isOperator = await hasRow(
    db,
    sql`FROM ${o} JOIN ${user} ON ${user.id} = ${userId} AND ${user.isOperator}
        WHERE ${o.id} = ${organizationId} AND ${o.status} = 'active'`,
  );
  return isOperator ? grant({ organizationId }) : null;
}

// The only casts to a scope.
function grant(scope: Omit<OrganizationScope, typeof granted>): OrganizationScope;
function grant(scope: Omit<ProjectScope, typeof granted>): ProjectScope;
function grant(scope: Omit<OperatorScope, typeof granted>): OperatorScope;
function grant(scope: object): object {
  return scope;
}

/** The keys a scope may see, as a condition on a column of key ids. */
export const amongVisibleKeys = ({ keysOfUserId, projectId }: ProjectScope, column: Sql): Sql =>
  keysOfUserId === null
    ? NOTHING
    : sql`AND ${column} IN (SELECT ${apiKey.id} FROM ${apiKey} WHERE ${apiKey.projectId} = ${projectId} AND ${apiKey.createdByUserId} = ${keysOfUserId})`;

/**
 * The keys a scope may see, as a condition on a column of key ids, for reports. `next` is the number of the first free parameter.
 */
export function visibleKeys(
  scope: ProjectScope,
  column: string,
  next: number,
): { sql: string; values: string[] } {
  if (scope.keysOfUserId === null) return { sql: "", values: [] };
  const sql = `AND ${column} IN (SELECT id FROM api_key WHERE project_id = $${next} AND created_by_user_id = $${next + 1})`;
  return { sql, values: [scope.projectId, scope.keysOfUserId] };
}
