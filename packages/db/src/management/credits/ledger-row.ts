import type { LedgerKind } from "@causeway/contracts";

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

export const LEDGER_COLUMNS = `id, kind, amount::text, note, created_by_user_id AS "createdByUserId", created_at AS "createdAt",
   (SELECT name FROM "user" WHERE "user".id = created_by_user_id) AS "createdByName"`;
