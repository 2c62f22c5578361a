import { createRoute } from "@hono/zod-openapi";
import { listUpstreamKeys } from "@causeway/db/management";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { exchange } from "./exchange.ts";
import { renderReport } from "./render-report.ts";
import { RouteReport } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/routes",
  operationId: "listRoutes",
  tags: ["Routing"],
  summary: "Get the health of providers and upstream keys",
  description:
    "As seen by all gateways. Lists routes with the operator's keys and with the organization's own separately, and the excluded ones with the reason.",
  ...needs("provider_keys:read"),
  request: { params: OrganizationPath },
  responses: { ...ok(RouteReport, "Recent statistics."), ...readErrors },
});

export function listRoutesRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "provider_keys:read");
    const { principal } = c.var;
    const seesOperators = principal.kind === "user" && principal.isOperator;
    const [keys, state] = await Promise.all([listUpstreamKeys(deps.db, scope), exchange(deps, [])]);
    return c.json(renderReport(state, scope.organizationId, keys, seesOperators), 200);
  });
}
