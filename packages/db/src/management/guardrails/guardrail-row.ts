import type { GuardrailAction, GuardrailAppliesTo, GuardrailRole, GuardrailType } from "@causeway/contracts";
import { type CreatorColumns, creatorFields, joinCreator } from "../change/creator-columns.ts";
import type { ListOrder } from "../list/list-order.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";
import { guardrailRule } from "../../generated/tables.ts";
import { as } from "../../tables/define-table.ts";
import { sql } from "../../tables/sql.ts";

/** Whose rules: the organization's, which hold in every project, or those that a project adds. */
export type GuardrailOwner = OrganizationScope | ProjectScope;

/** What can be changed of a rule. */
export interface GuardrailFields {
  readonly name: string;
  readonly type: GuardrailType;
  readonly action: GuardrailAction;
  readonly appliesTo: GuardrailAppliesTo;
  readonly roles: readonly GuardrailRole[];
  readonly priority: number;
  readonly enabled: boolean;
  /** As contracts' schema of the type has it, without a secret. */
  readonly config: object;
  /** Secret of an external service; null = none. */
  readonly sealedSecret: string | null;
}

export interface GuardrailRow extends GuardrailFields, CreatorColumns {
  readonly id: string;
  /** Null for a rule of the organization. */
  readonly projectId: string | null;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

const g = as(guardrailRule, "g");

/** Fields of {@link GuardrailRow}; they need {@link FROM_GUARDRAILS}. */
export const GUARDRAIL_FIELDS = {
  id: g.id,
  projectId: g.projectId,
  name: g.name,
  type: g.type,
  action: g.action,
  appliesTo: g.appliesTo,
  roles: sql<readonly GuardrailRole[]>`coalesce(${g.roles}, '{}')`,
  priority: g.priority,
  enabled: g.enabled,
  config: g.config,
  sealedSecret: g.sealedSecret,
  createdAt: g.createdAt,
  updatedAt: g.updatedAt,
  ...creatorFields(g),
};

/** Rules `g` with who made them. */
export const FROM_GUARDRAILS = sql`FROM ${g} ${joinCreator(g)}`;

/** Returns the columns of a rule that can be changed. */
export const toGuardrailColumns = (rule: GuardrailFields) => ({
  name: rule.name,
  type: rule.type,
  action: rule.action,
  appliesTo: rule.appliesTo,
  roles: rule.roles,
  priority: rule.priority,
  enabled: rule.enabled,
  config: rule.config,
  sealedSecret: rule.sealedSecret,
});

/** The organization's rules first, then by priority: the order in which gateways read them. */
export const GUARDRAIL_ORDER: ListOrder<GuardrailRow> = {
  keys: [
    {
      sql: sql`(${g.projectId} IS NOT NULL)::int`,
      kind: "integer",
      of: ({ projectId }) => (projectId === null ? 0 : 1),
    },
    { sql: g.priority, kind: "integer", of: ({ priority }) => priority },
    { sql: g.createdAt, kind: "time", of: ({ createdAt }) => createdAt },
    { sql: g.id, kind: "text", of: ({ id }) => id },
  ],
  direction: "ASC",
};

/** The project that rules belong to; null for those of the organization. */
export const projectOf = (scope: GuardrailOwner): string | null =>
  "projectId" in scope ? scope.projectId : null;
