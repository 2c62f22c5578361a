import type { AuditEntryRow, AuditFilter, AuditScope } from "@causeway/db/audit";
import type { z } from "@hono/zod-openapi";
import type { Deps } from "../../deps.ts";
import { type Export, exportResponse } from "../../export/export-response.ts";
import { readAuditEntries } from "./read-audit-entries.ts";
import { type AuditExportQuery, toAuditFilter, tokenNameOf } from "./schema.ts";

/** Rows held in memory at a time. */
const PAGE_ROWS = 500;

/** The entries as a file. */
export async function answerExport(
  deps: Pick<Deps, "db" | "logger">,
  scope: AuditScope,
  query: z.infer<typeof AuditExportQuery>,
  render: (row: AuditEntryRow) => unknown,
): Promise<Response> {
  const file: Export<AuditEntryRow> = {
    format: query.format,
    filename: "audit-log",
    pages: readPages(deps, scope, toAuditFilter(query)),
    columns: "of" in scope ? { ...ORGANIZATION_COLUMNS, ...COLUMNS } : COLUMNS,
    render,
  };
  return exportResponse(file, deps.logger);
}

async function* readPages(
  deps: Pick<Deps, "db">,
  scope: AuditScope,
  filter: AuditFilter,
): AsyncGenerator<readonly AuditEntryRow[]> {
  let after: AuditEntryRow | null = null;
  for (;;) {
    const rows: AuditEntryRow[] = await readAuditEntries(deps, scope, filter, { after, limit: PAGE_ROWS });
    yield rows;
    after = rows.at(-1) ?? null;
    if (rows.length < PAGE_ROWS) return;
  }
}

const ORGANIZATION_COLUMNS: Export<AuditEntryRow>["columns"] = {
  organization_id: (row) => row.organizationId,
  organization_name: (row) => row.organizationName,
};

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
  // Later columns come last: readers may count them.
  access_token_name: (row) => (row.accessTokenId === null ? null : tokenNameOf(row)),
};
