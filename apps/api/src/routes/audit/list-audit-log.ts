import { createRoute } from "@hono/zod-openapi";
import { findAuditResources } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { idsNamedIn } from "./named-ids.ts";
import { readAuditEntries } from "./read-audit-entries.ts";
import { requireKnownActor } from "./require-known-actor.ts";
import { AuditPage, AuditQuery, renderAuditEntry, renderAuditResource, toAuditFilter } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/audit-log",
  operationId: "listAuditLog",
  tags: ["Audit log"],
  summary: "List audit log entries",
  description: "Who changed what in the last 90 days, newest first. For owners and admins.",
  ...needs("audit:read"),
  request: { params: OrganizationPath, query: AuditQuery },
  responses: { ...ok(AuditPage, "A page of entries."), ...searchErrors },
});

export function listAuditLogRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "audit:read");
    const query = c.req.valid("query");
    await requireKnownActor(deps, scope, query.user);
    const page = { after: decodeCursor(query.cursor), limit: query.limit + 1 };
    const rows = await readAuditEntries(deps, scope, toAuditFilter(query), page);
    const resources = await findAuditResources(deps.db, scope, idsNamedIn(rows));
    return c.json(
      { ...toPage(rows, query.limit, renderAuditEntry), resources: resources.map(renderAuditResource) },
      200,
    );
  });
}
