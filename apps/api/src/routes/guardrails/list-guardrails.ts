import { GUARDRAIL_ORDER, listGuardrails } from "@causeway/db/guardrails";
import { readErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { renderListPage, searchQuery, toListPage } from "../../openapi/list.ts";
import { renderGuardrail, tags } from "./render-guardrail.ts";
import { Guardrail } from "./schema.ts";

const query = searchQuery("the name or type");

export const listGuardrailsRoute = defineRoute({
  method: "get",
  tags,
  owners: {
    organization: {
      path: "/orgs/{org}/guardrails",
      operationId: "listOrgGuardrails",
      summary: "List guardrails of an organization",
      description: "These apply to every project.",
      query,
    },
    project: {
      path: "/projects/{project}/guardrails",
      operationId: "listGuardrails",
      summary: "List guardrails of a project",
      description: "Includes the guardrails of its organization, which also apply to the project.",
      query,
    },
  },
  permission: "guardrails:read",
  response: ok(pageOf(Guardrail).openapi("GuardrailPage"), "The organization's first, then by priority."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query: wanted, deps }) => {
    const rows = await listGuardrails(deps.db, scope, toListPage(wanted, GUARDRAIL_ORDER));
    return renderListPage(rows, wanted, GUARDRAIL_ORDER, renderGuardrail);
  },
});
