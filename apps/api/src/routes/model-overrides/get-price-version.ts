import { PRICE_SOURCES } from "@causeway/contracts";
import { findPriceVersion } from "@causeway/db/catalog";
import { z } from "@hono/zod-openapi";
import { ApiError } from "../../errors/api-error.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
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

export const getPriceVersionRoute = defineRoute({
  method: "get",
  tags: ["Models and prices"],
  owners: {
    organization: {
      path: "/orgs/{org}/price-versions/{version}",
      operationId: "getPriceVersion",
      summary: "Get the figures of a price version",
      description:
        "The prices that a request was charged by, which its `priceVersion` names. They never change.",
      params: OrganizationPath.extend({
        version: Id.openapi({
          param: { name: "version", in: "path" },
          example: "0f3c2a9d5b1e4c7f8a6d0b2e4f6a8c1d",
        }),
      }),
    },
  },
  permission: "models:read",
  response: ok(PriceVersion, "The figures."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, params, deps }) => {
    const { version } = params;
    const { organizationId } = scope;
    const row = await findPriceVersion(deps.db, organizationId, version);
    if (!row) throw new ApiError("not_found", "Price version not found.");
    const { id, source, price, regionalPrices, createdAt } = row;
    return {
      id,
      source,
      price,
      regionalPrices,
      createdAt: createdAt.toISOString(),
    };
  },
});
