import { describe, expect, it } from "vitest";
import {
  dispute,
  intent,
  invoicePayment,
  line,
  refund,
  START,
  session,
  topUp,
  transaction,
} from "../testing/sample-objects.ts";
import { type BillingTerms, deriveMovements } from "./derive-movements.ts";
import type { Payment } from "./payment.ts";

const USD = 10n ** 12n;
const terms: BillingTerms = {
  livemode: false,
  plans: new Map([["price_team", { priceId: "price_team", unitAmount: 10_000, unitCredits: 8000 }]]),
};

const movements = (payment: Payment) =>
  deriveMovements(payment, terms).movements.map(({ key, kind, amount }) => [key, kind, amount]);
const noCredit = (payment: Payment) => deriveMovements(payment, terms).noCredit;
const byInvoice = (paid: Parameters<typeof invoicePayment>): Payment =>
  topUp({ session: null, invoicePayments: [invoicePayment(...paid)] });
const lines = (...data: unknown[]) => ({ object: "list", data, has_more: false });

describe("a top-up", () => {
  it("credits the customer with the amount paid less tax, at the time of the charge", () => {
    expect(deriveMovements(topUp(), terms)).toEqual({
      customer: "cus_1",
      movements: [{ key: "pi_1", kind: "topup", amount: 100n * USD, at: START + 60 }],
      noCredit: null,
    });
  });

  it("with a coupon credits the amount paid, not the price", () => {
    const payment = topUp({
      intent: intent({ amount: 9000, amount_received: 9000 }),
      session: session({ amount_subtotal: 10_000, amount_total: 9000, total_details: { amount_tax: 1500 } }),
    });
    expect(movements(payment)).toEqual([["pi_1", "topup", 75n * USD]]);
  });

  it("by an invoice leaves out its taxes, added or included", () => {
    const invoice = {
      metadata: { causeway_purpose: "topup" },
      total_taxes: [{ amount: 1500 }, { amount: 500 }],
    };
    expect(movements(byInvoice([invoice]))).toEqual([["pi_1", "topup", 100n * USD]]);
  });

  it("counts once with a page that also makes an invoice", () => {
    const payment = topUp({ invoicePayments: [invoicePayment({ metadata: { causeway_purpose: "topup" } })] });
    expect(movements(payment)).toEqual([["pi_1", "topup", 100n * USD]]);
  });
});

describe("nothing is credited", () => {
  it.each([
    ["unpaid", topUp({ intent: intent({ status: "processing" }) })],
    ["unpaid", topUp({ intent: intent({ status: "requires_capture", amount_received: 0 }) })],
    ["unpaid", topUp({ intent: intent({ amount_received: 0 }) })],
    ["unpaid", topUp({ intent: intent({ latest_charge: null }) })],
    ["livemode", topUp({ intent: intent({ livemode: true }) })],
    ["currency", topUp({ intent: intent({ currency: "eur" }) })],
    ["currency", topUp({ session: session({ currency: "eur" }) })],
    ["no_customer", topUp({ intent: intent({ customer: null }) })],
    ["not_credits", topUp({ session: null })],
    ["not_credits", topUp({ session: session({ metadata: {} }) })],
    [
      "not_credits",
      topUp({
        session: null,
        invoicePayments: [invoicePayment({ lines: lines(line(12_000, "price_other")) })],
      }),
    ],
    [
      "incomplete",
      byInvoice([{ lines: lines(line(12_000, "price_team")) }, { status: "open", amount_paid: null }]),
    ],
    ["incomplete", byInvoice([{ lines: { ...lines(line(12_000, "price_team")), has_more: true } }])],
    ["not_credits", topUp({ session: session({ amount_total: 2000, total_details: { amount_tax: 2000 } }) })],
  ])("%s", (reason, payment) => {
    expect(deriveMovements(payment, terms)).toMatchObject({ movements: [], noCredit: reason });
  });

  it("for an intent whose metadata claims to be a top-up: only a bill counts", () => {
    expect(
      noCredit(topUp({ session: null, intent: intent({ metadata: { causeway_purpose: "topup" } }) })),
    ).toBe("not_credits");
  });
});

describe("an invoice of a plan", () => {
  const of = (data: unknown[], due: number, paid = due) =>
    movements(
      topUp({
        session: null,
        intent: intent({ amount: paid, amount_received: paid }),
        invoicePayments: [
          invoicePayment({ lines: lines(...data), total: due, amount_due: due }, { amount_paid: paid }),
        ],
      }),
    );

  it("gives the credits of each seat", () => {
    expect(of([line(30_000, "price_team", 3)], 30_000)).toEqual([["pi_1", "plan", 240n * USD]]);
  });

  it("gives all credits with a coupon and tax, and a part for a partial payment", () => {
    expect(of([line(10_000, "price_team")], 6000)).toEqual([["pi_1", "plan", 80n * USD]]);
    expect(of([line(10_000, "price_team")], 12_000, 3000)).toEqual([["pi_1", "plan", 20n * USD]]);
  });

  it("gives no credits for what the customer's balance pays: seats could be ordered, given up and ordered again", () => {
    const invoice = { lines: lines(line(10_000, "price_team")), total: 12_000, amount_due: 3000 };
    const payment = topUp({
      session: null,
      intent: intent({ amount: 3000, amount_received: 3000 }),
      invoicePayments: [invoicePayment(invoice, { amount_paid: 3000 })],
    });
    expect(movements(payment)).toEqual([["pi_1", "plan", 20n * USD]]);
  });

  it("takes the credits of unused time with it", () => {
    expect(of([line(-5000, "price_team", 1), line(15_000, "price_team", 3)], 10_000)).toEqual([
      ["pi_1", "plan", 80n * USD],
    ]);
    expect(of([line(-5000, "price_team"), line(9000, "price_other")], 4000)).toEqual([]);
  });
});

describe("a refund", () => {
  it("takes its part without tax, even while it is pending", () => {
    for (const status of ["succeeded", "pending", "requires_action", null, "of next year"]) {
      expect(movements(topUp({ refunds: [refund({ status })] }))).toEqual([
        ["pi_1", "topup", 100n * USD],
        ["re_1", "refunded", -50n * USD],
      ]);
    }
  });

  it("gives the credits back by a second movement when it fails", () => {
    const failed = refund({
      status: "failed",
      failure_balance_transaction: transaction("txn_1", 6000, START + 900),
    });
    expect(deriveMovements(topUp({ refunds: [failed] }), terms).movements.slice(1)).toEqual([
      { key: "re_1", kind: "refunded", amount: -50n * USD, at: START + 100 },
      { key: "re_1:failed", kind: "refund_failed", amount: 50n * USD, at: START + 900 },
    ]);
  });

  it("of everything leaves nothing", () => {
    const sum = deriveMovements(topUp({ refunds: [refund({ amount: 12_000 })] }), terms).movements.reduce(
      (total, { amount }) => total + amount,
      0n,
    );
    expect(sum).toBe(0n);
  });
});

describe("a dispute", () => {
  const of = (...transactions: unknown[]) =>
    movements(topUp({ disputes: [dispute({ balance_transactions: transactions })] })).slice(1);
  const out = transaction("txn_1", -12_000, START + 200);

  it("takes credits when the money is withdrawn, not when an inquiry begins", () => {
    expect(of()).toEqual([]);
    expect(of(out)).toEqual([["dp_1:withdrawn", "withdrawn", -100n * USD]]);
  });

  it("gives back what is reinstated, in any order and currency of the balance", () => {
    expect(of(transaction("txn_2", 12_000, START + 300), out)).toEqual([
      ["dp_1:withdrawn", "withdrawn", -100n * USD],
      ["dp_1:reinstated", "reinstated", 100n * USD],
    ]);
    const inEuro = [
      transaction("txn_1", -11_000, START + 200, "eur"),
      transaction("txn_2", 2750, START + 300, "eur"),
    ];
    expect(of(...inEuro)).toEqual([
      ["dp_1:withdrawn", "withdrawn", -100n * USD],
      ["dp_1:reinstated", "reinstated", 25n * USD],
    ]);
  });

  it("never takes more than was given, and keeps further withdrawals apart", () => {
    const more = dispute({
      amount: 13_000,
      balance_transactions: [out, transaction("txn_3", -12_000, START + 400)],
    });
    expect(movements(topUp({ disputes: [more] })).slice(1)).toEqual([
      ["dp_1:withdrawn", "withdrawn", -100n * USD],
      ["dp_1:withdrawn:txn_3", "withdrawn", -100n * USD],
    ]);
  });
});
