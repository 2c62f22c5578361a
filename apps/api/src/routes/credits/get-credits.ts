import { createRoute } from "@hono/zod-openapi";
import { listLedger, readCreditBalance } from "@causeway/db/management";
import { findOperatorScopeOf } from "../../access/operator.ts";
import { getOrganizationScope } from "../../access/scopes.ts";
import type { Deps } from "../../deps.ts";
import { readErrors } from "../../errors/error-schema.ts";
import { needs } from "../../openapi/access.ts";
import type { ApiRouter } from "../../openapi/create-router.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { ok } from "../../openapi/bodies.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { Credits, CreditsQuery, renderLedgerEntry } from "./schema.ts";

const route = createRoute({
  method: "get",
  path: "/orgs/{org}/credits",
  operationId: "getCredits",
  tags: ["Credits"],
  summary: "Get the credit balance and ledger",
  description:
    "The granted and used amounts and all grants, newest first. Operators of this installation can read them for any organization.",
  ...needs("billing:read"),
  request: { params: OrganizationPath, query: CreditsQuery },
  responses: { ...ok(Credits, "The balance and a page of the ledger."), ...readErrors },
});

export function getCreditsRoute(router: ApiRouter, deps: Deps): void {
  router.openapi(route, async (c) => {
    const { org } = c.req.valid("param");
    const scope =
      (await findOperatorScopeOf(deps, c.var, org)) ??
      (await getOrganizationScope(deps, c.var, org, "billing:read"));
    const { cursor, limit } = c.req.valid("query");
    const after = decodeCursor(cursor);
    const [{ granted, used, balance }, rows] = await Promise.all([
      readCreditBalance(deps.db, scope),
      listLedger(deps.db, scope, { after, limit: limit + 1 }),
    ]);
    return c.json(
      { enforced: deps.creditsEnforced, granted, used, balance, ...toPage(rows, limit, renderLedgerEntry) },
      200,
    );
  });
}
