import { createRoute } from "@hono/zod-openapi";
import { topUpCredits } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getCreditsGrantScope } from "../../access/operator.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needsOperator } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { CreditTopUpMade, renderLedgerEntry, TopUp } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/credits",
  operationId: "topUpCredits",
  tags: ["Credits"],
  summary: "Top up credits",
  description:
    "Adds to the balance of any organization. With `CREDITS=on`, it takes effect on every gateway within a second. With `CREDITS=off`, it counts once credits are turned on, and `enforced` is false. Operators need no role in the organization. Repeating a call with the same `idempotencyKey` adds nothing.",
  ...needsOperator(),
  request: { params: OrganizationPath, ...body(TopUp) },
  responses: {
    ...created(CreditTopUpMade, "The ledger entry, new or from an earlier call with the same key."),
    ...changeErrors,
  },
});

export function topUpCreditsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getCreditsGrantScope(deps, c.var, c.req.valid("param").org);
    const entry = await topUpCredits(deps.db, scope, actorOf(c.var), c.req.valid("json"));
    return c.json({ ...renderLedgerEntry(entry), enforced: deps.creditsEnforced }, 201);
  });
}
