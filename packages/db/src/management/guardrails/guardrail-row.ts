import type { GuardrailAction, GuardrailAppliesTo, GuardrailRole, GuardrailType } from "@causeway/contracts";
import { type CreatorColumns, creatorColumns } from "../change/creator-columns.ts";
import type { ListOrder } from "../list/list-order.ts";
import type { OrganizationScope, ProjectScope } from "../scope.ts";

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

/** `g` is the rule; needs `joinCreator`. */
export const GUARDRAIL_COLUMNS = `g.id, g.project_id AS "projectId", g.name, g.type, g.action, g.applies_to AS "appliesTo",
  coalesce(g.roles, '{}') AS roles, g.priority, g.enabled, g.config, g.sealed_secret AS "sealedSecret",
  g.created_at AS "createdAt", g.updated_at AS "updatedAt", ${creatorColumns("g")}`;

/** The organization's rules first, then by priority: the order in which gateways read them. */
export const GUARDRAIL_ORDER: ListOrder<GuardrailRow> = {
  keys: [
    {
      sql: "(g.project_id IS NOT NULL)::int",
      kind: "integer",
      of: ({ projectId }) => (projectId === null ? 0 : 1),
    },
    { sql: "g.priority", kind: "integer", of: ({ priority }) => priority },
    { sql: "g.created_at", kind: "time", of: ({ createdAt }) => createdAt },
    { sql: "g.id", kind: "text", of: ({ id }) => id },
  ],
  direction: "ASC",
};

/** The project that rules belong to; null for those of the organization. */
export const projectOf = (scope: GuardrailOwner): string | null =>
  "projectId" in scope ? scope.projectId : null;
