import { createRoute } from "@hono/zod-openapi";
import { topUpCredits } from "@causeway/db/management";
import { actorOf } from "../../access/principal.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { body, created, OrganizationPath } from "../../openapi/parts.ts";
import { LedgerEntry, renderLedgerEntry, TopUp } from "./schema.ts";

const route = createRoute({
  method: "post",
  path: "/orgs/{org}/credits",
  operationId: "topUpCredits",
  tags: ["Credits"],
  summary: "Top up credits",
  description:
    "Adds to the balance, in force on every gateway within a second. No money moves: it is for whoever runs the installation. A repeated call with the same `idempotencyKey` adds nothing. Only for owners.",
  ...needs("billing:manage"),
  request: { params: OrganizationPath, ...body(TopUp) },
  responses: {
    ...created(LedgerEntry, "The entry of the ledger, also when it was made before."),
    ...changeErrors,
  },
});

export function topUpCreditsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const scope = await getOrganizationScope(deps, c.var, c.req.valid("param").org, "billing:manage");
    const entry = await topUpCredits(deps.db, scope, actorOf(c.var), c.req.valid("json"));
    return c.json(renderLedgerEntry(entry), 201);
  });
}
