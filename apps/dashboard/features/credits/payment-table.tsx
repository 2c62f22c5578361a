import { type Column, DataTable } from "@causeway/ui/data-table";
import { Money } from "@causeway/ui/money";
import { Moment } from "@/components/time/moment.tsx";
import type { Payment } from "@/data/billing.ts";
import { PAYMENT_WORDS } from "./billing-words.ts";

const COLUMNS: readonly Column<Payment>[] = [
  { head: "Time", cell: ({ at }) => <Moment at={at} />, className: "text-ink-soft" },
  { head: "Payment", cell: ({ kind }) => PAYMENT_WORDS[kind] },
  {
    head: "Paid",
    cell: ({ paid }) => (paid === null ? "–" : <Money usd={paid} />),
    align: "right",
    className: "tabular text-ink-soft",
  },
  {
    head: "Credits",
    cell: ({ credits }) => <Money usd={credits} />,
    align: "right",
    className: "tabular font-medium",
  },
  { head: "Documents", cell: (payment) => <Documents payment={payment} />, isActions: true },
];

/** Payments, refunds and disputes, newest first. */
export const PaymentTable = ({ payments }: { payments: readonly Payment[] }) => (
  <DataTable label="Payments" columns={COLUMNS} rows={payments} keyOf={({ id }) => id} />
);

const LINK = "text-accent-strong hover:underline";

const Documents = ({ payment: { receiptUrl, invoiceUrl, at } }: { payment: Payment }) => (
  <>
    {receiptUrl === null ? null : (
      <a href={receiptUrl} target="_blank" rel="noreferrer" className={LINK} aria-label={`Receipt of ${at}`}>
        Receipt
      </a>
    )}
    {invoiceUrl === null ? null : (
      <a href={invoiceUrl} target="_blank" rel="noreferrer" className={LINK} aria-label={`Invoice of ${at}`}>
        Invoice
      </a>
    )}
  </>
);
