import { SEAT } from "./perform-deed.ts";
import type { TestClient } from "./test-client.ts";

const PICO_PER_CENT = 10n ** 10n;

/** Cents that a payment kept, by the movements of the operator's balance. */
function centsKept({ stripe: { world } }: TestClient, chargeId: string): number {
  const sources = [
    chargeId,
    ...[...world.tables.re.values()].filter(({ charge }) => charge === chargeId).map(({ id }) => id),
    ...[...world.tables.dp.values()].filter(({ charge }) => charge === chargeId).map(({ id }) => id),
  ];
  return [...world.tables.txn.values()]
    .filter(({ source }) => sources.includes(source))
    .reduce((sum, { amount }) => sum + amount, 0);
}

/** The credits of a whole payment, picodollars as a fraction, by the objects that sold it. */
function soldFor({ stripe: { world } }: TestClient, intent: string): readonly [bigint, bigint] {
  const page = [...world.tables.cs.values()].find((one) => one.payment_intent === intent);
  if (page) return [BigInt(page.amount_total - page.total_details.amount_tax) * PICO_PER_CENT, 1n];
  const payment = [...world.tables.inpay.values()].find((one) => one.payment.payment_intent === intent);
  const invoice = payment && world.tables.in.get(payment.invoice);
  if (!invoice) return [0n, 1n];
  // The customer's balance pays the rest. That isn't new money.
  const due = BigInt(invoice.amount_due) * PICO_PER_CENT;
  const total = BigInt(invoice.total);
  if (invoice.metadata.causeway_purpose === "topup")
    return [BigInt(invoice.total_excluding_tax) * due, total];
  const cents = BigInt(Math.max(0, invoice.subtotal));
  return [cents * due * BigInt(SEAT.unitCredits), BigInt(SEAT.unitAmount) * total];
}

/** The credits that should be left, by plain arithmetic on the operator's balance, rounded once per payment. */
export function creditsLeft(client: TestClient): bigint {
  let sum = 0n;
  for (const charge of client.stripe.world.tables.ch.values()) {
    if (!charge.paid || charge.currency !== "usd") continue;
    const [sold, of] = soldFor(client, charge.payment_intent);
    sum += (sold * BigInt(centsKept(client, charge.id))) / (of * BigInt(charge.amount));
  }
  return sum;
}
