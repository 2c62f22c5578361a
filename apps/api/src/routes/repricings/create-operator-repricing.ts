import { createRoute } from "@hono/zod-openapi";
import { actorOf } from "../../access/principal.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { getInstallationScope } from "../model-overrides/override-owner.ts";
import { runRepricing } from "./run-repricing.ts";
import { Repricing, RepricingRequest } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/operator/repricings",
  operationId: "repriceOperatorRequests",
  tags: ["Models and prices"],
  summary: "Charge earlier unpriced requests with the operator's keys by the price in effect",
  description:
    "For requests of every organization that used the operator's keys and had no known price. What the fallback price charged is taken back. Otherwise like the organization's operation.",
  ...needsOperator(),
  request: body(RepricingRequest),
  responses: { ...ok(Repricing, "What this call did."), ...changeErrors },
});

export function createOperatorRepricingRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    getInstallationScope(c.var);
    await deps.catalog.refresh();
    const scope = { organizationId: null, catalog: deps.catalog.current(), actor: actorOf(c.var) };
    return c.json(await runRepricing(deps, scope, c.req.valid("json")), 200);
  });
}
