import { isDeepStrictEqual } from "node:util";
import { type AuditDetails, type AuditedChange, listChanges } from "@causeway/contracts";
import type { GuardrailFields } from "./guardrail-row.ts";

/** Term lists can be long; the log keeps who changed them, not every version of them. */
const MAX_CONFIG_LENGTH = 2_048;

const shortConfig = (config: object): unknown => {
  const { length } = JSON.stringify(config);
  return length > MAX_CONFIG_LENGTH ? { length } : config;
};

/** What the audit log tells of a whole rule: everything but its secret. */
export const describeGuardrail = (
  { sealedSecret, config, ...fields }: GuardrailFields,
  projectId: string | null,
): AuditDetails => ({ ...fields, projectId, config: shortConfig(config), hasSecret: sealedSecret !== null });

/** Changed fields but for `enabled`, which has its own actions. */
export function listGuardrailChanges(
  before: GuardrailFields,
  after: GuardrailFields,
): Record<string, AuditedChange> {
  const { enabled: _enabled, sealedSecret, config, ...changes } = listChanges<GuardrailFields>(before, after);
  // PostgreSQL stores the fields of an object in its own order.
  const isOther = config !== undefined && !isDeepStrictEqual(before.config, after.config);
  return {
    ...changes,
    ...(isOther ? { config: { before: shortConfig(before.config), after: shortConfig(after.config) } } : {}),
    ...(sealedSecret
      ? { hasSecret: { before: before.sealedSecret !== null, after: after.sealedSecret !== null } }
      : {}),
  };
}
