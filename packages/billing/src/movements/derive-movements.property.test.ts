import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { dispute, intent, refund, START, session, transaction } from "../testing/sample-objects.ts";
import { type BillingTerms, deriveMovements } from "./derive-movements.ts";
import type { Payment } from "./payment.ts";

const PICO_PER_CENT = 10n ** 10n;
const terms: BillingTerms = { livemode: false, plans: new Map() };

/** A step of a history at Stripe. A step that isn't possible at its time does nothing. */
type Act =
  | { readonly do: "pay" }
  | { readonly do: "refund"; readonly cents: number; readonly status: string }
  | { readonly do: "settle"; readonly nth: number; readonly status: string }
  | { readonly do: "contest"; readonly cents: number; readonly isInquiry: boolean }
  | { readonly do: "withdraw" | "reinstate"; readonly nth: number; readonly share: number };

interface History {
  readonly total: number;
  readonly tax: number;
  readonly acts: readonly Act[];
}

const cents = fc.integer({ min: 1, max: 200_000 });
const nth = fc.nat(3);
const act: fc.Arbitrary<Act> = fc.oneof(
  fc.record({ do: fc.constant("pay" as const) }),
  fc.record({
    do: fc.constant("refund" as const),
    cents,
    status: fc.constantFrom("pending", "succeeded", "requires_action"),
  }),
  fc.record({
    do: fc.constant("settle" as const),
    nth,
    status: fc.constantFrom("succeeded", "failed", "canceled"),
  }),
  fc.record({ do: fc.constant("contest" as const), cents, isInquiry: fc.boolean() }),
  fc.record({
    do: fc.constantFrom("withdraw" as const, "reinstate" as const),
    nth,
    share: fc.integer({ min: 1, max: 100 }),
  }),
);
const history: fc.Arbitrary<History> = fc
  .tuple(cents, fc.nat(99), fc.array(act, { maxLength: 14 }))
  .map(([total, percent, acts]) => ({ total, tax: Math.floor((total * percent) / 100), acts }));

interface Refunded {
  readonly id: string;
  readonly amount: number;
  readonly created: number;
  readonly status: string;
}
interface Contested {
  readonly id: string;
  readonly amount: number;
  readonly moves: readonly { readonly id: string; readonly amount: number; readonly created: number }[];
}
interface State {
  readonly isPaid: boolean;
  readonly refunds: readonly Refunded[];
  readonly disputes: readonly Contested[];
}

const isBack = ({ status }: Refunded) => status === "failed" || status === "canceled";
const replace = <T>(list: readonly T[], at: number, by: (item: T) => T) =>
  list.map((item, index) => (index === at ? by(item) : item));

/** The time is the same for two acts; the number isn't. */
interface When {
  readonly number: number;
  readonly now: number;
}

function moved(
  state: State,
  { do: kind, nth: at, share }: Act & { nth: number; share: number },
  { number, now }: When,
) {
  const disputes = replace(state.disputes, at, (contested) => {
    const isFirst = contested.moves.length === 0;
    if ((kind === "withdraw") !== isFirst || contested.moves.length > 1) return contested;
    const amount = isFirst ? -contested.amount : Math.ceil((contested.amount * share) / 100);
    return { ...contested, moves: [...contested.moves, { id: `txn_${number}`, amount, created: now }] };
  });
  return { ...state, disputes };
}

function step(state: State, { total }: History, next: Act, when: When): State {
  const { number, now } = when;
  if (next.do === "pay") return { ...state, isPaid: true };
  if (!state.isPaid) return state;
  if (next.do === "refund") {
    const gone = state.refunds.filter((one) => !isBack(one)).reduce((sum, { amount }) => sum + amount, 0);
    const amount = Math.min(next.cents, total - gone);
    const one = { id: `re_${number}`, amount, created: now, status: next.status };
    return amount <= 0 ? state : { ...state, refunds: [...state.refunds, one] };
  }
  if (next.do === "settle") {
    const settle = (one: Refunded) => (isBack(one) ? one : { ...one, status: next.status });
    return { ...state, refunds: replace(state.refunds, next.nth, settle) };
  }
  if (next.do === "contest") {
    const amount = Math.min(next.cents, total);
    const moves = next.isInquiry ? [] : [{ id: `txn_${number}`, amount: -amount, created: now }];
    return { ...state, disputes: [...state.disputes, { id: `dp_${number}`, amount, moves }] };
  }
  return moved(state, next, when);
}

/** Every state of a history, from before the payment on. */
function statesOf(history: History): State[] {
  const states: State[] = [{ isPaid: false, refunds: [], disputes: [] }];
  for (const [number, next] of history.acts.entries()) {
    const last = states.at(-1);
    const now = START + 100 + Math.floor(number / 2);
    if (last) states.push(step(last, history, next, { number, now }));
  }
  return states;
}

const toPayment = ({ total, tax }: History, { isPaid, refunds, disputes }: State): Payment => ({
  intent: intent(
    isPaid
      ? { amount: total, amount_received: total }
      : { amount: total, amount_received: 0, status: "processing", latest_charge: null },
  ),
  session: session({ amount_total: total, total_details: { amount_tax: tax } }),
  invoicePayments: [],
  refunds: refunds.map((one) => refund({ ...one })),
  disputes: disputes.map(({ id, amount, moves }) =>
    dispute({
      id,
      amount,
      balance_transactions: moves.map((move) => transaction(move.id, move.amount, move.created)),
    }),
  ),
});

/** A ledger as the database keeps it: the first entry of a key stays. */
function read(ledger: Map<string, bigint>, payment: Payment): void {
  for (const { key, amount } of deriveMovements(payment, terms).movements) {
    const earlier = ledger.get(key);
    if (earlier !== undefined) expect(amount, key).toBe(earlier);
    ledger.set(key, earlier ?? amount);
  }
}

const sumOf = (ledger: Map<string, bigint>): bigint =>
  [...ledger.values()].reduce((sum, one) => sum + one, 0n);

/** The credits that should be left, by plain arithmetic on what happened: cents in the end, as a fraction of what was paid. */
function centsKept(history: History, { isPaid, refunds, disputes }: State): number {
  if (!isPaid) return 0;
  const refunded = refunds.filter((one) => !isBack(one)).reduce((sum, { amount }) => sum + amount, 0);
  const contested = disputes.flatMap(({ moves }) => moves).reduce((sum, { amount }) => sum + amount, 0);
  return history.total - refunded + contested;
}

/** Reads that happen: of any states, in any order, as often as they like; the newest is among them. */
const reads = history.chain((past) => {
  const states = statesOf(past);
  const at = fc.nat(states.length - 1);
  const newest = states.length - 1;
  return fc
    .array(fc.tuple(at, at, at), { maxLength: 20 })
    .chain((some) =>
      fc.shuffledSubarray([...some, [newest, newest, newest] as const], { minLength: some.length + 1 }),
    )
    .map((order) => ({ past, states, order }));
});

/** A read takes several calls: between them, the payment changes. */
function mix(
  states: readonly State[],
  [paid, refunded, contested]: readonly [number, number, number],
): State | null {
  const [one, two, three] = [states[paid], states[refunded], states[contested]];
  return one && two && three ? { isPaid: one.isPaid, refunds: two.refunds, disputes: three.disputes } : null;
}

describe("whatever webhooks were lost, doubled or reordered", () => {
  test("the ledger is that of the newest state alone", () => {
    fc.assert(
      fc.property(reads, ({ past, states, order }) => {
        const ledger = new Map<string, bigint>();
        for (const parts of order) {
          const state = mix(states, parts);
          if (state) read(ledger, toPayment(past, state));
        }
        const newest = new Map<string, bigint>();
        const last = states.at(-1);
        if (last) read(newest, toPayment(past, last));
        expect(new Map([...ledger].sort())).toEqual(new Map([...newest].sort()));
      }),
      { numRuns: 1000 },
    );
  });

  test("it matches the part of the payment that was kept, less tax, to half a picodollar per movement", () => {
    fc.assert(
      fc.property(history, (past) => {
        const last = statesOf(past).at(-1);
        if (!last) return;
        const ledger = new Map<string, bigint>();
        read(ledger, toPayment(past, last));
        const net = BigInt(past.total - past.tax) * PICO_PER_CENT;
        const total = BigInt(past.total);
        const difference = sumOf(ledger) * total - net * BigInt(centsKept(past, last));
        const bound = (total * BigInt(ledger.size) + 1n) / 2n;
        expect(difference <= bound && difference >= -bound, `${difference} of ${bound}`).toBe(true);
      }),
      { numRuns: 1000 },
    );
  });

  test("no state has a key twice, and none has credit before it is paid", () => {
    fc.assert(
      fc.property(history, (past) => {
        for (const state of statesOf(past)) {
          const { movements } = deriveMovements(toPayment(past, state), terms);
          expect(new Set(movements.map(({ key }) => key)).size).toBe(movements.length);
          if (!state.isPaid) expect(movements).toEqual([]);
          const given = movements.filter(({ amount }) => amount > 0n);
          expect(given.length === 0 || movements[0]?.key === "pi_1").toBe(true);
        }
      }),
      { numRuns: 300 },
    );
  });
});
