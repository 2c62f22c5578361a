import { COST_LINES, COST_UNITS } from "@causeway/cost";
import { z } from "@hono/zod-openapi";
import { Usd } from "../../openapi/field-schemas.ts";

const CostPart = z.object({
  line: z.enum(COST_LINES).openapi({ description: "The member of `cost` that it is part of." }),
  unit: z.enum(COST_UNITS).openapi({
    description:
      "What was counted: a kind of tokens or units. `tokens`: all of them, for storage. `searchUnits`: requests, or a ranking's units.",
    example: "cacheWrite1h",
  }),
  count: z.number(),
  unitPrice: z.string().openapi({
    description: "USD per unit, with the tier, region, options and multipliers of the request.",
    example: "0.0000025",
  }),
  multipliers: z
    .array(z.object({ option: z.string(), factor: z.string() }))
    .readonly()
    .openapi({
      description: "The factors that `unitPrice` includes.",
      example: [{ option: "fast", factor: "2" }],
    }),
  amount: Usd.openapi({ description: "`count` × `unitPrice`, rounded once." }),
});

/** A request's amounts, computed again from its row and price version. */
export const Calculation = z
  .object({
    result: z.enum(["equal", "different", "unknown"]).openapi({
      description:
        "Whether the amounts are those of `cost`, to the picodollar. `unknown`: the price version isn't stored, or an earlier release wrote the request without everything that its price was chosen by.",
    }),
    parts: z.array(CostPart).openapi({ description: "The products that the amounts are sums of." }),
    otherModels: z
      .array(z.object({ model: z.string(), priceVersion: z.string().nullable(), amount: Usd }))
      .openapi({ description: "Recorded amounts of other models that the provider ran for the response." }),
    total: Usd.nullable().openapi({
      description: "The sum of `parts` and `otherModels`. Null if the price version isn't stored.",
    }),
    differing: z.array(z.string()).openapi({ description: "The members of `cost` that differ." }),
  })
  .openapi({
    description:
      "The request's amounts, computed again from its row and the price version that it names. `cost.total` is what was charged.",
  });
