import { createGuardrails, findGuardrail } from "@causeway/db/guardrails";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { toNewGuardrail } from "./check-guardrail.ts";
import { refuseGuardrail, renderGuardrail, tags } from "./render-guardrail.ts";
import { Guardrail, GuardrailCreation } from "./schema.ts";

export const createGuardrailRoute = defineRoute({
  method: "post",
  tags,
  owners: {
    organization: {
      path: "/orgs/{org}/guardrails",
      operationId: "createOrgGuardrail",
      summary: "Create a guardrail of an organization",
      description:
        "Applies to every project, on every gateway within a second. Patterns are compiled now: one that can't run is refused with its position and the reason.",
    },
    project: {
      path: "/projects/{project}/guardrails",
      operationId: "createGuardrail",
      summary: "Create a guardrail of a project",
      description: "Adds to the guardrails of the organization, which a project can't weaken.",
    },
  },
  permission: "guardrails:manage",
  body: GuardrailCreation,
  response: created(Guardrail, "Created."),
  errors: changeErrors,
  deps: ["db", "sealer", "upstream"],
  handle: async ({ scope, body, actor, deps }) => {
    const rule = await toNewGuardrail(deps, scope, body);
    await createGuardrails(deps.db, scope, actor, () => [rule]);
    return renderGuardrail((await findGuardrail(deps.db, scope, rule.id)) ?? refuseGuardrail());
  },
});
