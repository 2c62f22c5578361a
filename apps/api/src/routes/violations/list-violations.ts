import { listViolations } from "@causeway/db/violations";
import { isAllowed } from "../../access/scopes.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { OrganizationViolationQuery, renderViolation, Violation, ViolationQuery } from "./schema.ts";
import { toFilter } from "./to-filter.ts";

export const listViolationsRoute = defineRoute({
  method: "get",
  tags: ["Security events"],
  owners: {
    organization: {
      path: "/orgs/{org}/violations",
      operationId: "listOrgViolations",
      summary: "List guardrail violations of all projects",
      description: "For owners and admins. The matched text is never stored.",
      query: OrganizationViolationQuery,
      whole: true,
    },
    project: {
      path: "/projects/{project}/violations",
      operationId: "listViolations",
      summary: "List guardrail violations of a project",
      description: "Developers see those of their own API keys. The matched text is never stored.",
      query: ViolationQuery,
    },
  },
  permission: "guardrails:read",
  optionalScopes: ["content:read"],
  response: ok(pageOf(Violation).openapi("ViolationPage"), "A page of violations, newest first."),
  errors: searchErrors,
  deps: ["db"],
  handle: async ({ scope, query: { limit, cursor, ...query }, principal, deps }) => {
    const page = { after: decodeCursor(cursor), limit: limit + 1 };
    const rows = await withinTime(listViolations(deps.db, scope, toFilter(query, new Date()), page));
    const withExcerpt = isAllowed(principal, scope, "content:read");
    return toPage(rows, limit, (row) => renderViolation(row, withExcerpt));
  },
});
