import { createId } from "@causeway/crypto";
import type { Actor } from "../change/actor.ts";
import { ChangeRefused } from "../change/change-refused.ts";
import { lockOrganization } from "../change/lock-organization.ts";
import { type Change, runChange } from "../change/run-change.ts";
import type { ManagementPool } from "../queryable.ts";
import type { OperatorScope } from "../scope.ts";
import { LEDGER_FIELDS, type LedgerRow } from "./ledger-row.ts";
import { creditAccount, creditLedger, user } from "../../generated/tables.ts";
import { hasRow, insertRow, selectRow } from "../../tables/run-statement.ts";
import { NOW, sql } from "../../tables/sql.ts";

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
  const isOperator = await hasRow(
    { query },
    sql`FROM ${user} WHERE ${user.id} = ${actor.userId} AND ${user.isOperator} FOR SHARE`,
  );
  if (!isOperator) throw new ChangeRefused("forbidden", ONLY_OPERATORS);
}

/** Keys of different organizations never meet. */
const storedKey = ({ organizationId }: Change, { idempotencyKey }: TopUp): string =>
  `${organizationId}:${idempotencyKey}`;

/** Null when the key was used before. */
async function insertEntry(change: Change, topUp: TopUp): Promise<LedgerRow | null> {
  const [row] = await insertRow(
    change,
    creditLedger,
    {
      id: createId("led"),
      organizationId: change.organizationId,
      kind: "topup",
      amount: topUp.amount,
      idempotencyKey: storedKey(change, topUp),
      note: topUp.note,
      createdByUserId: change.actor.userId,
      createdAt: NOW,
    },
    { conflict: sql`ON CONFLICT (idempotency_key) DO NOTHING`, returning: LEDGER_FIELDS },
  );
  return row ?? null;
}

async function getEarlier(change: Change, topUp: TopUp): Promise<LedgerRow> {
  const row = await selectRow(
    change,
    { ...LEDGER_FIELDS, isSame: sql<boolean>`${creditLedger.amount} = ${topUp.amount}::numeric` },
    sql`FROM ${creditLedger} WHERE ${creditLedger.idempotencyKey} = ${storedKey(change, topUp)}`,
  );
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
  const { granted, used, version } = creditAccount;
  const [account] = await insertRow(
    change,
    creditAccount,
    { organizationId: change.organizationId, granted: amount, version: "1" },
    {
      conflict: sql`ON CONFLICT (organization_id) DO UPDATE SET granted = ${granted} + excluded.granted, version = ${version} + 1`,
      returning: {
        balance: sql<string>`(${granted} - ${used})::text`,
        isTooMuch: sql<boolean>`${granted} > ${MAX_GRANTED_USD}`,
      },
    },
  );
  if (!account) throw new Error("an account of credits was left out");
  if (account.isTooMuch) {
    throw new ChangeRefused(
      "invalid",
      `An organization can be granted at most ${MAX_GRANTED_USD} USD in total.`,
      "amount",
    );
  }
  return account.balance;
}
