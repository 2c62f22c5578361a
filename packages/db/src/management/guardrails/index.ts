export { createGuardrails, type NewGuardrail } from "./create-guardrails.ts";
export { deleteGuardrail } from "./delete-guardrail.ts";
export {
  GUARDRAIL_ORDER,
  type GuardrailFields,
  type GuardrailOwner,
  type GuardrailRow,
} from "./guardrail-row.ts";
export { findGuardrail, listGuardrails } from "./list-guardrails.ts";
export { MAX_GUARDRAILS } from "./lock-guardrails.ts";
export { reorderGuardrails } from "./reorder-guardrails.ts";
export { updateGuardrail } from "./update-guardrail.ts";
