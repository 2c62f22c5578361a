import { Card, CardHeader } from "@causeway/ui/card";
import { EmptyState } from "@causeway/ui/empty-state";
import { ReceiptText } from "lucide-react";
import { ListPages } from "@/components/shell/list-pages.tsx";
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
  /** Cursor of the page of payments. */
  readonly cursor: string | undefined;
  /** Address of a page of payments. */
  readonly addressOf: (cursor?: string) => string;
}

/** Sections about purchases through Stripe. */
export const BillingParts = async ({ org, billing, canManage, cursor, addressOf }: BillingPartsProps) => {
  const { data: payments, nextCursor } = await listPayments(org, cursor);
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
        {cursor || nextCursor ? (
          <div className="px-5 pb-5">
            <ListPages
              label="Pages of payments"
              newest={cursor ? addressOf() : null}
              older={nextCursor ? addressOf(nextCursor) : null}
            />
          </div>
        ) : null}
      </Card>
    </>
  );
};
