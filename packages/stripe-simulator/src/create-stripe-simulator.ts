import { type Contest, contestPayment, decideDispute, escalateDispute } from "./acts/disputes.ts";
import { passTime } from "./acts/pass-time.ts";
import { endDebit, payPage } from "./acts/pay-page.ts";
import { failRefund, settleRefund } from "./acts/refunds.ts";
import { handleRequest } from "./server/handle-request.ts";
import { createIdempotencyStore } from "./server/idempotency.ts";
import type { Answer, StripeRequest } from "./server/request.ts";
import { type SignedWebhook, signWebhook } from "./server/sign-webhook.ts";
import { setDiscount } from "./state/discounts.ts";
import type { Dispute, Event } from "./state/objects.ts";
import { createWorld, type World } from "./state/world.ts";

export interface StripeSimulatorOptions {
  /** The version that every request has to name. */
  readonly apiVersion: string;
  /** `sk_test_…`, or `sk_live_…` for live mode. */
  readonly secretKey?: string;
  /** `whsec_…`; two while one is rolled. */
  readonly webhookSecrets?: readonly string[];
  /** Tax that `automatic_tax` adds, percent. */
  readonly taxPercent?: number;
  /** Unix seconds. */
  readonly start?: number;
  /** Number in the first id. */
  readonly firstId?: number;
}

/** Actions of customers and banks, which aren't part of the API. */
export interface Acts {
  /** False if the card was declined. */
  payPage(sessionId: string, paymentMethod?: string): boolean;
  /** The operator gives a customer a coupon for all invoices. */
  giveDiscount(customerId: string, couponId: string): void;
  /** A bank pays a debit, or refuses it. */
  endDebit(paymentIntentId: string): void;
  failRefund(refundId: string): void;
  settleRefund(refundId: string): void;
  contestPayment(paymentIntentId: string, contest?: Contest): Dispute;
  escalateDispute(disputeId: string): void;
  decideDispute(disputeId: string, outcome: "won" | "lost", cents?: number): void;
  passTime(seconds: number): void;
}

export interface StripeSimulator {
  readonly world: World;
  readonly acts: Acts;
  handle(request: StripeRequest): Answer;
  /** All events so far, oldest first. Tests deliver them as they like: lost, twice, in any order. */
  events(): readonly Event[];
  /** An event as it is sent now, or at another time. */
  sign(event: object, time?: number): SignedWebhook;
}

const START = 1_795_000_000;

const bindActs = (world: World): Acts => ({
  payPage: (id, method) => payPage(world, id, method),
  giveDiscount: (customer, coupon) => setDiscount(world.get("cus", customer), world.get("coupon", coupon)),
  endDebit: (id) => endDebit(world, id),
  failRefund: (id) => failRefund(world, id),
  settleRefund: (id) => settleRefund(world, id),
  contestPayment: (id, contest) => contestPayment(world, id, contest),
  escalateDispute: (id) => escalateDispute(world, id),
  decideDispute: (id, outcome, cents) => decideDispute(world, id, outcome, cents),
  passTime: (seconds) => passTime(world, seconds),
});

/** An account at Stripe in memory. */
export function createStripeSimulator({
  apiVersion,
  secretKey = "sk_test_simulator",
  webhookSecrets = ["whsec_simulator"],
  taxPercent = 20,
  start = START,
  firstId = 1,
}: StripeSimulatorOptions): StripeSimulator {
  const world = createWorld({
    apiVersion,
    livemode: secretKey.startsWith("sk_live_"),
    start,
    firstId,
    taxPercent,
  });
  const account = { world, secretKey, keys: createIdempotencyStore() };
  return {
    world,
    acts: bindActs(world),
    handle: (request) => handleRequest(account, request),
    events: () => [...world.tables.evt.values()],
    sign: (event, time = world.now()) => signWebhook(event, webhookSecrets, time),
  };
}
