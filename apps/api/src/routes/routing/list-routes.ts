import { listUpstreamKeys } from "@causeway/db/provider-keys";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { exchange } from "./exchange.ts";
import { renderReport } from "./render-report.ts";
import { RouteReport } from "./schema.ts";

export const listRoutesRoute = defineRoute({
  method: "get",
  tags: ["Routing"],
  owners: {
    organization: {
      path: "/orgs/{org}/routes",
      operationId: "listRoutes",
      summary: "Get the health of providers and upstream keys",
      description:
        "As seen by all gateways. Lists routes with the operator's keys and with the organization's own separately, and the excluded ones with the reason.",
    },
  },
  permission: "provider_keys:read",
  response: ok(RouteReport, "Recent statistics."),
  errors: readErrors,
  deps: ["db", "routes"],
  handle: async ({ scope, principal, deps }) => {
    const seesOperators = principal.kind === "user" && principal.isOperator;
    const [keys, state] = await Promise.all([listUpstreamKeys(deps.db, scope), exchange(deps, [])]);
    return renderReport(state, scope.organizationId, keys, seesOperators);
  },
});
