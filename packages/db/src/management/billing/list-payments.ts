import type { MovementKind } from "@causeway/contracts";
import { stripeMovement } from "../../generated/tables.ts";
import { selectRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import { type ListOrder, type ListPage, pageSql } from "../list/list-order.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";

/** A movement of money at Stripe, with the entry of the ledger that it became. */
export interface PaymentRow {
  /** `pi_…`, `re_…`, `re_…:failed`, `dp_…:withdrawn` or `dp_…:reinstated` */
  readonly key: string;
  readonly kind: MovementKind;
  /** USD of credits, signed. */
  readonly amount: string;
  /** Of a payment: what was received, tax included. */
  readonly paidCents: number | null;
  readonly receiptUrl: string | null;
  readonly invoiceUrl: string | null;
  readonly ledgerId: string;
  readonly at: Date;
}

const PAYMENT_FIELDS = {
  key: stripeMovement.key,
  kind: stripeMovement.kind,
  amount: stripeMovement.amount,
  paidCents: stripeMovement.paidCents,
  receiptUrl: stripeMovement.receiptUrl,
  invoiceUrl: stripeMovement.invoiceUrl,
  ledgerId: stripeMovement.ledgerId,
  at: stripeMovement.at,
};

/** Newest first. */
export const PAYMENT_ORDER: ListOrder<PaymentRow> = {
  keys: [
    { sql: stripeMovement.at, kind: "time", of: ({ at }) => at },
    { sql: stripeMovement.key, kind: "text", of: ({ key }) => key },
  ],
  direction: "DESC",
};

/** Payments, refunds and disputes of an organization. */
export const listPayments = (
  db: Queryable,
  { organizationId }: OrganizationScope,
  page: ListPage,
): Promise<PaymentRow[]> =>
  selectRows(
    db,
    PAYMENT_FIELDS,
    sql`FROM ${stripeMovement} WHERE ${stripeMovement.organizationId} = ${organizationId}
        ${pageSql(PAYMENT_ORDER, page, [])}`,
  );
