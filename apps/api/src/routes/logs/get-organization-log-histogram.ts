import { createRoute } from "@hono/zod-openapi";
import { countOrganizationLogs } from "@causeway/db/management";
import { getWholeOrganizationScope } from "../../access/whole-organization.ts";
import type { Deps } from "../../deps.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { answerHistogram, shared } from "./histogram.ts";
import { OrganizationLogHistogramQuery } from "./schema.ts";

const route = createRoute({
  ...shared,
  path: "/orgs/{org}/logs/histogram",
  operationId: "getOrgLogHistogram",
  summary: "Count requests of all projects over time",
  ...needs("logs:read", { role: "admin" }),
  request: { params: OrganizationPath, query: OrganizationLogHistogramQuery },
});

export function getOrganizationLogHistogramRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getWholeOrganizationScope(deps, c.var, c.req.valid("param").org, "logs:read");
    const answer = await answerHistogram(c.req.valid("query"), (filter, starts) =>
      countOrganizationLogs(deps.db, scope, filter, starts),
    );
    return c.json(answer, 200);
  });
}
