import { z } from "@hono/zod-openapi";
import { searchErrors } from "../../errors/error-schema.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { answerExport } from "./answer-export.ts";
import { requireKnownActor } from "./require-known-actor.ts";
import { AuditEntry, AuditExportQuery, renderAuditEntry } from "./schema.ts";

export const exportAuditLogRoute = defineRoute({
  method: "get",
  tags: ["Audit log"],
  owners: {
    organization: {
      path: "/orgs/{org}/audit-log/export",
      operationId: "exportAuditLog",
      summary: "Export the audit log",
      description: "All matching entries, newest first, as CSV or as a JSON array.",
      query: AuditExportQuery,
    },
  },
  permission: "audit:read",
  response: {
    200: {
      description: "The file.",
      content: { "text/csv": { schema: z.string() }, "application/json": { schema: z.array(AuditEntry) } },
    },
  },
  errors: searchErrors,
  deps: ["db", "logger"],
  handle: async ({ scope, query, deps }) => {
    await requireKnownActor(deps, scope, query.user);
    return answerExport(deps, scope, query, renderAuditEntry);
  },
});
