import { createGuardrailRoute } from "./create-guardrail.ts";
import { deleteGuardrailRoute } from "./delete-guardrail.ts";
import { getGuardrailRoute } from "./get-guardrail.ts";
import { listGuardrailsRoute } from "./list-guardrails.ts";
import { recommendGuardrailsRoute } from "./recommend-guardrails.ts";
import { reorderGuardrailsRoute } from "./reorder-guardrails.ts";
import { testGuardrailsRoute } from "./test-guardrails.ts";
import { updateGuardrailRoute } from "./update-guardrail.ts";

export const GUARDRAILS_ROUTES = [
  listGuardrailsRoute,
  createGuardrailRoute,
  recommendGuardrailsRoute,
  testGuardrailsRoute,
  reorderGuardrailsRoute,
  getGuardrailRoute,
  updateGuardrailRoute,
  deleteGuardrailRoute,
];
