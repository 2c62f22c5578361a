import { createId } from "@causeway/crypto";
import type { ManagementPool, Queryable } from "../management/queryable.ts";
import { toPicoSql } from "../money/picodollars.ts";
import { inTransaction } from "../transaction/in-transaction.ts";
import { insertOwnerMails, type WriteMail } from "./owner-mails.ts";
import { stopTopUps } from "./stop-top-ups.ts";

/** An automatic top-up that has begun and is neither paid nor refused. */
export interface OpenTopUp {
  /** `bin_…` */
  readonly id: string;
  readonly organizationId: string;
  /** The same for every request to Stripe of this top-up. */
  readonly idempotencyKey: string;
  /** Credits, cents, before tax. */
  readonly cents: number;
  /** `in_…`, once it is stored. */
  readonly invoiceId: string | null;
  readonly createdAt: Date;
  readonly customer: string;
  readonly paymentMethod: string;
}

/** Settings and facts that decide whether a top-up begins. Amounts are picodollars or cents. */
export interface TopUpFacts {
  readonly isOn: boolean;
  readonly below: bigint;
  readonly cents: number;
  readonly dayCapCents: number;
  readonly balance: bigint;
  readonly hasOpen: boolean;
  readonly dayCents: number;
  readonly isDisputed: boolean;
  readonly isDeclined: boolean;
}

/** Credits of an organization's automatic top-ups within 24 hours, open ones included. */
const dayCents = (organization: string): string =>
  `(SELECT coalesce(sum(i.amount_cents), 0)::int FROM billing_intent i
     WHERE i.organization_id = ${organization} AND i.kind = 'auto_topup' AND i.status <> 'failed'
       AND i.created_at > now() - interval '24 hours')`;

/** Organizations whose balance is low enough for a top-up, below their daily cap and without an open one. */
export async function listDueTopUps(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT c.organization_id AS id FROM billing_customer c
       JOIN organization o ON o.id = c.organization_id AND o.status = 'active'
       LEFT JOIN credit_account a ON a.organization_id = c.organization_id
      WHERE c.auto_topup_enabled AND c.auto_topup_stopped IS NULL AND c.payment_method IS NOT NULL
        AND coalesce(a.granted - a.used, 0) < c.auto_topup_below
        AND NOT EXISTS (SELECT 1 FROM billing_intent i
                         WHERE i.organization_id = c.organization_id AND i.kind = 'auto_topup' AND i.status = 'open')
        AND ${dayCents("c.organization_id")} + c.auto_topup_cents <= c.auto_topup_day_cap_cents
      ORDER BY c.organization_id LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

interface FactsRow {
  readonly isOn: boolean;
  readonly below: string;
  readonly cents: number;
  readonly dayCapCents: number;
  readonly stopped: string | null;
  readonly balance: string;
  readonly hasOpen: boolean;
  readonly dayCents: number;
  readonly customer: string;
  readonly paymentMethod: string | null;
}

/** Locks the customer's row first: of many concurrent calls, one begins a top-up. */
const FACTS = `SELECT c.auto_topup_enabled AS "isOn", ${toPicoSql("coalesce(c.auto_topup_below, 0)")} AS below,
    coalesce(c.auto_topup_cents, 0) AS cents, coalesce(c.auto_topup_day_cap_cents, 0) AS "dayCapCents",
    c.auto_topup_stopped AS stopped, ${toPicoSql("coalesce(a.granted - a.used, 0)")} AS balance,
    EXISTS (SELECT 1 FROM billing_intent i
             WHERE i.organization_id = $1 AND i.kind = 'auto_topup' AND i.status = 'open') AS "hasOpen",
    ${dayCents("$1")} AS "dayCents",
    c.stripe_customer_id AS customer, c.payment_method AS "paymentMethod"
  FROM billing_customer c JOIN organization o ON o.id = c.organization_id AND o.status = 'active'
    LEFT JOIN credit_account a ON a.organization_id = c.organization_id
  WHERE c.organization_id = $1`;

const LOCK = "SELECT 1 FROM billing_customer WHERE organization_id = $1 FOR NO KEY UPDATE";

/**
 * Begins an automatic top-up if `decide` says so. Its purpose and idempotency key are stored before any request to Stripe.
 * @param decide gives cents, or why nothing is paid
 */
export const beginTopUp = (
  pool: Pick<ManagementPool, "connect">,
  organizationId: string,
  decide: (facts: TopUpFacts) => number | string,
): Promise<OpenTopUp | null> =>
  inTransaction(pool, async (client) => {
    await client.query(LOCK, [organizationId]);
    const { rows } = await client.query<FactsRow>(FACTS, [organizationId]);
    const [row] = rows;
    if (!row || row.paymentMethod === null) return null;
    const cents = decide(toFacts(row));
    if (typeof cents !== "number") return null;
    const id = createId("bin");
    const key = { idempotencyKey: `causeway:${id}`, invoiceId: null };
    const made = await client.query<{ createdAt: Date }>(
      `INSERT INTO billing_intent (id, organization_id, kind, idempotency_key, amount_cents)
       VALUES ($1, $2, 'auto_topup', $3, $4) ON CONFLICT DO NOTHING RETURNING created_at AS "createdAt"`,
      [id, organizationId, key.idempotencyKey, cents],
    );
    const createdAt = made.rows[0]?.createdAt;
    if (!createdAt) return null;
    const { customer, paymentMethod } = row;
    return { id, organizationId, cents, createdAt, customer, paymentMethod, ...key };
  });

const toFacts = ({ isOn, below, cents, dayCapCents, stopped, ...now }: FactsRow): TopUpFacts => ({
  isOn,
  below: BigInt(below),
  cents,
  dayCapCents,
  balance: BigInt(now.balance),
  hasOpen: now.hasOpen,
  dayCents: now.dayCents,
  isDisputed: stopped === "disputed",
  isDeclined: stopped === "declined",
});

/** Time after which other workers take over the top-up of a worker that died. */
const TAKEN_SECONDS = 120;
/** Longest time between two attempts. */
const MOST_SECONDS = 3_600;

/** A top-up that was left open. */
export interface TakenTopUp extends OpenTopUp {
  /** False: the organization was deleted, or its automatic top-ups are off, stopped or without a card by now. */
  readonly isWanted: boolean;
}

/**
 * Takes top-ups that were left open. Their requests have the same idempotency keys. Each waits as long as it has been tried, up to an
 * hour.
 */
export async function takeOpenTopUps(db: Queryable, limit: number): Promise<TakenTopUp[]> {
  const { rows } = await db.query<TakenTopUp>(
    `UPDATE billing_intent i SET updated_at = now() FROM billing_customer c
       JOIN organization o ON o.id = c.organization_id
      WHERE c.organization_id = i.organization_id AND i.id IN
        (SELECT id FROM billing_intent WHERE kind = 'auto_topup' AND status = 'open'
           AND updated_at < now() - greatest($2 * interval '1 s', least(updated_at - created_at, $3 * interval '1 s'))
          ORDER BY updated_at LIMIT $1 FOR UPDATE SKIP LOCKED)
      RETURNING i.id, i.organization_id AS "organizationId", i.idempotency_key AS "idempotencyKey", i.amount_cents AS cents,
        i.stripe_id AS "invoiceId", i.created_at AS "createdAt", c.stripe_customer_id AS customer,
        coalesce(c.payment_method, '') AS "paymentMethod",
        (o.status = 'active' AND c.auto_topup_enabled AND c.auto_topup_stopped IS NULL AND c.payment_method IS NOT NULL) AS "isWanted"`,
    [limit, TAKEN_SECONDS, MOST_SECONDS],
  );
  return rows;
}

/** Stores the invoice of a top-up. */
export async function noteInvoice(db: Queryable, id: string, invoiceId: string): Promise<void> {
  await db.query("UPDATE billing_intent SET stripe_id = $2, updated_at = now() WHERE id = $1", [
    id,
    invoiceId,
  ]);
}

/** Notes why a top-up waits, for operators. */
export async function noteTopUpError(db: Queryable, id: string, error: string): Promise<void> {
  await db.query(
    "UPDATE billing_intent SET error = $2, updated_at = now() WHERE id = $1 AND status = 'open'",
    [id, error],
  );
}

/** Ends an intent without a payment. */
export async function endIntent(db: Queryable, id: string, error: string): Promise<void> {
  await db.query(
    "UPDATE billing_intent SET status = 'failed', error = $2, updated_at = now() WHERE id = $1 AND status = 'open'",
    [id, error],
  );
}

/** Ends a top-up that can't be paid, stops further ones, and tells the owners. */
export const failTopUp = (
  pool: Pick<ManagementPool, "connect">,
  { id, organizationId }: Pick<OpenTopUp, "id" | "organizationId">,
  { error, mail }: { readonly error: string; readonly mail: WriteMail | null },
): Promise<void> =>
  inTransaction(pool, async (client) => {
    await client.query(LOCK, [organizationId]);
    const { rows } = await client.query(
      `UPDATE billing_intent SET status = 'failed', error = $2, updated_at = now() WHERE id = $1 AND status = 'open'
       RETURNING 1 AS failed`,
      [id, error],
    );
    if (rows.length === 0) return;
    const isStopped = await stopTopUps(client, organizationId, "declined");
    if (isStopped && mail) await insertOwnerMails(client, organizationId, mail);
  });
