import { createRoute, z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { answerExport } from "./answer-export.ts";
import { requireKnownActor } from "./require-known-actor.ts";
import { OperatorAuditEntry, OperatorAuditExportQuery, renderOperatorEntry } from "./schema.ts";
import { errors, getOperatorAuditScope, shared } from "./operator-audit-scope.ts";

const route = createRoute({
  ...shared,
  path: "/operator/audit-log/export",
  operationId: "exportOperatorAuditLog",
  summary: "Export the audit log of all organizations",
  description: "All matching entries, newest first, as CSV or as a JSON array.",
  request: { query: OperatorAuditExportQuery },
  responses: {
    200: {
      description: "The file.",
      content: {
        "text/csv": { schema: z.string() },
        "application/json": { schema: z.array(OperatorAuditEntry) },
      },
    },
    ...errors,
  },
});

export function exportOperatorAuditLogRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c): Promise<never> => {
    const query = c.req.valid("query");
    const scope = getOperatorAuditScope(c.var, query.organization);
    await requireKnownActor(deps, scope, query.user);
    return answerExport(deps, scope, query, renderOperatorEntry);
  });
}
