import type { CustomerRow, PlanRow, SubscriptionRow } from "@causeway/db/billing-management";
import type { PlanLimits } from "@causeway/db/changes";
import type { z } from "@hono/zod-openapi";
import type { Payments } from "../../upstream/stripe-access.ts";
import { toUsd } from "./money.ts";
import type { AutomaticTopUp, Billing, OfferedPlan, PlanSubscription } from "./schema.ts";

interface BillingRows {
  readonly customer: CustomerRow | null;
  readonly subscription: SubscriptionRow | null;
  /** Number of subscriptions that apply and continue. */
  readonly renewing: number;
  readonly seatsUsed: number;
  readonly limits: PlanLimits;
  readonly plans: readonly PlanRow[];
}

const toUsdOrNull = (cents: number | null): string | null => (cents === null ? null : toUsd(cents));

/** A plan that organizations can choose, as the API shows it. */
const renderOfferedPlan = (
  row: Omit<PlanRow, "createdByUserId" | "createdByName">,
): z.infer<typeof OfferedPlan> => ({
  id: row.id,
  name: row.name,
  price: toUsd(row.unitAmountCents),
  credits: toUsd(row.unitCreditsCents),
  seatsIncluded: row.seatsIncluded,
  contentRetentionDays: row.payloadRetentionDays,
});

/** A subscription as the API shows it; null if it isn't for a plan. */
export function renderSubscription(row: SubscriptionRow | null): z.infer<typeof PlanSubscription> | null {
  if (row?.planId == null) return null;
  return {
    id: row.id,
    planId: row.planId,
    name: row.planName ?? "",
    price: toUsd(row.unitAmountCents ?? 0),
    credits: toUsd(row.unitCreditsCents ?? 0),
    seatsIncluded: row.seatsIncluded,
    contentRetentionDays: row.payloadRetentionDays,
    quantity: row.quantity,
    status: row.status,
    applies: row.isInForce,
    periodEnd: row.periodEnd?.toISOString() ?? null,
    endsAt: row.endsAt?.toISOString() ?? null,
  };
}

/** The settings of automatic top-ups as the API shows them. */
export const renderAutomaticTopUp = (row: CustomerRow | null): z.infer<typeof AutomaticTopUp> => ({
  enabled: row?.autoTopupEnabled ?? false,
  below: row?.autoTopupBelow ?? null,
  amount: toUsdOrNull(row?.autoTopupCents ?? null),
  dayCap: toUsdOrNull(row?.autoTopupDayCapCents ?? null),
  stopped: row?.autoTopupStopped ?? null,
});

/** Everything that an organization's billing page shows. */
export const renderBilling = (
  { topUp, isTestMode }: Pick<Payments, "topUp" | "isTestMode">,
  { customer, subscription, renewing, seatsUsed, limits, plans }: BillingRows,
): z.input<typeof Billing> => ({
  testMode: isTestMode,
  topUpMin: toUsd(topUp.minCents),
  topUpMax: toUsd(topUp.maxCents),
  card: customer?.paymentMethod == null ? null : { brand: customer.cardBrand, last4: customer.cardLast4 },
  automaticTopUp: renderAutomaticTopUp(customer),
  subscription: renderSubscription(subscription),
  otherSubscriptions: Math.max(0, renewing - 1),
  seats: { used: seatsUsed, included: limits.members },
  plans: plans.map(renderOfferedPlan),
});
