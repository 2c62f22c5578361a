import type { GuardrailRule } from "@causeway/contracts";
import type { GuardrailRow } from "@causeway/db/guardrails";
import type { z } from "@hono/zod-openapi";
import { ApiError } from "../../errors/api-error.ts";
import { renderCreator } from "../../openapi/creator.ts";
import type { Guardrail } from "./schema.ts";

export const tags = ["Guardrails"];

/** A guardrail as the API shows it. */
export const renderGuardrail = (row: GuardrailRow): z.infer<typeof Guardrail> => ({
  id: row.id,
  scope: row.projectId === null ? "organization" : "project",
  project: row.projectId,
  name: row.name,
  type: row.type,
  action: row.action,
  appliesTo: row.appliesTo,
  roles: [...row.roles],
  priority: row.priority,
  enabled: row.enabled,
  config: { ...row.config },
  hasSecret: row.sealedSecret !== null,
  createdAt: row.createdAt.toISOString(),
  updatedAt: row.updatedAt.toISOString(),
  createdBy: renderCreator(row),
});

/** What gateways get of a rule, so that the same code compiles it. */
export function toRule(row: Omit<GuardrailRow, "createdAt" | "updatedAt" | keyof Creators>): GuardrailRule {
  const { id, name, type, action, appliesTo, roles, priority, enabled, config, sealedSecret } = row;
  return {
    ...{ id, name, type, action, appliesTo, roles, priority, enabled },
    scope: row.projectId === null ? "organization" : "project",
    config: type === "external" ? { ...config, sealedSecret } : config,
  } as GuardrailRule;
}

type Creators = Pick<
  GuardrailRow,
  | "createdByUserId"
  | "createdByName"
  | "createdByTokenId"
  | "createdByTokenName"
  | "createdByServiceAccountId"
  | "createdByServiceAccountName"
>;

/** For a guardrail that the scope doesn't have. @throws ApiError `not_found` */
export const refuseGuardrail = (): never => {
  throw new ApiError("not_found", "Guardrail not found.");
};
