import { decideTopUp, type Invoice } from "@causeway/billing";
import {
  addTargets,
  beginTopUp,
  failTopUp,
  listDueTopUps,
  noteInvoice,
  type OpenTopUp,
  type TopUpFacts,
  takeOpenTopUps,
} from "@causeway/db/stripe";
import {
  addCredits,
  createTopUpInvoice,
  findInvoice,
  payInvoice,
  readInvoice,
  StripeError,
  voidInvoice,
} from "@causeway/stripe-client";
import type { BillingDeps } from "./billing-deps.ts";
import { declinedMail } from "./declined-mail.ts";

/** Begun at a time. */
const BATCH = 50;

/**
 * Pays for organizations whose balance is below their setting, one top-up at a time each, and finishes those that a worker
 * left open when it died.
 */
export async function payTopUps(deps: BillingDeps): Promise<void> {
  for (const topUp of await takeOpenTopUps(deps.pool, BATCH)) await pay(deps, topUp, true);
  for (const organizationId of await listDueTopUps(deps.pool, BATCH)) await payDue(deps, organizationId);
}

/** Pays for one organization if a top-up is due. */
export async function payDue(deps: BillingDeps, organizationId: string): Promise<void> {
  const topUp = await beginTopUp(deps.pool, organizationId, decide);
  if (topUp) await pay(deps, topUp, false);
}

const decide = ({ isOn, below, cents, dayCapCents, ...situation }: TopUpFacts) =>
  decideTopUp({ isOn, below, cents, dayCapCents }, situation);

/** The top-up stays open until its payment is in the ledger. Otherwise, the low balance would begin another one. */
async function pay(deps: BillingDeps, topUp: OpenTopUp, isTaken: boolean): Promise<void> {
  const { metrics, logger } = deps;
  const facts = { organizationId: topUp.organizationId, topUp: topUp.id };
  try {
    await payInvoiceOf(deps, topUp, isTaken);
    metrics.topUps.inc({ outcome: "paid" });
    logger.info({ ...facts, cents: topUp.cents }, "paid an automatic top-up");
  } catch (error) {
    if (!(error instanceof StripeError)) throw error;
    if (error.isUnavailable) {
      metrics.topUps.inc({ outcome: "unknown" });
      logger.warn({ ...facts, reason: error.message }, "an automatic top-up is tried again");
      return;
    }
    metrics.topUps.inc({ outcome: "declined" });
    logger.warn({ ...facts, reason: error.message }, "an automatic top-up was declined");
    await giveUp(deps, topUp, error);
  }
}

async function payInvoiceOf(deps: BillingDeps, topUp: OpenTopUp, isTaken: boolean): Promise<void> {
  const { pool, stripe } = deps;
  const invoice = await openInvoice(deps, topUp, isTaken);
  await noteInvoice(pool, topUp.id, invoice.id);
  if (invoice.status === "draft" && invoice.lines.data.length === 0) await addCredits(stripe, invoice, topUp);
  if (invoice.status !== "paid") await payInvoice(stripe, invoice.id, topUp);
  await addTargets(pool, [{ kind: "invoice", id: invoice.id }]);
}

/** Stripe forgets idempotency keys after a day, so a top-up that was left open is looked for first. */
async function openInvoice(
  { stripe, hasTax }: BillingDeps,
  topUp: OpenTopUp,
  isTaken: boolean,
): Promise<Invoice> {
  const { id: intentId, customer, idempotencyKey, createdAt: since, invoiceId } = topUp;
  if (invoiceId !== null) return readInvoice(stripe, invoiceId);
  const found = isTaken ? await findInvoice(stripe, { customer, intentId, since }) : null;
  return found ?? createTopUpInvoice(stripe, { customer, intentId, hasTax, idempotencyKey });
}

/** The invoice must not be paid later by someone who finds it in the portal. */
async function giveUp(deps: BillingDeps, topUp: OpenTopUp, error: StripeError): Promise<void> {
  const { pool, stripe, sendsMail } = deps;
  const found = await findInvoice(stripe, { ...topUp, intentId: topUp.id, since: topUp.createdAt }).catch(
    () => null,
  );
  if (found?.status === "open") await voidInvoice(stripe, found.id, topUp.idempotencyKey).catch(() => {});
  const { code, declineCode } = error.fields;
  const reason = declineCode ?? code ?? "no reason given";
  await failTopUp(pool, topUp, {
    error: error.isDeclined
      ? `The card was declined (${reason}).`
      : `Stripe refused the payment (${reason}).`,
    mail: sendsMail ? (organization) => declinedMail(organization, topUp) : null,
  });
}
