import { ALL_ORGANIZATIONS, type AuditScope } from "@causeway/db/audit";
import { z } from "@hono/zod-openapi";
import { ownErrors, searchErrors } from "../../errors/error-schema.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { answerExport } from "./answer-export.ts";
import { requireKnownActor } from "./require-known-actor.ts";
import { OperatorAuditEntry, OperatorAuditExportQuery, renderOperatorEntry } from "./schema.ts";

export const exportOperatorAuditLogRoute = defineRoute({
  method: "get",
  tags: ["Audit log"],
  owners: {
    operator: {
      path: "/operator/audit-log/export",
      operationId: "exportOperatorAuditLog",
      summary: "Export the audit log of all organizations",
      description: "All matching entries, newest first, as CSV or as a JSON array.",
      query: OperatorAuditExportQuery,
      refusal: "Only operators of this installation can read this.",
    },
  },
  response: {
    200: {
      description: "The file.",
      content: {
        "text/csv": { schema: z.string() },
        "application/json": { schema: z.array(OperatorAuditEntry) },
      },
    },
  },
  errors: { ...ownErrors, 400: searchErrors[400], 403: searchErrors[403], 422: searchErrors[422] },
  deps: ["db", "logger"],
  handle: async ({ query, deps }) => {
    const all: AuditScope = { of: ALL_ORGANIZATIONS, organizationId: query.organization ?? null };
    await requireKnownActor(deps, all, query.user);
    return answerExport(deps, all, query, renderOperatorEntry);
  },
});
