import { granularityOf, type UsageRange } from "@causeway/db/management";
import { createRoute, type z } from "@hono/zod-openapi";
import { listUsagePoints } from "@causeway/db/management";
import { listUsageByModel } from "@causeway/db/management";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok, ProjectPath } from "../../openapi/parts.ts";
import { getProjectScope } from "../../access/scopes.ts";
import { renderUsage } from "./render-usage.ts";
import { Usage, UsageQuery } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/projects/{project}/usage",
  operationId: "getUsage",
  tags: ["Usage"],
  summary: "Spend, requests and tokens over time",
  request: { params: ProjectPath, query: UsageQuery },
  responses: { ...ok(Usage, "Sums over the range."), ...readErrors },
});

export function getUsageRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getProjectScope(deps, c.var, c.req.valid("param").project, "usage:read");
    const range = toRange(c.req.valid("query"), new Date());
    const [points, models] = await Promise.all([
      listUsagePoints(deps.db, scope, range),
      listUsageByModel(deps.db, scope, range),
    ]);
    return c.json(renderUsage({ range, granularity: granularityOf(range), points, models }), 200);
  });
}

const DAY_MS = 86_400_000;
const DEFAULT_DAYS = 7;
const MAX_DAYS = 400;

/** @throws ApiError `invalid_parameters` for a range that is empty or longer than 400 days. */
function toRange(query: z.infer<typeof UsageQuery>, now: Date): UsageRange {
  const to = query.to ? new Date(query.to) : now;
  const from = query.from ? new Date(query.from) : new Date(to.getTime() - DEFAULT_DAYS * DAY_MS);
  const days = (to.getTime() - from.getTime()) / DAY_MS;
  if (days <= 0)
    throw new ApiError("invalid_parameters", "from: must be before to", { from: "must be before to" });
  if (days > MAX_DAYS) {
    throw new ApiError("invalid_parameters", `from: at most ${MAX_DAYS} days before to`, {
      from: "too long a range",
    });
  }
  return { from, to };
}
