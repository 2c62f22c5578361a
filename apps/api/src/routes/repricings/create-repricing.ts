import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { CATALOG_REFUSAL } from "../model-overrides/override-owner.ts";
import { readOrganizationCatalog } from "../models/organization-catalog.ts";
import { runRepricing } from "./run-repricing.ts";
import { Repricing, RepricingRequest } from "./schema.ts";

export const createRepricingRoute = defineRoute({
  method: "post",
  tags: ["Models and prices"],
  owners: {
    organization: {
      path: "/orgs/{org}/repricings",
      operationId: "repriceRequests",
      summary: "Charge earlier unpriced requests by the price in effect",
      description:
        "For requests with the organization's own provider keys and custom providers that had no known price. Usage, key spend and credits change with them; the requests keep their rows. Each request is charged once per price, however often you call. Use `dryRun` to see how many requests and what amount first, and repeat with `nextCursor` until it is null.",
    },
    operator: {
      path: "/operator/repricings",
      operationId: "repriceOperatorRequests",
      summary: "Charge earlier unpriced requests with the operator's keys by the price in effect",
      description:
        "For requests of every organization that used the operator's keys and had no known price. What the fallback price charged is taken back. Otherwise like the organization's operation.",
      refusal: CATALOG_REFUSAL,
    },
  },
  permission: "models:manage",
  body: RepricingRequest,
  response: ok(Repricing, "What this call did."),
  errors: changeErrors,
  deps: ["catalog", "counters", "db"],
  handle: async ({ owner, scope, body, actor, deps }) => {
    if (owner === "operator") await deps.catalog.refresh();
    const [organizationId, catalog] =
      owner === "operator"
        ? [null, deps.catalog.current()]
        : [scope.organizationId, await readOrganizationCatalog(deps, scope.organizationId)];
    return runRepricing(deps, { organizationId, catalog, actor }, body);
  },
});
