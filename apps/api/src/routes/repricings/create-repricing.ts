import { createRoute } from "@hono/zod-openapi";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { readOrganizationCatalog } from "../models/organization-catalog.ts";
import { runRepricing } from "./run-repricing.ts";
import { Repricing, RepricingRequest } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/repricings",
  operationId: "repriceRequests",
  tags: ["Models and prices"],
  summary: "Charge earlier unpriced requests by the price in effect",
  description:
    "For requests with the organization's own provider keys and custom providers that had no known price. Usage, key spend and credits change with them; the requests keep their rows. Each request is charged once per price, however often you call. Use `dryRun` to see how many requests and what amount first, and repeat with `nextCursor` until it is null.",
  ...needs("models:manage"),
  request: { params: OrganizationPath, ...body(RepricingRequest) },
  responses: { ...ok(Repricing, "What this call did."), ...changeErrors },
});

export function createRepricingRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { organizationId } = await getOrganizationScope(
      deps,
      c.var,
      c.req.valid("param").org,
      "models:manage",
    );
    const catalog = await readOrganizationCatalog(deps, organizationId);
    const scope = { organizationId, catalog, actor: actorOf(c.var) };
    return c.json(await runRepricing(deps, scope, c.req.valid("json")), 200);
  });
}
