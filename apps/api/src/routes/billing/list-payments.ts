import { listPayments, PAYMENT_ORDER } from "@causeway/db/billing-management";
import { readErrors } from "../../errors/error-schema.ts";
import { ok } from "../../openapi/bodies.ts";
import { defineRoute } from "../../openapi/define-route.ts";
import { ListQuery, renderListPage, toListPage } from "../../openapi/list.ts";
import { PaymentPage, renderPayment } from "./schema.ts";

export const listPaymentsRoute = defineRoute({
  method: "get",
  tags: ["Billing"],
  owners: {
    organization: {
      path: "/orgs/{org}/billing/payments",
      operationId: "listPayments",
      summary: "List payments",
      description:
        "Payments, refunds and disputes that moved credits, newest first, with receipts and invoices. Stripe's links to receipts and invoices expire; the portal has all of them.",
      query: ListQuery,
    },
  },
  permission: "billing:read",
  onlyWith: "payments",
  response: ok(PaymentPage, "A page of payments."),
  errors: readErrors,
  deps: ["db"],
  handle: async ({ scope, query, deps }) => {
    const rows = await listPayments(deps.db, scope, toListPage(query, PAYMENT_ORDER));
    return renderListPage(rows, query, PAYMENT_ORDER, renderPayment);
  },
});
