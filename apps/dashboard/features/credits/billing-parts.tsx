import { Card, CardHeader } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { ReceiptText } from "lucide-react";
import { type Billing, listPayments } from "@/data/billing.ts";
import { AutomaticTopUp } from "./automatic-top-up.tsx";
import { ManageBilling } from "./manage-billing.tsx";
import { PaymentTable } from "./payment-table.tsx";
import { PlanCard } from "./plan-card.tsx";

interface BillingPartsProps {
  readonly org: string;
  readonly billing: Billing;
  /** The visitor is an owner. */
  readonly canManage: boolean;
}

/** Sections about purchases through Stripe. */
export const BillingParts = async ({ org, billing, canManage }: BillingPartsProps) => {
  const payments = await listPayments(org);
  return (
    <>
      <PlanCard org={org} billing={billing} canManage={canManage} />
      <div className="mb-5">
        <AutomaticTopUp org={org} billing={billing} canManage={canManage} />
      </div>
      <Card aria-labelledby="payments-title" className="mb-5">
        <CardHeader
          id="payments-title"
          title="Payments"
          description="Newest first; the customer portal has all invoices"
          actions={canManage ? <ManageBilling org={org} /> : null}
        />
        {payments.length > 0 ? (
          <PaymentTable payments={payments} />
        ) : (
          <EmptyState icon={ReceiptText} title="No payments yet">
            Payments appear here with their receipts.
          </EmptyState>
        )}
      </Card>
    </>
  );
};
