import type { LogFilter, LogRow } from "@causeway/db/management";
import { createRoute, type z } from "@hono/zod-openapi";
import { listLogs } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { decodeCursor, encodeCursor } from "../../openapi/cursor.ts";
import { ok, pageOf, ProjectPath } from "../../openapi/parts.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { renderLog } from "./render-log.ts";
import { Log, LogQuery } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/logs",
  operationId: "listLogs",
  tags: ["Activity"],
  summary: "Requests of a project",
  description:
    "Newest first, without message content. Filters other than time and key look at the last 24 hours unless `from` is given.",
  request: { params: ProjectPath, query: LogQuery },
  responses: { ...ok(pageOf(Log).openapi("LogPage"), "A page of requests."), ...readErrors },
});

export function listLogsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "logs:read");
    const query = c.req.valid("query");
    const page = { after: decodeCursor(query.cursor), limit: query.limit + 1 };
    const rows = await listLogs(deps.db, scope, toFilter(query, new Date()), page);
    return c.json(toPage(rows, query.limit), 200);
  });
}

// One row more than asked for tells whether there is a next page.
function toPage(rows: readonly LogRow[], limit: number) {
  const shown = rows.slice(0, limit);
  const last = rows.length > limit ? shown.at(-1) : undefined;
  return { data: shown.map(renderLog), nextCursor: last ? encodeCursor(last) : null };
}

const DAY_MS = 86_400_000;
/** Clocks differ a little: a row may be from the near future. */
const CLOCK_SKEW_MS = 60_000;

/** Only time and key are in an index; what else is asked for is looked up in a bounded range. */
function toFilter(query: z.infer<typeof LogQuery>, now: Date): LogFilter {
  const { apiKey, model, provider, outcome, session, requestId } = query;
  const to = query.to ? new Date(query.to) : new Date(now.getTime() + CLOCK_SKEW_MS);
  const scans = [model, provider, outcome, session, requestId].some((value) => value !== undefined);
  const earliest = scans ? new Date(to.getTime() - DAY_MS) : new Date(0);
  return {
    from: query.from ? new Date(query.from) : earliest,
    to,
    apiKeyId: apiKey,
    model,
    provider,
    outcome,
    sessionId: session,
    requestId,
  };
}
