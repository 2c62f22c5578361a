import type { BillingIntentKind, BillingIntentStatus } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { billingIntent } from "../../generated/tables.ts";
import { insertRow, selectRow, updateRows } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";
import { inTransaction } from "../../transaction/in-transaction.ts";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import type { Change } from "../change/run-change.ts";
import type { ManagementPool, Queryable } from "../queryable.ts";
import type { OrganizationScope } from "../scope.ts";
import { findSubscription } from "./read-billing.ts";
import { requireBillingOwner } from "./require-billing-owner.ts";

/** A person's request to Stripe. */
export interface NewIntent {
  readonly kind: Exclude<BillingIntentKind, "auto_topup">;
  /** The caller's key, unique in the organization: the same key means the same intent. */
  readonly idempotencyKey: string;
  readonly amountCents?: number;
  readonly planId?: string;
  readonly quantity?: number;
  readonly cancelAtPeriodEnd?: boolean;
  /** Of the subscription that a `change` is about. */
  readonly stripeId?: string;
}

export interface IntentRow {
  readonly id: string;
  readonly kind: BillingIntentKind;
  readonly status: BillingIntentStatus;
  /** For every request to Stripe about it. */
  readonly idempotencyKey: string;
  readonly amountCents: number | null;
  readonly planId: string | null;
  readonly quantity: number | null;
  readonly cancelAtPeriodEnd: boolean | null;
  /** The session, invoice or subscription at Stripe, once it is known. */
  readonly stripeId: string | null;
  /** Page at Stripe where the person continues. */
  readonly url: string | null;
  readonly error: string | null;
  readonly createdAt: Date;
}

const INTENT_FIELDS = {
  id: billingIntent.id,
  kind: billingIntent.kind,
  status: billingIntent.status,
  idempotencyKey: billingIntent.idempotencyKey,
  amountCents: billingIntent.amountCents,
  planId: billingIntent.planId,
  quantity: billingIntent.seats,
  cancelAtPeriodEnd: billingIntent.cancelAtPeriodEnd,
  stripeId: billingIntent.stripeId,
  url: billingIntent.url,
  error: billingIntent.error,
  createdAt: billingIntent.createdAt,
};

/**
 * Stores a person's request before it goes to Stripe: repeated with the same key, it is one intent. The intent tells the worker
 * who asked.
 *
 * @throws ChangeRefused `forbidden` for someone who isn't an owner now; `conflict` when the key was used for something else
 */
export const openIntent = (
  pool: Pick<ManagementPool, "connect">,
  scope: OrganizationScope,
  actor: Actor,
  wanted: NewIntent,
): Promise<IntentRow> => inOrganization(pool, scope, actor, (asked) => insertOrGet(asked, wanted));

const insertOrGet = async (asked: Asked, wanted: NewIntent): Promise<IntentRow> =>
  (await insertIntent(asked, wanted)) ?? getEarlier(asked, wanted);

/** Locks the organization. Nothing changes in it until Stripe confirms it, so the audit log has no entry yet. */
const inOrganization = <Result>(
  pool: Pick<ManagementPool, "connect">,
  { organizationId }: OrganizationScope,
  actor: Actor,
  work: (asked: Asked) => Promise<Result>,
): Promise<Result> =>
  inTransaction(pool, async (client) => {
    const asked: Asked = {
      organizationId,
      actor,
      query: (text, values) => client.query(text, values ? [...values] : undefined),
    };
    await lockOrganization(asked);
    await requireBillingOwner(asked);
    return work(asked);
  });

/** An intent to subscribe to a plan. */
export interface PlanIntent {
  readonly intent: IntentRow;
  /** True: it is an earlier one with another key. An organization has one open page of a plan. */
  readonly isOther: boolean;
}

/**
 * Stores a person's wish for a plan, unless a page of a plan is open: two pages that are paid would be two subscriptions. The worker
 * stores a subscription and ends its intent in one transaction, so the organization never seems to have neither.
 *
 * @throws ChangeRefused as {@link openIntent}; `conflict` if the organization has a plan
 */
export const openPlanIntent = (
  pool: Pick<ManagementPool, "connect">,
  scope: OrganizationScope,
  actor: Actor,
  wanted: NewIntent,
): Promise<PlanIntent> =>
  inOrganization(pool, scope, actor, async (asked) => {
    const key = storedKey(asked, wanted.idempotencyKey);
    const open = await selectRow(
      asked,
      INTENT_FIELDS,
      sql`FROM ${billingIntent} WHERE ${billingIntent.organizationId} = ${asked.organizationId}
            AND ${billingIntent.kind} = 'subscribe' AND ${billingIntent.status} = 'open'
            AND ${billingIntent.idempotencyKey} <> ${key}
          ORDER BY ${billingIntent.createdAt} DESC, ${billingIntent.id} DESC LIMIT 1`,
    );
    if (open) return { intent: open, isOther: true };
    if (await findSubscription(asked, scope)) {
      throw new ChangeRefused(
        "conflict",
        "The organization already has a plan. Change its quantity instead.",
      );
    }
    return { intent: await insertOrGet(asked, wanted), isOther: false };
  });

/** The caller, in the transaction that stores the intent. */
type Asked = Pick<Change, "query" | "organizationId" | "actor">;

/** Keys of different organizations never collide. */
const storedKey = ({ organizationId }: Asked, key: string): string => `${organizationId}:${key}`;

async function insertIntent(asked: Asked, wanted: NewIntent): Promise<IntentRow | null> {
  const { kind, idempotencyKey, amountCents, planId, quantity, cancelAtPeriodEnd, stripeId } = wanted;
  const { actor } = asked;
  const [row] = await insertRow(
    asked,
    billingIntent,
    {
      id: createId("bin"),
      organizationId: asked.organizationId,
      idempotencyKey: storedKey(asked, idempotencyKey),
      kind,
      amountCents,
      planId,
      cancelAtPeriodEnd,
      stripeId,
      seats: quantity,
      createdByUserId: actor.userId,
      createdByName: actor.userName,
      createdByEmail: actor.userEmail,
      createdByIpAddress: actor.ipAddress,
    },
    { conflict: sql`ON CONFLICT (idempotency_key) DO NOTHING`, returning: INTENT_FIELDS },
  );
  return row ?? null;
}

async function getEarlier(asked: Asked, wanted: NewIntent): Promise<IntentRow> {
  const row = await selectRow(
    asked,
    INTENT_FIELDS,
    sql`FROM ${billingIntent} WHERE ${billingIntent.idempotencyKey} = ${storedKey(asked, wanted.idempotencyKey)}`,
  );
  const isSame =
    row?.kind === wanted.kind &&
    row.amountCents === (wanted.amountCents ?? null) &&
    row.planId === (wanted.planId ?? null) &&
    row.quantity === (wanted.quantity ?? null) &&
    row.cancelAtPeriodEnd === (wanted.cancelAtPeriodEnd ?? null);
  if (isSame) return row;
  throw new ChangeRefused("conflict", "This idempotency key was used for something else.", "idempotencyKey");
}

/** An intent of the organization; null if none has this id. */
export const findIntent = (
  db: Queryable,
  { organizationId }: OrganizationScope,
  id: string,
): Promise<IntentRow | null> =>
  selectRow(
    db,
    INTENT_FIELDS,
    sql`FROM ${billingIntent}
        WHERE ${billingIntent.organizationId} = ${organizationId} AND ${billingIntent.id} = ${id}`,
  );

/**
 * Stores Stripe's response. An intent that was done meanwhile stays done.
 * @returns false if it was given up meanwhile
 */
export async function keepAnswer(
  db: Queryable,
  { id }: Pick<IntentRow, "id">,
  { stripeId, url }: { readonly stripeId: string; readonly url?: string },
): Promise<boolean> {
  const [row] = await updateRows(
    db,
    billingIntent,
    { stripeId, url, updatedAt: NOW },
    sql`WHERE ${billingIntent.id} = ${id}`,
    { returning: { status: billingIntent.status } },
  );
  return row?.status !== "failed";
}

/**
 * Ends an intent that Stripe refused or that was given up. One that got its page meanwhile stays open.
 * @param error in words for the organization's owners
 */
export async function failIntent(
  db: Queryable,
  { id, stripeId }: Pick<IntentRow, "id" | "stripeId">,
  error: string,
): Promise<void> {
  await updateRows(
    db,
    billingIntent,
    { status: "failed", error, updatedAt: NOW },
    sql`WHERE ${billingIntent.id} = ${id} AND ${billingIntent.status} = 'open'
          AND ${billingIntent.stripeId} IS NOT DISTINCT FROM ${stripeId}`,
  );
}
