import type { Queryable } from "../queryable.ts";
import type { OperatorScope, OrganizationScope } from "../scope.ts";
import { LEDGER_FIELDS, type LedgerRow } from "./ledger-row.ts";
import { creditAccount, creditLedger } from "../../generated/tables.ts";
import { selectRow, selectRows } from "../../tables/run-statement.ts";
import { NOTHING, sql } from "../../tables/sql.ts";

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
  const { organizationId, granted, used } = creditAccount;
  const row = await selectRow(
    db,
    { granted, used, balance: sql<string>`(${granted} - ${used})::text` },
    sql`FROM ${creditAccount} WHERE ${organizationId} = ${scope.organizationId}`,
  );
  return row ?? { granted: "0", used: "0", balance: "0" };
}

/** Newest first. The amounts of all entries together are what was granted. */
export async function listLedger(
  db: Queryable,
  scope: OrganizationScope | OperatorScope,
  { after, limit }: LedgerPage,
): Promise<LedgerRow[]> {
  const { id, createdAt, organizationId } = creditLedger;
  const place = after ? sql`AND (${createdAt}, ${id}) < (${after.createdAt}, ${after.id})` : NOTHING;
  return selectRows(
    db,
    LEDGER_FIELDS,
    sql`FROM ${creditLedger} WHERE ${organizationId} = ${scope.organizationId} ${place}
        ORDER BY ${createdAt} DESC, ${id} DESC LIMIT ${limit}`,
  );
}
