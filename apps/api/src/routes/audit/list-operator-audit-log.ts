import { createRoute } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { ok, pageOf } from "../../openapi/bodies.ts";
import { readAuditEntries } from "./read-audit-entries.ts";
import { requireKnownActor } from "./require-known-actor.ts";
import { OperatorAuditEntry, OperatorAuditQuery, renderOperatorEntry, toAuditFilter } from "./schema.ts";
import { errors, getOperatorAuditScope, shared } from "./operator-audit-scope.ts";

const route = createRoute({
  ...shared,
  path: "/operator/audit-log",
  operationId: "listOperatorAuditLog",
  summary: "List audit log entries of all organizations",
  description: "Who changed what in the last 90 days, newest first, including deleted organizations.",
  request: { query: OperatorAuditQuery },
  responses: {
    ...ok(pageOf(OperatorAuditEntry).openapi("OperatorAuditPage"), "A page of entries."),
    ...errors,
  },
});

export function listOperatorAuditLogRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const query = c.req.valid("query");
    const scope = getOperatorAuditScope(c.var, query.organization);
    await requireKnownActor(deps, scope, query.user);
    const page = { after: decodeCursor(query.cursor), limit: query.limit + 1 };
    const rows = await readAuditEntries(deps, scope, toAuditFilter(query), page);
    return c.json(toPage(rows, query.limit, renderOperatorEntry), 200);
  });
}
