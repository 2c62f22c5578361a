import fc from "fast-check";

/** One thing that a customer, a bank or the installation does; one that is impossible then does nothing. */
export type Deed =
  | {
      readonly do: "page";
      readonly cents: number;
      readonly off: number;
      readonly card: string;
      readonly invoice: boolean;
      readonly currency: string;
    }
  | { readonly do: "subscribe"; readonly seats: number; readonly off: number; readonly card: string }
  | { readonly do: "invoice"; readonly cents: number; readonly card: string }
  | { readonly do: "foreign"; readonly cents: number; readonly currency: string }
  | { readonly do: "seats"; readonly nth: number; readonly seats: number }
  | { readonly do: "refund"; readonly nth: number; readonly cents: number }
  | { readonly do: "fail" | "settle"; readonly nth: number }
  | { readonly do: "debit"; readonly nth: number }
  | { readonly do: "contest"; readonly nth: number; readonly cents: number; readonly inquiry: boolean }
  | { readonly do: "escalate"; readonly nth: number }
  | { readonly do: "decide"; readonly nth: number; readonly won: boolean; readonly share: number }
  | { readonly do: "wait"; readonly days: number };

const nth = fc.nat(5);
const cents = fc.integer({ min: 50, max: 50_000 });
const off = fc.constantFrom(0, 0, 15, 100);
const currency = fc.constantFrom("usd", "usd", "usd", "usd", "eur");
const card = fc.constantFrom(
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_visa",
  "pm_card_pendingRefund",
  "pm_card_visa_chargeDeclined",
  "pm_usBankAccount_success",
  "pm_usBankAccount_insufficientFunds",
);
const kind = <Word extends string>(word: Word) => fc.constant(word);

/** Deeds in which money moves often. */
const deeds: fc.Arbitrary<Deed[]> = fc.array(
  fc.oneof(
    {
      weight: 6,
      arbitrary: fc.record({ do: kind("page"), cents, off, card, currency, invoice: fc.boolean() }),
    },
    {
      weight: 2,
      arbitrary: fc.record({ do: kind("subscribe"), seats: fc.integer({ min: 1, max: 4 }), off, card }),
    },
    { weight: 2, arbitrary: fc.record({ do: kind("invoice"), cents, card }) },
    fc.record({ do: kind("foreign"), cents, currency }),
    fc.record({ do: kind("seats"), nth, seats: fc.integer({ min: 1, max: 6 }) }),
    { weight: 4, arbitrary: fc.record({ do: kind("refund"), nth, cents }) },
    {
      weight: 4,
      arbitrary: fc.record({ do: fc.constantFrom("fail" as const, "fail" as const, "settle" as const), nth }),
    },
    { weight: 6, arbitrary: fc.record({ do: kind("contest"), nth, cents, inquiry: fc.boolean() }) },
    { weight: 2, arbitrary: fc.record({ do: kind("debit"), nth }) },
    fc.record({ do: kind("escalate"), nth }),
    {
      weight: 8,
      arbitrary: fc.record({
        do: kind("decide"),
        nth,
        won: fc.constantFrom(true, true, false),
        share: fc.integer({ min: 1, max: 100 }),
      }),
    },
    fc.record({ do: kind("wait"), days: fc.integer({ min: 0, max: 40 }) }),
  ),
  { minLength: 4, maxLength: 20, size: "max" },
);

/** Faults in the delivery of webhooks after a deed. */
export interface Delivery {
  readonly isLost: boolean;
  readonly isTwice: boolean;
  /** Kept back until that many deeds later. */
  readonly late: number;
}
const delivery: fc.Arbitrary<Delivery> = fc.record({
  isLost: fc.boolean(),
  isTwice: fc.boolean(),
  late: fc.nat(4),
});
/** Deeds, and how their webhooks are delivered. */
export const histories = fc.tuple(deeds, fc.array(delivery, { minLength: 1, maxLength: 12 }));
