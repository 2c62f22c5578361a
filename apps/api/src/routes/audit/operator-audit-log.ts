import { ALL_ORGANIZATIONS, type AuditScope, listAuditEntries } from "@causeway/db/management";
import { createRoute, z } from "@hono/zod-openapi";
import type { ApiEnv } from "../../access/principal.ts";
import { getSignedIn } from "../../access/require-principal.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { ownErrors, readErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { ok, pageOf } from "../../openapi/parts.ts";
import { answerExport } from "./answer-export.ts";
import { requireKnownActor } from "./require-known-actor.ts";
import {
  OperatorAuditEntry,
  OperatorAuditExportQuery,
  OperatorAuditQuery,
  renderOperatorEntry,
  toAuditFilter,
} from "./schema.ts";

const shared = {
  method: "get" as const,
  tags: ["Audit log"],
  ...needsOperator(),
};
const errors = { ...ownErrors, 400: readErrors[400], 403: readErrors[403] };

const listRoute = createRoute({
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
  router.openapi(listRoute, async (c) => {
    const query = c.req.valid("query");
    const scope = getOperatorAuditScope(c.var, query.organization);
    await requireKnownActor(deps, scope, query.user);
    const page = { after: decodeCursor(query.cursor), limit: query.limit + 1 };
    const rows = await listAuditEntries(deps.db, scope, toAuditFilter(query), page);
    return c.json(toPage(rows, query.limit, renderOperatorEntry), 200);
  });
}

const exportRoute = createRoute({
  ...shared,
  path: "/operator/audit-log/export",
  operationId: "exportOperatorAuditLog",
  summary: "Export the audit log of all organizations",
  description: "All matching entries, newest first, as CSV or as a JSON array.",
  request: { query: OperatorAuditExportQuery },
  responses: {
    200: {
      description: "The file.",
      content: {
        "text/csv": { schema: z.string() },
        "application/json": { schema: z.array(OperatorAuditEntry) },
      },
    },
    ...errors,
  },
});

export function exportOperatorAuditLogRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(exportRoute, async (c): Promise<never> => {
    const query = c.req.valid("query");
    const scope = getOperatorAuditScope(c.var, query.organization);
    await requireKnownActor(deps, scope, query.user);
    return answerExport(deps, scope, query, renderOperatorEntry);
  });
}

/** @throws ApiError `forbidden` for everybody but operators of the installation */
function getOperatorAuditScope(variables: ApiEnv["Variables"], organizationId?: string): AuditScope {
  if (getSignedIn(variables).isOperator)
    return { of: ALL_ORGANIZATIONS, organizationId: organizationId ?? null };
  throw new ApiError("forbidden", "Only operators of this installation can read this.");
}
