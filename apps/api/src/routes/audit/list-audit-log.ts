import { findAuditResources } from "@causeway/db/audit";
import { searchErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { idsNamedIn } from "./named-ids.ts";
import { readAuditEntries } from "./read-audit-entries.ts";
import { requireKnownActor } from "./require-known-actor.ts";
import { AuditPage, AuditQuery, renderAuditEntry, renderAuditResource, toAuditFilter } from "./schema.ts";

export const listAuditLogRoute = defineRoute({
  method: "get",
  tags: ["Audit log"],
  owners: {
    organization: {
      path: "/orgs/{org}/audit-log",
      operationId: "listAuditLog",
      summary: "List audit log entries",
      description: "Who changed what in the last 90 days, newest first. For owners and admins.",
      query: AuditQuery,
    },
  },
  permission: "audit:read",
  response: ok(AuditPage, "A page of entries."),
  errors: searchErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    await requireKnownActor(deps, scope, query.user);
    const page = { after: decodeCursor(query.cursor), limit: query.limit + 1 };
    const rows = await readAuditEntries(deps, scope, toAuditFilter(query), page);
    const resources = await findAuditResources(deps.db, scope, idsNamedIn(rows));
    return { ...toPage(rows, query.limit, renderAuditEntry), resources: resources.map(renderAuditResource) };
  },
});
