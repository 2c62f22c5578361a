import type { TopUpStop } from "@causeway/contracts";
import {
  billingCustomer,
  billingPlan,
  billingSubscription,
  invitation,
  member,
} from "../../generated/tables.ts";
import { asJoined } from "../../tables/define-table.ts";
import { countRows, selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";
import type { Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";

const p = asJoined(billingPlan, "p");
const s = billingSubscription;

/** Stripe's customer of an organization, with the card on file and the automatic top-up. */
export interface CustomerRow {
  /** `cus_…` */
  readonly stripeCustomerId: string;
  readonly paymentMethod: string | null;
  readonly cardBrand: string | null;
  readonly cardLast4: string | null;
  readonly autoTopupEnabled: boolean;
  /** USD. */
  readonly autoTopupBelow: string | null;
  readonly autoTopupCents: number | null;
  readonly autoTopupDayCapCents: number | null;
  readonly autoTopupStopped: TopUpStop | null;
}

/** Fields of {@link CustomerRow}. */
export const CUSTOMER_FIELDS = {
  stripeCustomerId: billingCustomer.stripeCustomerId,
  paymentMethod: billingCustomer.paymentMethod,
  cardBrand: billingCustomer.cardBrand,
  cardLast4: billingCustomer.cardLast4,
  autoTopupEnabled: billingCustomer.autoTopupEnabled,
  autoTopupBelow: billingCustomer.autoTopupBelow,
  autoTopupCents: billingCustomer.autoTopupCents,
  autoTopupDayCapCents: billingCustomer.autoTopupDayCapCents,
  autoTopupStopped: billingCustomer.autoTopupStopped,
};

/** A subscription as it was last read back from Stripe. */
export interface SubscriptionRow {
  /** `sub_…` */
  readonly id: string;
  readonly planId: string | null;
  readonly planName: string | null;
  /** `price_…` of the plan. */
  readonly priceId: string | null;
  readonly unitAmountCents: number | null;
  readonly unitCreditsCents: number | null;
  readonly seatsIncluded: number | null;
  readonly payloadRetentionDays: number | null;
  /** Units of the plan. */
  readonly quantity: number;
  readonly status: string;
  readonly isInForce: boolean;
  readonly endsAt: Date | null;
  readonly periodEnd: Date | null;
}

const SUBSCRIPTION_FIELDS = {
  id: s.id,
  planId: s.planId,
  planName: p.name,
  priceId: p.priceId,
  unitAmountCents: p.unitAmountCents,
  unitCreditsCents: p.unitCreditsCents,
  seatsIncluded: p.seatsIncluded,
  payloadRetentionDays: p.payloadRetentionDays,
  quantity: s.seats,
  status: s.status,
  isInForce: s.isInForce,
  endsAt: s.endsAt,
  periodEnd: s.periodEnd,
};

/** Null before anyone has started a payment. */
export const findCustomer = (
  db: Queryable,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
): Promise<CustomerRow | null> =>
  selectRow(
    db,
    CUSTOMER_FIELDS,
    sql`FROM ${billingCustomer} WHERE ${billingCustomer.organizationId} = ${organizationId}`,
  );

/** The subscription that applies, else the newest one that hasn't ended. Of several that apply, one that continues comes first. */
export const findSubscription = (
  db: Queryable,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
): Promise<SubscriptionRow | null> =>
  selectRow(
    db,
    SUBSCRIPTION_FIELDS,
    sql`FROM ${s} LEFT JOIN ${p} ON ${p.id} = ${s.planId}
        WHERE ${s.organizationId} = ${organizationId}
          AND (${s.isInForce} OR ${s.status} NOT IN ('canceled', 'incomplete_expired'))
        ORDER BY ${s.isInForce} DESC, ${s.endsAt} IS NULL DESC, ${s.createdAt} DESC, ${s.id} DESC LIMIT 1`,
  );

/** Counts the subscriptions to plans that apply and continue. More than one can only be made in Stripe. */
export const countRenewing = (
  db: Queryable,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
): Promise<number> =>
  countRows(
    db,
    sql`FROM ${s} WHERE ${s.organizationId} = ${organizationId} AND ${s.isInForce} AND ${s.endsAt} IS NULL`,
  );

/** Members and pending invitations of an organization, each of which takes a seat. */
export async function countSeats(
  db: Queryable,
  { organizationId }: Pick<OrganizationScope, "organizationId">,
): Promise<number> {
  const members = sql`SELECT count(*) FROM ${member} WHERE ${member.organizationId} = ${organizationId}`;
  const invited = sql`SELECT count(*) FROM ${invitation}
    WHERE ${invitation.organizationId} = ${organizationId} AND ${invitation.status} = 'pending'`;
  const row = await selectRow(db, { count: sql<number>`((${members}) + (${invited}))::int` }, sql``);
  return row?.count ?? 0;
}
