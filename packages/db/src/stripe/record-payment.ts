import type { LedgerKind, MovementKind } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type pg from "pg";
import { insertAuditEntry } from "../management/change/run-change.ts";
import { MAX_GRANTED_USD } from "../management/credits/top-up-credits.ts";
import type { ManagementPool, Queryable } from "../management/queryable.ts";
import { toUsd } from "../money/picodollars.ts";
import { inTransaction } from "../transaction/in-transaction.ts";
import { addGranted } from "./add-granted.ts";
import { stopTopUps } from "./stop-top-ups.ts";
import { takeActor } from "./stripe-actor.ts";
import { type ClaimedTarget, endTarget } from "./targets.ts";

/** One change of credits, as Stripe's objects say it. */
export interface NewMovement {
  /** `pi_…`, `re_…:failed`, … */
  readonly key: string;
  readonly kind: MovementKind;
  readonly ledgerKind: LedgerKind;
  /** Picodollars, signed. */
  readonly amount: bigint;
  readonly at: Date;
}

/** A payment with all of its movements. */
export interface PaymentState {
  /** `pi_…` */
  readonly paymentIntent: string;
  /** `cus_…` */
  readonly customer: string;
  readonly movements: readonly NewMovement[];
  /** `causeway_intent` of the page or the invoice. */
  readonly intentId: string | null;
  /** Amount received, cents, tax included. */
  readonly paidCents: number;
  readonly receiptUrl: string | null;
  readonly invoiceUrl: string | null;
  /** The card, if it can be charged again without the customer. */
  readonly card: {
    readonly paymentMethod: string;
    readonly brand: string | null;
    readonly last4: string | null;
  } | null;
}

/** Result of storing a payment. */
export interface RecordedPayment {
  /** Null: the customer isn't ours. */
  readonly organizationId: string | null;
  /** Keys of new movements. */
  readonly added: readonly string[];
  /** Keys that exist with another amount or for another organization: an alarm. Nothing of them was changed. */
  readonly contradicted: readonly string[];
}

/**
 * Writes the movements of a payment that are new to the ledger, and ends the target, in one transaction. The customer's row is locked,
 * so two workers that read the same payment don't both write. The commit notifies gateways of the balance.
 *
 * @throws Error above {@link MAX_GRANTED_USD} in all
 */
export const recordPayment = (
  pool: Pick<ManagementPool, "connect">,
  payment: PaymentState,
  target: ClaimedTarget,
): Promise<RecordedPayment> =>
  inTransaction(pool, async (client) => {
    const organizationId = await lockCustomer(client, payment.customer);
    if (organizationId === null) {
      await endTarget(client, target);
      return { organizationId, added: [], contradicted: [] };
    }
    const added: Added[] = [];
    const contradicted: string[] = [];
    for (const movement of payment.movements) {
      const ledgerId = await insertMovement(client, organizationId, payment, movement);
      if (ledgerId !== null) added.push({ ...movement, ledgerId });
      else if (!(await isSame(client, organizationId, movement))) contradicted.push(movement.key);
    }
    if (added.length > 0) await applyMovements(client, organizationId, payment, added);
    else await addLinks(client, payment);
    await endTarget(client, target);
    return { organizationId, added: added.map(({ key }) => key), contradicted };
  });

interface Added extends NewMovement {
  readonly ledgerId: string;
}

/** Locks the customer's row until the transaction ends. Returns its organization; null if the customer isn't ours. */
export async function lockCustomer(db: Queryable, customer: string): Promise<string | null> {
  const { rows } = await db.query<{ organizationId: string }>(
    `SELECT organization_id AS "organizationId" FROM billing_customer WHERE stripe_customer_id = $1 FOR NO KEY UPDATE`,
    [customer],
  );
  return rows[0]?.organizationId ?? null;
}

/** Of entries of the ledger, for people. */
const NOTES: Readonly<Record<MovementKind, string>> = {
  topup: "Payment",
  plan: "Plan",
  refunded: "Refund of a payment",
  refund_failed: "Refund that failed",
  withdrawn: "Disputed payment",
  reinstated: "Dispute won",
};

/** Keys of top-ups by operators begin with an organization's id, so none is the same. */
const ledgerKey = (key: string): string => `stripe:${key}`;

/** Returns the id of the entry; null if the movement exists. */
async function insertMovement(
  client: pg.PoolClient,
  organizationId: string,
  payment: PaymentState,
  { key, kind, ledgerKind, amount, at }: NewMovement,
): Promise<string | null> {
  const usd = toUsd(String(amount));
  const { rows } = await client.query<{ id: string }>(
    `INSERT INTO credit_ledger (id, organization_id, kind, amount, idempotency_key, note)
     VALUES ($1, $2, $3, $4, $5, $6) ON CONFLICT (idempotency_key) DO NOTHING RETURNING id`,
    [createId("led"), organizationId, ledgerKind, usd, ledgerKey(key), NOTES[kind]],
  );
  const id = rows[0]?.id;
  if (id === undefined) return null;
  const isPayment = key === payment.paymentIntent;
  await client.query(
    `INSERT INTO stripe_movement (key, ledger_id, organization_id, payment_intent, kind, amount, at, paid_cents, receipt_url,
       invoice_url) VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10)`,
    [
      key,
      id,
      organizationId,
      payment.paymentIntent,
      kind,
      usd,
      at,
      isPayment ? payment.paidCents : null,
      isPayment ? payment.receiptUrl : null,
      isPayment ? payment.invoiceUrl : null,
    ],
  );
  return id;
}

async function isSame(
  client: pg.PoolClient,
  organizationId: string,
  { key, amount }: NewMovement,
): Promise<boolean> {
  const { rows } = await client.query(
    "SELECT 1 FROM credit_ledger WHERE idempotency_key = $1 AND organization_id = $2 AND amount = $3::numeric",
    [ledgerKey(key), organizationId, toUsd(String(amount))],
  );
  return rows.length > 0;
}

/** The invoice of a page is made after the payment. */
async function addLinks(
  client: pg.PoolClient,
  { paymentIntent, receiptUrl, invoiceUrl }: PaymentState,
): Promise<void> {
  await client.query(
    `UPDATE stripe_movement SET receipt_url = coalesce(receipt_url, $2), invoice_url = coalesce(invoice_url, $3)
      WHERE key = $1 AND (receipt_url IS NULL OR invoice_url IS NULL)`,
    [paymentIntent, receiptUrl, invoiceUrl],
  );
}

/** The balance, the audit log, the intent, the card and what a dispute stops. */
async function applyMovements(
  client: pg.PoolClient,
  organizationId: string,
  payment: PaymentState,
  added: readonly Added[],
): Promise<void> {
  const sum = added.reduce((total, { amount }) => total + amount, 0n);
  const { balance, isTooMuch } = await addGranted(client, organizationId, toUsd(String(sum)));
  if (isTooMuch && sum > 0n) {
    throw new Error(`an organization can have at most ${MAX_GRANTED_USD} USD of credits in total`);
  }
  const bought = added.find(({ key }) => key === payment.paymentIntent);
  if (bought) {
    await noteBought(client, organizationId, payment, bought, balance);
    if (payment.card) await storeCard(client, organizationId, payment.card, bought.at);
  }
  if (added.some(({ kind }) => kind === "withdrawn")) await stopTopUps(client, organizationId, "disputed");
}

async function noteBought(
  client: pg.PoolClient,
  organizationId: string,
  { paymentIntent, intentId }: PaymentState,
  { kind, ledgerId, amount }: Added,
  balance: string,
): Promise<void> {
  const actor = await takeActor(client, organizationId, intentId);
  if (kind !== "topup") return;
  const { rows } = await client.query<{ name: string }>("SELECT name FROM organization WHERE id = $1", [
    organizationId,
  ]);
  await insertAuditEntry(client, organizationId, actor, {
    action: "payment.credit_topup",
    resourceId: ledgerId,
    details: { name: rows[0]?.name ?? "", amount: toUsd(String(amount)), balance, payment: paymentIntent },
  });
}

/**
 * Stores the card of the latest payment, not of one that is read back late. Automatic top-ups try again with a card other than the
 * declined one.
 */
async function storeCard(
  client: pg.PoolClient,
  organizationId: string,
  { paymentMethod, brand, last4 }: NonNullable<PaymentState["card"]>,
  at: Date,
): Promise<void> {
  await client.query(
    `UPDATE billing_customer SET payment_method = $2, card_brand = $3, card_last4 = $4, updated_at = now(),
       auto_topup_stopped = CASE WHEN auto_topup_stopped = 'declined' AND payment_method IS DISTINCT FROM $2
                                 THEN NULL ELSE auto_topup_stopped END
      WHERE organization_id = $1 AND NOT EXISTS
        (SELECT 1 FROM stripe_movement WHERE organization_id = $1 AND key = payment_intent AND at > $5)`,
    [organizationId, paymentMethod, brand, last4, at],
  );
}
