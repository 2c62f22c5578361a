import { addTargets, type ClaimedTarget, claimTargets, delayTarget, endTarget } from "@causeway/db/stripe";
import { readInvoice, readPaymentsOfInvoice, StripeError } from "@causeway/stripe-client";
import type { BillingDeps } from "./billing-deps.ts";
import { IncompletePayment, readBackPayment } from "./read-back-payment.ts";
import { readBackSubscription } from "./read-back-subscription.ts";

/** Claimed at a time. */
const BATCH = 16;
const FIRST_DELAY_SECONDS = 1;
const LONGEST_DELAY_SECONDS = 3_600;
/** Number of tries after which a failure is an error in the log. */
const STUCK_TRIES = 5;

/**
 * Reads back what is due, until nothing is. A target that fails is tried again after 1 second, then 2, up to an hour, and never given up.
 * @throws when PostgreSQL is unavailable
 */
export async function readBackDue(deps: BillingDeps, isStopping: () => boolean = () => false): Promise<void> {
  while (!isStopping()) {
    const targets = await claimTargets(deps.pool, BATCH);
    await Promise.all(targets.map((target) => readBackOrDelay(deps, target)));
    // What an invoice names comes next.
    if (targets.length === 0) return;
  }
}

async function readBackOrDelay(deps: BillingDeps, target: ClaimedTarget): Promise<void> {
  const { pool, metrics, logger } = deps;
  try {
    const isStored = await readBack(deps, target);
    metrics.reads.inc({ outcome: isStored ? "stored" : "nothing" });
  } catch (error) {
    metrics.reads.inc({ outcome: "failed" });
    const reason = describeError(error);
    const seconds = Math.min(FIRST_DELAY_SECONDS * 2 ** target.tries, LONGEST_DELAY_SECONDS);
    const level = target.tries + 1 >= STUCK_TRIES && !(error instanceof IncompletePayment) ? "error" : "warn";
    const { kind, id, tries } = target;
    logger[level]({ kind, id, tries: tries + 1, seconds, reason }, "could not read back an object at Stripe");
    await delayTarget(pool, target, { error: reason, seconds });
  }
}

const READERS = { payment: readBackPayment, subscription: readBackSubscription, invoice: readBackInvoice };

const readBack = (deps: BillingDeps, target: ClaimedTarget): Promise<boolean> =>
  READERS[target.kind](deps, target);

/** An invoice leads to its payments and its subscription, which are read next. */
async function readBackInvoice({ pool, stripe }: BillingDeps, target: ClaimedTarget): Promise<boolean> {
  const payments = await readPaymentsOfInvoice(stripe, target.id);
  const { parent } = await readInvoice(stripe, target.id);
  const subscription = parent?.subscription_details?.subscription;
  await addTargets(pool, [
    ...payments.map((id) => ({ kind: "payment" as const, id })),
    ...(subscription === undefined ? [] : [{ kind: "subscription" as const, id: subscription }]),
  ]);
  await endTarget(pool, target);
  return payments.length > 0;
}

/** A class of error, never the content of an object. */
function describeError(error: unknown): string {
  if (error instanceof StripeError || error instanceof IncompletePayment) return error.message;
  if (!(error instanceof Error)) return "unknown error";
  if (error.name === "ZodError") return "a response of Stripe that this release can't read";
  if ("code" in error && typeof error.code === "string") return `PostgreSQL: ${error.code}`;
  return error.message;
}
