import { MAX_GRANTED_USD } from "../management/credits/top-up-credits.ts";
import type { Queryable } from "../management/queryable.ts";

interface GrantedNow {
  /** USD, after it. */
  readonly balance: string;
  /** The total exceeds what the gateways' counters can hold. */
  readonly isTooMuch: boolean;
}

/** Adds to an organization's granted credits, or subtracts from them. A trigger notifies the gateways on commit. @param amount USD, signed */
export async function addGranted(db: Queryable, organizationId: string, amount: string): Promise<GrantedNow> {
  const { rows } = await db.query<GrantedNow>(
    `INSERT INTO credit_account (organization_id, granted, version) VALUES ($1, $2, 1)
     ON CONFLICT (organization_id) DO UPDATE
       SET granted = credit_account.granted + excluded.granted, version = credit_account.version + 1
     RETURNING (granted - used)::text AS balance, granted > $3 AS "isTooMuch"`,
    [organizationId, amount, MAX_GRANTED_USD],
  );
  const [row] = rows;
  if (!row) throw new Error("an account of credits was left out");
  return row;
}
