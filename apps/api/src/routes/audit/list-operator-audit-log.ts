import { ALL_ORGANIZATIONS, type AuditScope } from "@causeway/db/audit";
import { ownErrors, searchErrors } from "../../errors/error-schema.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { readAuditEntries } from "./read-audit-entries.ts";
import { requireKnownActor } from "./require-known-actor.ts";
import { OperatorAuditEntry, OperatorAuditQuery, renderOperatorEntry, toAuditFilter } from "./schema.ts";

export const listOperatorAuditLogRoute = defineRoute({
  method: "get",
  tags: ["Audit log"],
  owners: {
    operator: {
      path: "/operator/audit-log",
      operationId: "listOperatorAuditLog",
      summary: "List audit log entries of all organizations",
      description: "Who changed what in the last 90 days, newest first, including deleted organizations.",
      query: OperatorAuditQuery,
      refusal: "Only operators of this installation can read this.",
    },
  },
  response: ok(pageOf(OperatorAuditEntry).openapi("OperatorAuditPage"), "A page of entries."),
  errors: { ...ownErrors, 400: searchErrors[400], 403: searchErrors[403], 422: searchErrors[422] },
  deps: ["db"],
  handle: async ({ query, deps }) => {
    const all: AuditScope = { of: ALL_ORGANIZATIONS, organizationId: query.organization ?? null };
    await requireKnownActor(deps, all, query.user);
    const page = { after: decodeCursor(query.cursor), limit: query.limit + 1 };
    const rows = await readAuditEntries(deps, all, toAuditFilter(query), page);
    return toPage(rows, query.limit, renderOperatorEntry);
  },
});
