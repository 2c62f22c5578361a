import { createRoute, z } from "@hono/zod-openapi";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { answerExport } from "./answer-export.ts";
import { requireKnownActor } from "./require-known-actor.ts";
import { AuditEntry, AuditExportQuery, renderAuditEntry } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/audit-log/export",
  operationId: "exportAuditLog",
  tags: ["Audit log"],
  summary: "Export the audit log",
  description: "All matching entries, newest first, as CSV or as a JSON array.",
  ...needs("audit:read"),
  request: { params: OrganizationPath, query: AuditExportQuery },
  responses: {
    200: {
      description: "The file.",
      content: { "text/csv": { schema: z.string() }, "application/json": { schema: z.array(AuditEntry) } },
    },
    ...searchErrors,
  },
});

export function exportAuditLogRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c): Promise<never> => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "audit:read");
    const query = c.req.valid("query");
    await requireKnownActor(deps, scope, query.user);
    return answerExport(deps, scope, query, renderAuditEntry);
  });
}
