import { PRICE_SOURCES } from "@causeway/contracts";
import { findPriceVersion } from "@causeway/db/catalog";
import { createRoute, z } from "@hono/zod-openapi";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { ok } from "../../openapi/bodies.ts";
import { Id, Instant, OrganizationPath } from "../../openapi/field-schemas.ts";

const PriceVersion = z
  .object({
    id: z.string(),
    source: z.enum(PRICE_SOURCES).openapi({ description: "Where the figures come from." }),
    price: z.record(z.string(), z.any()).openapi({ description: "USD per unit, as decimal strings." }),
    regionalPrices: z.record(z.string(), z.any()).openapi({ description: "Where regions differ." }),
    createdAt: Instant,
  })
  .openapi("PriceVersion");

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/price-versions/{version}",
  operationId: "getPriceVersion",
  tags: ["Models and prices"],
  summary: "Get the figures of a price version",
  description: "The prices that a request was charged by, which its `priceVersion` names. They never change.",
  ...needs("models:read"),
  request: {
    params: OrganizationPath.extend({
      version: Id.openapi({
        param: { name: "version", in: "path" },
        example: "0f3c2a9d5b1e4c7f8a6d0b2e4f6a8c1d",
      }),
    }),
  },
  responses: { ...ok(PriceVersion, "The figures."), ...readErrors },
});

export function getPriceVersionRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org, version } = c.req.valid("param");
    const { organizationId } = await getOrganizationScope(deps, c.var, org, "models:read");
    const row = await findPriceVersion(deps.db, organizationId, version);
    if (!row) throw new ApiError("not_found", "Price version not found.");
    const { id, source, price, regionalPrices, createdAt } = row;
    return c.json(
      {
        id,
        source,
        price,
        regionalPrices,
        createdAt: createdAt.toISOString(),
      },
      200,
    );
  });
}
