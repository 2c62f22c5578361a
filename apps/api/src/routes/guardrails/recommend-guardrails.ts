import { RECOMMENDED_GUARDRAILS } from "@causeway/contracts";
import { createGuardrails, listGuardrails, MAX_GUARDRAILS } from "@causeway/db/guardrails";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { toNewGuardrail } from "./check-guardrail.ts";
import { renderGuardrail, tags } from "./render-guardrail.ts";
import { GuardrailList } from "./schema.ts";

export const recommendGuardrailsRoute = defineRoute({
  method: "post",
  tags,
  description:
    "Creates the recommended guardrails: prompt injection and jailbreak warn, personal data is redacted, secrets are blocked. Types that already have a guardrail are skipped.",
  owners: {
    organization: {
      path: "/orgs/{org}/guardrails/recommended",
      operationId: "addRecommendedOrgGuardrails",
      summary: "Add the recommended guardrails to an organization",
    },
    project: {
      path: "/projects/{project}/guardrails/recommended",
      operationId: "addRecommendedGuardrails",
      summary: "Add the recommended guardrails to a project",
    },
  },
  permission: "guardrails:manage",
  response: ok(GuardrailList, "The guardrails now in effect."),
  errors: changeErrors,
  deps: ["db", "sealer", "upstream"],
  handle: async ({ scope, actor, deps }) => {
    const wanted = await Promise.all(RECOMMENDED_GUARDRAILS.map((rule) => toNewGuardrail(deps, scope, rule)));
    await createGuardrails(deps.db, scope, actor, (present) => {
      const types = new Set(present.map(({ type }) => type));
      return wanted.filter(({ type }) => !types.has(type));
    });
    const page = { after: null, limit: 2 * MAX_GUARDRAILS, search: null };
    return { data: (await listGuardrails(deps.db, scope, page)).map(renderGuardrail) };
  },
});
