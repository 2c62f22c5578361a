import type { GuardrailAction, GuardrailDirection, GuardrailType } from "@causeway/contracts";
import { type OrganizationScope, type ProjectScope, visibleKeys } from "../scope.ts";

/** All given ones must hold. Times: `from` is inside, `to` is not. */
export interface ViolationFilter {
  readonly from: Date;
  readonly to: Date;
  /** Only of use for an organization. */
  readonly projectId?: string | undefined;
  readonly apiKeyId?: string | undefined;
  readonly ruleId?: string | undefined;
  readonly type?: GuardrailType | undefined;
  readonly category?: string | undefined;
  readonly action?: GuardrailAction | undefined;
  readonly direction?: GuardrailDirection | undefined;
  readonly requestId?: string | undefined;
}

/** A project, or all projects of an organization; who may see that is for the caller to decide. */
export type ViolationScope = ProjectScope | OrganizationScope;

/**
 * What holds of a row of `guardrail_violation` under the name `v` that the scope may see. Developers see what their own
 * keys did, as in the activity.
 */
export function conditionsOf(scope: ViolationScope, filter: ViolationFilter, values: unknown[]): string {
  const conditions = [
    tenantOf(scope, values),
    `v.created_at >= $${values.push(filter.from)} AND v.created_at < $${values.push(filter.to)}`,
    ...equalities(filter).map(([column, value]) => `${column} = $${values.push(value)}`),
  ];
  if (!("projectId" in scope)) return conditions.join(" AND ");
  const own = visibleKeys(scope, "v.api_key_id", values.length + 1);
  values.push(...own.values);
  return `${conditions.join(" AND ")} ${own.sql}`;
}

function tenantOf(scope: ViolationScope, values: unknown[]): string {
  if ("projectId" in scope) return `v.project_id = $${values.push(scope.projectId)}`;
  const organization = `$${values.push(scope.organizationId)}`;
  const projects = `SELECT id FROM project WHERE organization_id = ${organization} AND status <> 'deleted'`;
  return `v.organization_id = ${organization} AND v.project_id IN (${projects})`;
}

const equalities = (filter: ViolationFilter): [column: string, value: string][] =>
  (
    [
      ["v.project_id", filter.projectId],
      ["v.api_key_id", filter.apiKeyId],
      ["v.rule_id", filter.ruleId],
      ["v.type", filter.type],
      ["v.category", filter.category],
      ["v.action", filter.action],
      ["v.direction", filter.direction],
      ["v.request_id", filter.requestId],
    ] as const
  ).flatMap(([column, value]) => (value === undefined ? [] : [[column, value] as [string, string]]));
