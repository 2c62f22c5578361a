import { type BillingTerms, deriveMovements, isFromStripe, readEvent } from "@causeway/billing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { creditsLeft } from "./testing/credits-left.ts";
import { openPost } from "./testing/open-post.ts";
import { openShop, performDeed, SEAT } from "./testing/perform-deed.ts";
import { type Deed, type Delivery, histories } from "./testing/random-deeds.ts";
import { readPayment } from "./testing/read-payment.ts";
import { startTestClient, type TestClient } from "./testing/test-client.ts";

type Ledger = Map<string, bigint>;

/** Reads a payment back and writes its movements, each once. */
function record(client: TestClient, terms: BillingTerms, ledger: Ledger, id: string): void {
  for (const { key, amount } of deriveMovements(readPayment(client, id), terms).movements) {
    const earlier = ledger.get(key);
    if (earlier !== undefined) expect(amount, key).toBe(earlier);
    ledger.set(key, earlier ?? amount);
  }
}

/** The webhook's way in: the signature, what it names, and that read back. */
function receive(client: TestClient, terms: BillingTerms, ledger: Ledger, event: object): void {
  const { stripe } = client;
  const { body, headers } = stripe.sign(event);
  const received = { body: Buffer.from(body), signature: headers["stripe-signature"] };
  expect(isFromStripe(received, ["whsec_simulator"], stripe.world.now())).toBe(true);
  for (const { kind, id } of readEvent(JSON.parse(body))?.targets ?? []) {
    if (kind === "payment") record(client, terms, ledger, id);
    if (kind === "invoice") {
      const { data } = client.get("/invoice_payments", { invoice: id }).body;
      for (const { payment } of data) record(client, terms, ledger, payment.payment_intent);
    }
  }
}

/** Lives through a history with webhooks as they come, then walks through all payments, as every night. */
function live(
  client: TestClient,
  [past, deliveries]: [Deed[], Delivery[]],
): { ledger: Ledger; terms: BillingTerms } {
  const shop = openShop(client);
  const terms: BillingTerms = {
    livemode: false,
    plans: new Map([[shop.price, { priceId: shop.price, ...SEAT }]]),
  };
  const ledger: Ledger = new Map();
  const post = openPost(() => client.stripe.events(), deliveries);
  for (const [at, deed] of past.entries()) {
    performDeed(client, shop, deed);
    for (const event of post.arrivingAfter(at)) receive(client, terms, ledger, event);
  }
  for (const id of client.stripe.world.tables.pi.keys()) record(client, terms, ledger, id);
  return { ledger, terms };
}

const nameOf = (key: string): string => key.replace(/_\d+/, "");

describe("the ledger", () => {
  it("is what Stripe's objects say after 1,000 histories with lost, doubled and reordered webhooks", () => {
    const seen: Record<string, number> = {};
    fc.assert(
      fc.property(histories, (history) => {
        const client = startTestClient();
        const { ledger } = live(client, history);
        for (const key of ledger.keys()) seen[nameOf(key)] = (seen[nameOf(key)] ?? 0) + 1;
        const gap = [...ledger.values()].reduce((sum, amount) => sum + amount, 0n) - creditsLeft(client);
        // Each movement and each payment is rounded to the picodollar.
        const bound = BigInt(ledger.size + client.stripe.world.tables.ch.size);
        expect(gap <= bound && gap >= -bound, `${gap} picodollars`).toBe(true);
      }),
      { numRuns: 1000 },
    );
    // The histories are about all of them.
    const often = Object.keys(seen).filter((name) => (seen[name] ?? 0) > 50);
    expect(often.sort(), JSON.stringify(seen)).toEqual([
      "dp:reinstated",
      "dp:withdrawn",
      "pi",
      "re",
      "re:failed",
    ]);
  });

  it("is the same in whatever order and however often its payments are read", () => {
    fc.assert(
      fc.property(histories, (history) => {
        const client = startTestClient();
        const { ledger, terms } = live(client, history);
        const newest: Ledger = new Map();
        for (const id of [...client.stripe.world.tables.pi.keys()].reverse())
          record(client, terms, newest, id);
        expect(new Map([...ledger].sort())).toEqual(new Map([...newest].sort()));
      }),
      { numRuns: 200 },
    );
  });

  it("has nothing of payments in the other mode", () => {
    const client = startTestClient({ secretKey: "sk_live_simulator" });
    const { ledger } = live(client, [
      [{ do: "page", cents: 5000, off: 0, card: "pm_card_visa", invoice: false, currency: "usd" }],
      [{ isLost: false, isTwice: true, late: 0 }],
    ]);
    expect(ledger.size).toBe(0);
  });
});
