import type { AuditEntryRow, AuditFilter, OrganizationScope } from "@causeway/db/management";
import { createRoute, z } from "@hono/zod-openapi";
import { listAuditEntries } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import type { Export } from "../../export/export-response.ts";
import { exportResponse } from "../../export/export-response.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { OrganizationPath } from "../../openapi/parts.ts";
import { AuditEntry, AuditExportQuery, renderAuditEntry, toAuditFilter } from "./schema.ts";

/** Rows held in memory at a time. */
const PAGE_ROWS = 500;

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/audit-log/export",
  operationId: "exportAuditLog",
  tags: ["Audit log"],
  summary: "The audit log as a file",
  description: "Everything the filters let through, newest first, as CSV or as a JSON array.",
  ...needs("audit:read"),
  request: { params: OrganizationPath, query: AuditExportQuery },
  responses: {
    200: {
      description: "The file.",
      content: { "text/csv": { schema: z.string() }, "application/json": { schema: z.array(AuditEntry) } },
    },
    ...readErrors,
  },
});

export function exportAuditLogRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c): Promise<never> => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "audit:read");
    const query = c.req.valid("query");
    const file: Export<AuditEntryRow> = {
      format: query.format,
      filename: "audit-log",
      pages: readPages(deps, scope, toAuditFilter(query)),
      columns: COLUMNS,
      render: renderAuditEntry,
    };
    // A file that streams has no typed body.
    return (await exportResponse(file, deps.logger)) as never;
  });
}

async function* readPages(
  { db }: Deps,
  scope: OrganizationScope,
  filter: AuditFilter,
): AsyncGenerator<readonly AuditEntryRow[]> {
  let after: AuditEntryRow | null = null;
  for (;;) {
    const rows: AuditEntryRow[] = await listAuditEntries(db, scope, filter, { after, limit: PAGE_ROWS });
    yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < PAGE_ROWS) return;
  }
}

const COLUMNS: Export<AuditEntryRow>["columns"] = {
  timestamp: (row) => row.createdAt.toISOString(),
  user_name: (row) => row.userName,
  user_email: (row) => row.userEmail,
  user_id: (row) => row.userId,
  access_token_id: (row) => row.accessTokenId,
  action: (row) => row.action,
  resource_type: (row) => row.resourceType,
  resource_id: (row) => row.resourceId,
  details: (row) => JSON.stringify(row.details),
  ip_address: (row) => row.ipAddress,
};
