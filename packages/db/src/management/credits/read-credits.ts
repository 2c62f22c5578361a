import type { Queryable } from "../queryable.ts";
import type { OperatorScope, OrganizationScope } from "../scope.ts";
import { LEDGER_COLUMNS, type LedgerRow } from "./ledger-row.ts";

/** USD. Requests that are still open, or were answered a moment ago, are not in `used` yet. */
export interface CreditBalance {
  readonly granted: string;
  readonly used: string;
  readonly balance: string;
}

export interface LedgerPage {
  /** Entries after this place, in the list's order; null = from the newest. */
  readonly after: { readonly createdAt: Date; readonly id: string } | null;
  readonly limit: number;
}

/** Without an account everything is 0. */
export async function readCreditBalance(
  db: Queryable,
  scope: OrganizationScope | OperatorScope,
): Promise<CreditBalance> {
  const { rows } = await db.query<CreditBalance>(
    `SELECT granted::text, used::text, (granted - used)::text AS balance
     FROM credit_account WHERE organization_id = $1`,
    [scope.organizationId],
  );
  return rows[0] ?? { granted: "0", used: "0", balance: "0" };
}

/** Newest first. The amounts of all entries together are what was granted. */
export async function listLedger(
  db: Queryable,
  scope: OrganizationScope | OperatorScope,
  { after, limit }: LedgerPage,
): Promise<LedgerRow[]> {
  const place = after ? "AND (created_at, id) < ($3, $4)" : "";
  const { rows } = await db.query<LedgerRow>(
    `SELECT ${LEDGER_COLUMNS} FROM credit_ledger WHERE organization_id = $1 ${place}
     ORDER BY created_at DESC, id DESC LIMIT $2`,
    [scope.organizationId, limit, ...(after ? [after.createdAt, after.id] : [])],
  );
  return rows;
}
