import { decideTopUp } from "@causeway/billing";
import {
  beginTopUp,
  endIntent,
  failTopUp,
  listDueTopUps,
  noteTopUpError,
  type OpenTopUp,
  type TopUpFacts,
  takeOpenTopUps,
} from "@causeway/db/stripe";
import { StripeError, voidInvoice } from "@causeway/stripe-client";
import type { BillingDeps } from "./billing-deps.ts";
import { declinedMail } from "./declined-mail.ts";
import {
  dropTopUpInvoice,
  findTopUpInvoice,
  type InvoiceOutcome,
  payTopUpInvoice,
} from "./pay-top-up-invoice.ts";

/** Begun at a time. */
const BATCH = 50;

/**
 * Pays for organizations whose balance is below their setting, one top-up at a time each, and finishes those that a worker
 * left open when it died.
 */
export async function payTopUps(deps: BillingDeps): Promise<void> {
  for (const { isWanted, ...topUp } of await takeOpenTopUps(deps.pool, BATCH)) {
    if (isWanted) await pay(deps, topUp, true);
    else
      await attempt(deps, topUp, async () => noteDropped(deps, topUp, await dropTopUpInvoice(deps, topUp)));
  }
  for (const organizationId of await listDueTopUps(deps.pool, BATCH)) await payDue(deps, organizationId);
}

/** Pays for one organization if a top-up is due. */
export async function payDue(deps: BillingDeps, organizationId: string): Promise<void> {
  const topUp = await beginTopUp(deps.pool, organizationId, decide);
  if (topUp) await pay(deps, topUp, false);
}

const decide = ({ isOn, below, cents, dayCapCents, ...situation }: TopUpFacts) =>
  decideTopUp({ isOn, below, cents, dayCapCents }, situation);

const pay = (deps: BillingDeps, topUp: OpenTopUp, isTaken: boolean): Promise<void> =>
  attempt(deps, topUp, async () => noteOutcome(deps, topUp, await payTopUpInvoice(deps, topUp, isTaken)));

const factsOf = ({ organizationId, id, cents }: OpenTopUp) => ({ organizationId, topUp: id, cents });

/** Only a refused card ends a top-up. After anything else it stays open, and continues where it was. */
async function attempt(deps: BillingDeps, topUp: OpenTopUp, work: () => Promise<void>): Promise<void> {
  const { pool, metrics, logger } = deps;
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    const facts = { ...factsOf(topUp), reason: error.message };
    if (error.isDeclined) {
      metrics.topUps.inc({ outcome: "declined" });
      logger.warn(facts, "an automatic top-up was declined");
      await giveUp(deps, topUp, error);
      return;
    }
    metrics.topUps.inc({ outcome: "unknown" });
    logger[error.isUnavailable ? "warn" : "error"](facts, "an automatic top-up is tried again");
    await noteTopUpError(pool, topUp.id, error.message);
  }
}

const BALANCE =
  "The customer has a balance at Stripe, which would pay the invoice without credits. The top-up continues once the balance is 0.";
const NO_PAYMENT = "The invoice has no payment that credits could follow from.";

/** One that is paid or pending stays open until its payment is in the ledger. Otherwise, the low balance would begin another one. */
async function noteOutcome(deps: BillingDeps, topUp: OpenTopUp, outcome: InvoiceOutcome): Promise<void> {
  const { pool, metrics, logger } = deps;
  const facts = factsOf(topUp);
  metrics.topUps.inc({ outcome });
  if (outcome === "paid") logger.info(facts, "paid an automatic top-up");
  else if (outcome === "pending") logger.info(facts, "an automatic top-up waits for the bank");
  else if (outcome === "balance") {
    logger.error(facts, "a customer's balance at Stripe holds up an automatic top-up");
    await noteTopUpError(pool, topUp.id, BALANCE);
  } else {
    logger.error(facts, "the invoice of an automatic top-up ended without a payment");
    await endIntent(pool, topUp.id, NO_PAYMENT);
  }
}

async function noteDropped(deps: BillingDeps, topUp: OpenTopUp, outcome: InvoiceOutcome): Promise<void> {
  deps.metrics.topUps.inc({ outcome });
  if (outcome === "paid") return;
  deps.logger.info(factsOf(topUp), "dropped an automatic top-up: they are off or stopped");
  await endIntent(deps.pool, topUp.id, "Automatic top-ups were turned off or stopped before it was paid.");
}

/** The invoice must not be paid later by someone who finds it in the portal. */
async function giveUp(deps: BillingDeps, topUp: OpenTopUp, error: StripeError): Promise<void> {
  const { pool, stripe, sendsMail } = deps;
  const found = await findTopUpInvoice(deps, { ...topUp, invoiceId: null }).catch(() => null);
  if (found?.status === "open") await voidInvoice(stripe, found.id, topUp.idempotencyKey).catch(() => {});
  const { code, declineCode } = error.fields;
  await failTopUp(pool, topUp, {
    error: `The card was declined (${declineCode ?? code ?? "no reason given"}).`,
    mail: sendsMail ? (organization) => declinedMail(organization, topUp) : null,
  });
}
