import { deriveMovements, INTENT, MOVEMENT_KINDS, type Movement, type Payment } from "@causeway/billing";
import {
  type ClaimedTarget,
  endTarget,
  type NewMovement,
  type PaymentState,
  recordPayment,
} from "@causeway/db/stripe";
import { readPayment } from "@causeway/stripe-client";
import type { BillingDeps } from "./billing-deps.ts";
import { readTerms } from "./read-terms.ts";

/** Stripe doesn't say yet what a payment is worth. */
export class IncompletePayment extends Error {
  override readonly name = "IncompletePayment";
}

/**
 * Reads a payment back and writes its new movements to the ledger.
 * @returns false if no credits follow from it
 * @throws StripeError, IncompletePayment
 */
export async function readBackPayment(deps: BillingDeps, target: ClaimedTarget): Promise<boolean> {
  const { pool, stripe, logger, metrics } = deps;
  const payment = await readPayment(stripe, target.id);
  const { customer, movements, noCredit } = deriveMovements(payment, await readTerms(deps));
  if (noCredit === "incomplete") throw new IncompletePayment("an invoice of the payment isn't settled yet");
  if (noCredit !== null || customer === null) {
    await endTarget(pool, target);
    return false;
  }
  const state = toState(payment, customer, movements.map(toNewMovement));
  const { organizationId, added, contradicted } = await recordPayment(pool, state, target);
  if (contradicted.length > 0) {
    metrics.contradictions.inc(contradicted.length);
    logger.error({ payment: target.id, contradicted }, "Stripe contradicts entries of the credit ledger");
  }
  if (added.length > 0) logger.info({ organizationId, added }, "wrote movements of a payment");
  return organizationId !== null;
}

const toNewMovement = ({ key, kind, amount, at }: Movement): NewMovement => ({
  key,
  kind,
  amount,
  ledgerKind: MOVEMENT_KINDS[kind],
  at: new Date(at * 1_000),
});

function toState(payment: Payment, customer: string, movements: readonly NewMovement[]): PaymentState {
  const { intent, session, invoicePayments } = payment;
  const invoice = invoicePayments.find(({ status }) => status === "paid")?.invoice ?? null;
  return {
    customer,
    movements,
    paymentIntent: intent.id,
    intentId: session?.metadata[INTENT] ?? invoice?.metadata[INTENT] ?? null,
    paidCents: intent.amount_received,
    receiptUrl: intent.latest_charge?.receipt_url ?? null,
    invoiceUrl: invoice?.hosted_invoice_url ?? null,
    card: toCard(payment),
  };
}

/** Only a card whose owner agreed to later charges. A bank debit takes days, too long for automatic top-ups. */
function toCard({ intent }: Payment): PaymentState["card"] {
  const { payment_method: paymentMethod, setup_future_usage: usage, latest_charge: charge } = intent;
  const card = charge?.payment_method_details?.card;
  if (!paymentMethod || usage !== "off_session" || !card) return null;
  return { paymentMethod, brand: card.brand ?? null, last4: card.last4 ?? null };
}
