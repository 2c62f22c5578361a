import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OperatorScope } from "../scope.ts";
import { LEDGER_COLUMNS, type LedgerRow } from "./ledger-row.ts";

/** The counters of the gateways hold no more: 2^53 - 1 nanodollars. */
export const MAX_GRANTED_USD = 9_000_000;

const ONLY_OPERATORS = "Only operators of this installation can add credits.";

export interface TopUp {
  /** USD, more than 0, up to 12 places. */
  readonly amount: string;
  /** The same key again, in the same organization, is the same top-up. */
  readonly idempotencyKey: string;
  readonly note: string | null;
}

/**
 * Adds to an organization's credits, once per idempotency key: a repeated call gives the entry of the first. Gateways
 * hear of it on commit.
 *
 * @throws ChangeRefused `not_found`; `forbidden` for one who is no operator; `conflict` when the key was used for another amount; `invalid` above
 * {@link MAX_GRANTED_USD} in all
 */
export const topUpCredits = (
  pool: ManagementPool,
  scope: OperatorScope,
  actor: Actor,
  topUp: TopUp,
): Promise<LedgerRow> =>
  runChange(pool, scope.organizationId, actor, async (change) => {
    const { name } = await lockOrganization(change);
    await requireOperator(change);
    const entry = await insertEntry(change, topUp);
    if (!entry) return getEarlier(change, topUp);
    const balance = await addGranted(change, topUp.amount);
    await change.audit({
      action: "payment.credit_topup",
      resourceId: entry.id,
      details: { name, amount: entry.amount, balance, ...(topUp.note === null ? {} : { note: topUp.note }) },
    });
    return entry;
  });

/** Asked again inside the transaction: what was granted cannot be taken back. @throws ChangeRefused `forbidden` */
async function requireOperator({ query, actor }: Change): Promise<void> {
  const { rows } = await query('SELECT 1 FROM "user" WHERE id = $1 AND is_operator FOR SHARE', [
    actor.userId,
  ]);
  if (rows.length === 0) throw new ChangeRefused("forbidden", ONLY_OPERATORS);
}

/** Keys of different organizations never meet. */
const storedKey = ({ organizationId }: Change, { idempotencyKey }: TopUp): string =>
  `${organizationId}:${idempotencyKey}`;

/** Null when the key was used before. */
async function insertEntry(change: Change, topUp: TopUp): Promise<LedgerRow | null> {
  const { rows } = await change.query<LedgerRow>(
    `INSERT INTO credit_ledger (id, organization_id, kind, amount, idempotency_key, note, created_by_user_id, created_at)
     VALUES ($1, $2, 'topup', $3, $4, $5, $6, now())
     ON CONFLICT (idempotency_key) DO NOTHING RETURNING ${LEDGER_COLUMNS}`,
    [
      createId("led"),
      change.organizationId,
      topUp.amount,
      storedKey(change, topUp),
      topUp.note,
      change.actor.userId,
    ],
  );
  return rows[0] ?? null;
}

async function getEarlier(change: Change, topUp: TopUp): Promise<LedgerRow> {
  const { rows } = await change.query<LedgerRow & { readonly isSame: boolean }>(
    `SELECT ${LEDGER_COLUMNS}, amount = $2::numeric AS "isSame" FROM credit_ledger WHERE idempotency_key = $1`,
    [storedKey(change, topUp), topUp.amount],
  );
  const [row] = rows;
  if (!row?.isSame) {
    throw new ChangeRefused(
      "conflict",
      "This idempotency key was used for a different amount.",
      "idempotencyKey",
    );
  }
  const { isSame: _, ...entry } = row;
  change.nothingChanged();
  return entry;
}

/** Gives the balance after it, USD. */
async function addGranted(change: Change, amount: string): Promise<string> {
  const { rows } = await change.query<{ balance: string; isTooMuch: boolean }>(
    `INSERT INTO credit_account AS a (organization_id, granted, version) VALUES ($1, $2, 1)
     ON CONFLICT (organization_id) DO UPDATE SET granted = a.granted + excluded.granted, version = a.version + 1
     RETURNING (granted - used)::text AS balance, granted > $3 AS "isTooMuch"`,
    [change.organizationId, amount, MAX_GRANTED_USD],
  );
  const account = rows[0] as { balance: string; isTooMuch: boolean };
  if (account.isTooMuch) {
    throw new ChangeRefused(
      "invalid",
      `An organization can be granted at most ${MAX_GRANTED_USD} USD in total.`,
      "amount",
    );
  }
  return account.balance;
}
