import type { Role } from "@causeway/contracts";
import type { Queryable } from "./queryable.ts";
import { apiKey, member, organization, project, user } from "../generated/tables.ts";
import { as, asJoined } from "../tables/define-table.ts";
import { hasRow, selectRow } from "../tables/run-statement.ts";
import { NOTHING, type Sql, sql } from "../tables/sql.ts";
import { isGivenTo } from "./projects/is-given-to.ts";

const o = as(organization, "o");
const p = as(project, "p");
const m = asJoined(member, "m");

declare const granted: unique symbol;

/** Who asks: a person, or an access token with the organization it was made for. */
export type Asker =
  | { readonly kind: "user"; readonly userId: string }
  | { readonly kind: "token"; readonly organizationId: string };

/** Proof that a user or token belongs to an organization; only `findOrganizationScope` makes one. */
export interface OrganizationScope {
  readonly [granted]: "organization";
  readonly organizationId: string;
  /** Null for an access token. */
  readonly userId: string | null;
  /** An access token counts as an admin; its scopes say what it may. */
  readonly role: Role;
}

/** Proof that a user or token may see a project; only `findProjectScope` makes one. */
export interface ProjectScope {
  readonly [granted]: "project";
  readonly organizationId: string;
  readonly projectId: string;
  /** Null for an access token. */
  readonly userId: string | null;
  /** An access token counts as an admin; its scopes say what it may. */
  readonly role: Role;
  /** A developer sees what its own keys did; null = every key. */
  readonly keysOfUserId: string | null;
}

/** Proof that an operator of the installation acts on an organization's credits; only `findOperatorScope` makes one. */
export interface OperatorScope {
  readonly [granted]: "operator";
  readonly organizationId: string;
}

/**
 * Tenancy is decided here and nowhere else: every read of the management API takes a scope, and a scope comes from a
 * membership. A stranger and an id that does not exist look the same.
 */
export async function findOrganizationScope(
  db: Queryable,
  asker: Asker,
  organizationId: string,
): Promise<OrganizationScope | null> {
  const isOfToken = sql`${o.id} = ${organizationOf(asker)}`;
  const row = await selectRow(
    db,
    { role: sql<Role>`CASE WHEN ${isOfToken} THEN 'admin' ELSE ${m.role} END` },
    sql`FROM ${o} LEFT JOIN ${m} ON ${m.organizationId} = ${o.id} AND ${m.userId} = ${userOf(asker)}
        WHERE ${o.id} = ${organizationId} AND ${o.status} = 'active' AND (${isOfToken} OR ${m.userId} IS NOT NULL)`,
  );
  return row && grant({ organizationId, userId: userOf(asker), role: row.role });
}

/** Owners and admins see all projects of their organization, a developer those it was given and those of its teams. */
export async function findProjectScope(
  db: Queryable,
  asker: Asker,
  projectId: string,
): Promise<ProjectScope | null> {
  const userId = userOf(asker);
  const isOfToken = sql`${o.id} = ${organizationOf(asker)}`;
  const row = await selectRow(
    db,
    {
      organizationId: p.organizationId,
      role: sql<Role>`CASE WHEN ${isOfToken} THEN 'admin' ELSE ${m.role} END`,
    },
    sql`FROM ${p}
        JOIN ${o} ON ${o.id} = ${p.organizationId} AND ${o.status} = 'active'
        LEFT JOIN ${m} ON ${m.organizationId} = ${o.id} AND ${m.userId} = ${userId}
        WHERE ${p.id} = ${projectId} AND ${p.status} <> 'deleted'
          AND (${isOfToken} OR ${m.role} IN ('owner', 'admin')
               OR (${m.userId} IS NOT NULL AND ${isGivenTo(p, userId)}))`,
  );
  if (!row) return null;
  const keysOfUserId = row.role === "developer" ? userId : null;
  return grant({ ...row, projectId, userId, keysOfUserId });
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

const userOf = (asker: Asker): string | null => (asker.kind === "user" ? asker.userId : null);
const organizationOf = (asker: Asker): string | null =>
  asker.kind === "token" ? asker.organizationId : null;

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
