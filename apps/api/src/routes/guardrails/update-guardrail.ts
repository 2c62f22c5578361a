import { ChangeRefused } from "@causeway/db/changes";
import { findGuardrail, updateGuardrail } from "@causeway/db/guardrails";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { changeGuardrail, type GuardrailPatch } from "./check-guardrail.ts";
import { refuseGuardrail, renderGuardrail, tags } from "./render-guardrail.ts";
import { Guardrail, GuardrailUpdate, OrganizationGuardrailPath, ProjectGuardrailPath } from "./schema.ts";

export const updateGuardrailRoute = defineRoute({
  method: "patch",
  tags,
  owners: {
    organization: {
      path: "/orgs/{org}/guardrails/{rule}",
      operationId: "updateOrgGuardrail",
      summary: "Update a guardrail of an organization",
      description: "Omitted fields don't change. A disabled guardrail stays but has no effect.",
      params: OrganizationGuardrailPath,
    },
    project: {
      path: "/projects/{project}/guardrails/{rule}",
      operationId: "updateGuardrail",
      summary: "Update a guardrail of a project",
      description:
        "Only the project's own: guardrails of the organization can't be changed or disabled here.",
      params: ProjectGuardrailPath,
    },
  },
  permission: "guardrails:manage",
  body: GuardrailUpdate,
  response: ok(Guardrail, "The updated guardrail."),
  errors: changeErrors,
  deps: ["db", "sealer", "upstream"],
  handle: async ({ scope, params: { rule: id }, body, actor, deps }) => {
    const patch = Object.fromEntries(
      Object.entries(body).filter(([, value]) => value !== undefined),
    ) as GuardrailPatch;
    const seen = (await findGuardrail(deps.db, scope, id)) ?? refuseGuardrail();
    if (seen.projectId !== ("projectId" in scope ? scope.projectId : null)) refuseGuardrail();
    const after = await changeGuardrail(deps, scope, seen, patch);
    await updateGuardrail(deps.db, scope, actor, id, (before) => {
      if (before.updatedAt.getTime() === seen.updatedAt.getTime()) return after;
      throw new ChangeRefused("conflict", "The guardrail was changed by someone else just now. Try again.");
    });
    return renderGuardrail((await findGuardrail(deps.db, scope, id)) ?? refuseGuardrail());
  },
});
