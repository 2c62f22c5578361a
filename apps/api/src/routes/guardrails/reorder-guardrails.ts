import { reorderGuardrails } from "@causeway/db/guardrails";
import { changeErrors } from "../../errors/error-schema.ts";
import { done } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { tags } from "./render-guardrail.ts";
import { GuardrailOrder } from "./schema.ts";

export const reorderGuardrailsRoute = defineRoute({
  method: "put",
  tags,
  owners: {
    organization: {
      path: "/orgs/{org}/guardrails/order",
      operationId: "reorderOrgGuardrails",
      summary: "Change the order of an organization's guardrails",
      description: "Name each one once, in their new order. All are evaluated; the strictest action wins.",
    },
    project: {
      path: "/projects/{project}/guardrails/order",
      operationId: "reorderGuardrails",
      summary: "Change the order of a project's guardrails",
      description: "Name each of the project's own once, in their new order.",
    },
  },
  permission: "guardrails:manage",
  body: GuardrailOrder,
  response: done("Reordered."),
  errors: changeErrors,
  deps: ["db"],
  handle: async ({ scope, body, actor, deps }) => {
    await reorderGuardrails(deps.db, scope, actor, body.ids);
  },
});
