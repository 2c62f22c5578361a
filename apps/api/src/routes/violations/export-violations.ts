import { createRoute, z } from "@hono/zod-openapi";
import {
  listViolations,
  type ViolationFilter,
  type ViolationRow,
  type ViolationScope,
} from "@causeway/db/management";
import type { ApiEnv } from "../../access/principal.ts";
import { getProjectScope, isAllowed } from "../../access/scopes.ts";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import type { Deps } from "../../deps.ts";
import { searchErrors } from "../../errors/error-schema.ts";
import { withinTime } from "../../errors/within-time.ts";
import { type Export, exportResponse } from "../../export/export-response.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { OrganizationPath, ProjectPath } from "../../openapi/field-schemas.ts";
import {
  OrganizationViolationExportQuery,
  renderViolation,
  Violation,
  ViolationExportQuery,
} from "./schema.ts";
import { toFilter } from "./to-filter.ts";

/** Rows held in memory at a time. */
const PAGE_ROWS = 1_000;

const shared = {
  method: "get" as const,
  tags: ["Security events"],
  description: "All matching violations, newest first, as CSV or as a JSON array. Default: the last 30 days.",
  responses: {
    200: {
      description: "The file.",
      content: { "text/csv": { schema: z.string() }, "application/json": { schema: z.array(Violation) } },
    },
    ...searchErrors,
  },
};

const ofOrganization = createRoute({
  ...shared,
  path: "/orgs/{org}/violations/export",
  operationId: "exportOrgViolations",
  summary: "Export guardrail violations of all projects",
  ...needs("guardrails:read", { role: "admin", optional: ["content:read"] }),
  request: { params: OrganizationPath, query: OrganizationViolationExportQuery },
});

const ofProject = createRoute({
  ...shared,
  path: "/projects/{project}/violations/export",
  operationId: "exportViolations",
  summary: "Export guardrail violations of a project",
  ...needs("guardrails:read", { optional: ["content:read"] }),
  request: { params: ProjectPath, query: ViolationExportQuery },
});

export function exportViolationsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(ofOrganization, async (c): Promise<never> => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "guardrails:read");
    return answerFile(deps, c.var, scope, c.req.valid("query"));
  });
  router.openapi(ofProject, async (c): Promise<never> => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "guardrails:read");
    return answerFile(deps, c.var, scope, c.req.valid("query"));
  });
}

// A file that streams has no typed body.
async function answerFile(
  deps: Deps,
  { principal }: ApiEnv["Variables"],
  scope: ViolationScope,
  { format, ...query }: z.infer<typeof OrganizationViolationExportQuery>,
): Promise<never> {
  const withExcerpt = isAllowed(principal, scope, "content:read");
  const file: Export<ViolationRow> = {
    format,
    filename: "security-events",
    pages: readPages(deps, scope, toFilter(query, new Date())),
    columns: withExcerpt ? { ...COLUMNS, excerpt: (row) => row.excerpt } : COLUMNS,
    render: (row) => renderViolation(row, withExcerpt),
  };
  return (await exportResponse(file, deps.logger)) as never;
}

/** Pages by place, each its own short statement: no connection is held while a slow reader reads. */
async function* readPages(
  { db }: Deps,
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
