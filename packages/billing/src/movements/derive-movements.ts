import { disputeMovements } from "./dispute-movements.ts";
import type { Movement, NoCredit } from "./movement.ts";
import type { Payment } from "./payment.ts";
import { worthOf } from "./payment-worth.ts";
import type { PlanPrices } from "./plan-credits.ts";
import { refundMovements } from "./refund-movements.ts";

/** Plans that an installation sells, and its mode at Stripe. */
export interface BillingTerms {
  /** True with a live secret key. */
  readonly livemode: boolean;
  readonly plans: PlanPrices;
}

/** The movements of a payment, or why it has none. */
export interface Derived {
  /** Stripe's id of the customer whose organization they belong to. */
  readonly customer: string | null;
  readonly movements: readonly Movement[];
  readonly noCredit: NoCredit | null;
}

function refuse({ intent }: Payment, { livemode }: BillingTerms): NoCredit | null {
  const charge = intent.latest_charge;
  if (intent.livemode !== livemode) return "livemode";
  if (intent.status !== "succeeded" || intent.amount_received <= 0 || !charge?.paid) return "unpaid";
  if (intent.currency !== "usd") return "currency";
  return intent.customer ? null : "no_customer";
}

/**
 * All movements of credits that follow from a payment, by its state alone. A later state of the same payment has the same movements
 * and perhaps more, each with a key and an amount that never change. So the entries that exist are those of the newest state that was
 * read, in whatever order, how often and with whatever gaps webhooks came. Parts are rounded to the nearest picodollar one by one.
 */
export function deriveMovements(payment: Payment, terms: BillingTerms): Derived {
  const { intent, refunds, disputes } = payment;
  const customer = intent.customer ?? null;
  const none = (noCredit: NoCredit): Derived => ({ customer, movements: [], noCredit });
  const refusal = refuse(payment, terms);
  if (refusal) return none(refusal);
  const worth = worthOf(payment, terms.plans);
  if (typeof worth === "string") return none(worth);
  if (worth.amount <= 0n) return none("not_credits");
  const paid = { worth: worth.amount, received: intent.amount_received };
  const first: Movement = {
    key: intent.id,
    kind: worth.kind,
    amount: worth.amount,
    at: intent.latest_charge?.created ?? intent.created,
  };
  return {
    customer,
    movements: [
      first,
      ...refunds.flatMap((refund) => refundMovements(refund, paid)),
      ...disputes.flatMap((dispute) => disputeMovements(dispute, paid)),
    ],
    noCredit: null,
  };
}
