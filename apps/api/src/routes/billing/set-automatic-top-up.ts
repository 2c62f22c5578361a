import { setAutomaticTopUp } from "@causeway/db/billing-management";
import { ApiError } from "../../errors/api-error.ts";
import { changeErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { getPayments } from "./get-payments.ts";
import { requireTopUpAmount, toCents } from "./money.ts";
import { renderAutomaticTopUp } from "./render-billing.ts";
import { AutomaticTopUp, AutomaticTopUpSettings } from "./schema.ts";

export const setAutomaticTopUpRoute = defineRoute({
  method: "put",
  tags: ["Billing"],
  owners: {
    organization: {
      path: "/orgs/{org}/billing/automatic-top-up",
      operationId: "setAutomaticTopUp",
      summary: "Set automatic top-ups",
      description:
        "Buys credits with the saved card when the balance falls below an amount: one top-up at a time, and never more than the daily cap. After top-ups have stopped, saving the settings restarts them. Returns 409 without a saved card.",
    },
  },
  permission: "billing:manage",
  onlyWith: "payments",
  body: AutomaticTopUpSettings,
  response: ok(AutomaticTopUp, "The settings."),
  errors: changeErrors,
  deps: ["db", "payments"],
  handle: async ({ scope, body, actor, deps }) => {
    const { topUp } = getPayments(deps);
    const amountCents = requireTopUpAmount(body.amount, topUp);
    const dayCapCents = toCents(body.dayCap);
    if (dayCapCents < amountCents) {
      const problem = "must be at least the amount of one top-up";
      throw new ApiError("invalid_parameters", `dayCap: ${problem}`, { dayCap: problem });
    }
    const { enabled, below } = body;
    const row = await setAutomaticTopUp(deps.db, scope, actor, { enabled, below, amountCents, dayCapCents });
    return renderAutomaticTopUp(row);
  },
});
