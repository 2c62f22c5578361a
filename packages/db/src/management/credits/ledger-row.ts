import type { LedgerKind } from "@causeway/contracts";
import { creditLedger, user } from "../../generated/tables.ts";
import { sql } from "../../tables/sql.ts";

/** One change of what an organization was granted. */
export interface LedgerRow {
  readonly id: string;
  readonly kind: LedgerKind;
  /** USD, signed. */
  readonly amount: string;
  readonly note: string | null;
  readonly createdByUserId: string | null;
  /** Null if the account is gone. */
  readonly createdByName: string | null;
  readonly createdAt: Date;
}

/** Fields of {@link LedgerRow}. */
export const LEDGER_FIELDS = {
  id: creditLedger.id,
  kind: creditLedger.kind,
  amount: creditLedger.amount,
  note: creditLedger.note,
  createdByUserId: creditLedger.createdByUserId,
  createdByName: sql<
    string | null
  >`(SELECT ${user.name} FROM ${user} WHERE ${user.id} = ${creditLedger.createdByUserId})`,
  createdAt: creditLedger.createdAt,
};
