import { listLedger, readCreditBalance } from "@causeway/db/credits";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { decodeCursor, toPage } from "../../openapi/cursor.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { Credits, CreditsQuery, renderLedgerEntry } from "./schema.ts";

export const getCreditsRoute = defineRoute({
  method: "get",
  tags: ["Credits"],
  owners: {
    organization: {
      path: "/orgs/{org}/credits",
      operationId: "getCredits",
      summary: "Get the credit balance and ledger",
      description:
        "The granted and used amounts and all grants, newest first. Operators of this installation can read them for any organization.",
      query: CreditsQuery,
      operatorsToo: true,
    },
  },
  permission: "billing:read",
  response: ok(Credits, "The balance and a page of the ledger."),
  errors: readErrors,
  deps: ["creditsEnforced", "db"],
  handle: async ({ scope, query: { cursor, limit }, deps }) => {
    const after = decodeCursor(cursor);
    const [{ granted, used, balance }, rows] = await Promise.all([
      readCreditBalance(deps.db, scope),
      listLedger(deps.db, scope, { after, limit: limit + 1 }),
    ]);
    return {
      enforced: deps.creditsEnforced,
      granted,
      used,
      balance,
      ...toPage(rows, limit, renderLedgerEntry),
    };
  },
});
