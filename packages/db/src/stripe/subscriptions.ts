import type { AuditAction, AuditDetails } from "@causeway/contracts";
import type pg from "pg";
import { insertAuditEntry } from "../management/change/run-change.ts";
import type { ManagementPool, Queryable } from "../management/queryable.ts";
import { inTransaction } from "../transaction/in-transaction.ts";
import { lockCustomer } from "./record-payment.ts";
import { takeActor } from "./stripe-actor.ts";
import { type ClaimedTarget, endTarget } from "./targets.ts";

/** A subscription as it is stored. */
export interface StoredSubscription {
  readonly planId: string | null;
  /** Price of its plan. */
  readonly priceId: string | null;
  readonly seats: number;
  readonly status: string;
  readonly isInForce: boolean;
  readonly endsAt: Date | null;
  readonly periodEnd: Date | null;
  readonly version: number;
}

/** Reads a subscription as it was last stored; null if it never was. */
export async function findStoredSubscription(db: Queryable, id: string): Promise<StoredSubscription | null> {
  const { rows } = await db.query<StoredSubscription>(
    `SELECT s.plan_id AS "planId", p.price_id AS "priceId", s.seats, s.status, s.is_in_force AS "isInForce",
       s.ends_at AS "endsAt", s.period_end AS "periodEnd", s.version
       FROM billing_subscription s LEFT JOIN billing_plan p ON p.id = s.plan_id WHERE s.id = $1`,
    [id],
  );
  return rows[0] ?? null;
}

/** A subscription as Stripe has it. */
export interface NewSubscriptionState extends Omit<StoredSubscription, "priceId" | "version"> {
  readonly id: string;
  readonly customer: string;
  /** `causeway_intent` in its metadata. */
  readonly intentId: string | null;
}

/** An entry of the audit log about a subscription. */
export interface SubscriptionEntry {
  readonly action: Extract<AuditAction, `subscription.${string}`>;
  readonly details: AuditDetails;
}

/** `stale`: another state was stored since `before` was read; read Stripe's state again. */
export type StoredResult = "stored" | "stale" | "unknown_customer";

/**
 * Stores the state of a subscription with its entries of the audit log, and ends the target.
 * @param before version of the stored state that `entries` were derived from, read before Stripe's; null: there was none
 */
export const storeSubscription = (
  pool: Pick<ManagementPool, "connect">,
  state: NewSubscriptionState,
  { before, entries }: { readonly before: number | null; readonly entries: readonly SubscriptionEntry[] },
  target: ClaimedTarget,
): Promise<StoredResult> =>
  inTransaction(pool, async (client) => {
    const organizationId = await lockCustomer(client, state.customer);
    if (organizationId === null) {
      await endTarget(client, target);
      return "unknown_customer";
    }
    const stored = await findStoredSubscription(client, state.id);
    if ((stored?.version ?? null) !== before) return "stale";
    await upsert(client, organizationId, state);
    await writeEntries(client, organizationId, state, entries);
    await endTarget(client, target);
    return "stored";
  });

async function upsert(
  client: pg.PoolClient,
  organizationId: string,
  state: NewSubscriptionState,
): Promise<void> {
  const { id, planId, seats, status, isInForce, endsAt, periodEnd } = state;
  await client.query(
    `INSERT INTO billing_subscription (id, organization_id, plan_id, seats, status, is_in_force, ends_at, period_end)
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8)
     ON CONFLICT (id) DO UPDATE SET plan_id = $3, seats = $4, status = $5, is_in_force = $6, ends_at = $7, period_end = $8,
       version = billing_subscription.version + 1, updated_at = now()`,
    [id, organizationId, planId, seats, status, isInForce, endsAt, periodEnd],
  );
}

async function writeEntries(
  client: pg.PoolClient,
  organizationId: string,
  { id, intentId }: NewSubscriptionState,
  entries: readonly SubscriptionEntry[],
): Promise<void> {
  // Without a change, the intent may still be on its way.
  if (entries.length === 0) return;
  const actor = await takeActor(client, organizationId, intentId);
  for (const { action, details } of entries) {
    await insertAuditEntry(client, organizationId, actor, { action, resourceId: id, details });
  }
}

/** Subscriptions of deleted organizations that haven't ended: `sub_…`. In random order, so that those that can't be ended don't hold up others. */
export async function listOrphanedSubscriptions(db: Queryable, limit: number): Promise<string[]> {
  const { rows } = await db.query<{ id: string }>(
    `SELECT s.id FROM billing_subscription s JOIN organization o ON o.id = s.organization_id
      WHERE (s.is_in_force OR s.status NOT IN ('canceled', 'incomplete_expired')) AND o.status = 'deleted'
      ORDER BY random() LIMIT $1`,
    [limit],
  );
  return rows.map(({ id }) => id);
}

/** A page that someone could still pay on. */
export interface OpenPage {
  /** `bin_…` */
  readonly intentId: string;
  /** `cs_…`; null if no one has seen it. */
  readonly pageId: string | null;
}

/** Pages of organizations that were deleted. */
export async function listOrphanedPages(db: Queryable, limit: number): Promise<OpenPage[]> {
  const { rows } = await db.query<OpenPage>(
    `SELECT i.id AS "intentId", i.stripe_id AS "pageId" FROM billing_intent i JOIN organization o ON o.id = i.organization_id
      WHERE i.kind IN ('topup', 'subscribe') AND i.status = 'open' AND o.status = 'deleted' ORDER BY random() LIMIT $1`,
    [limit],
  );
  return rows;
}
