import {
  listViolations,
  type ViolationFilter,
  type ViolationRow,
  type ViolationScope,
} from "@causeway/db/violations";
import { z } from "@hono/zod-openapi";
import { isAllowed } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { exportResponse, type Export } from "../../export/export-response.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import {
  OrganizationViolationExportQuery,
  renderViolation,
  Violation,
  ViolationExportQuery,
} from "./schema.ts";
import { toFilter } from "./to-filter.ts";

/** Rows held in memory at a time. */
const PAGE_ROWS = 1_000;

export const exportViolationsRoute = defineRoute({
  method: "get",
  tags: ["Security events"],
  description: "All matching violations, newest first, as CSV or as a JSON array. Default: the last 30 days.",
  owners: {
    organization: {
      path: "/orgs/{org}/violations/export",
      operationId: "exportOrgViolations",
      summary: "Export guardrail violations of all projects",
      query: OrganizationViolationExportQuery,
      whole: true,
    },
    project: {
      path: "/projects/{project}/violations/export",
      operationId: "exportViolations",
      summary: "Export guardrail violations of a project",
      query: ViolationExportQuery,
    },
  },
  permission: "guardrails:read",
  optionalScopes: ["content:read"],
  response: {
    200: {
      description: "The file.",
      content: { "text/csv": { schema: z.string() }, "application/json": { schema: z.array(Violation) } },
    },
  },
  errors: searchErrors,
  deps: ["db", "logger"],
  handle: async ({ scope, query: { format, ...query }, principal, deps }) => {
    const withExcerpt = isAllowed(principal, scope, "content:read");
    const file: Export<ViolationRow> = {
      format,
      filename: "security-events",
      pages: readPages(deps, scope, toFilter(query, new Date())),
      columns: withExcerpt ? { ...COLUMNS, excerpt: (row) => row.excerpt } : COLUMNS,
      render: (row) => renderViolation(row, withExcerpt),
    };
    return exportResponse(file, deps.logger);
  },
});

/** Pages by place, each its own short statement: no connection is held while a slow reader reads. */
async function* readPages(
  { db }: Pick<Deps, "db">,
  scope: ViolationScope,
  filter: ViolationFilter,
): AsyncGenerator<readonly ViolationRow[]> {
  let after: ViolationRow | null = null;
  for (;;) {
    const page = { after, limit: PAGE_ROWS };
    const rows: ViolationRow[] = await withinTime(listViolations(db, scope, filter, page));
    yield rows;
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1) ?? null;
  }
}

const COLUMNS: Export<ViolationRow>["columns"] = {
  id: (row) => row.id,
  created_at: (row) => row.createdAt.toISOString(),
  project: (row) => row.projectId,
  project_name: (row) => row.projectName,
  api_key: (row) => row.apiKeyId,
  api_key_description: (row) => row.apiKeyDescription,
  request: (row) => row.requestId,
  guardrail: (row) => row.ruleId,
  guardrail_name: (row) => row.ruleName,
  type: (row) => row.type,
  category: (row) => row.category,
  action: (row) => row.action,
  direction: (row) => row.direction,
  location: (row) => row.location,
  count: (row) => row.count,
  signals: (row) => row.signals.join(" "),
  match_hash: (row) => row.matchHash,
};
