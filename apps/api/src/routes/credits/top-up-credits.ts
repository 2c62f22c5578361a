import { topUpCredits } from "@causeway/db/credits";
import { findOperatorScope } from "@causeway/db/scopes";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { created } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { OrganizationPath } from "../../openapi/field-schemas.ts";
import { CreditTopUpMade, renderLedgerEntry, TopUp } from "./schema.ts";

/** A role in the organization is not enough: credits buy what the operator pays for. */
export const topUpCreditsRoute = defineRoute({
  method: "post",
  tags: ["Credits"],
  owners: {
    operator: {
      path: "/orgs/{org}/credits",
      operationId: "topUpCredits",
      summary: "Top up credits",
      description:
        "Adds to the balance of any organization. With `CREDITS=on`, it takes effect on every gateway within a second. With `CREDITS=off`, it counts once credits are turned on, and `enforced` is false. Operators need no role in the organization. Repeating a call with the same `idempotencyKey` adds nothing.",
      params: OrganizationPath,
      refusal: "Only operators of this installation can add credits.",
    },
  },
  body: TopUp,
  response: created(CreditTopUpMade, "The ledger entry, new or from an earlier call with the same key."),
  errors: changeErrors,
  deps: ["creditsEnforced", "db"],
  handle: async ({ scope: { userId }, params, body, actor, deps }) => {
    const scope = await findOperatorScope(deps.db, userId, params.org);
    if (!scope) throw new ApiError("not_found", "Organization not found.");
    const entry = await topUpCredits(deps.db, scope, actor, body);
    return { ...renderLedgerEntry(entry), enforced: deps.creditsEnforced };
  },
});
