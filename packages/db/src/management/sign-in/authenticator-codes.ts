import type { Queryable } from "../queryable.ts";
import { twoFactor } from "../../generated/tables.ts";
import { selectRow, updateRows } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

export interface AuthenticatorSecret {
  /** Sealed by the sign-in library. */
  readonly sealed: string;
  /** Time step of the newest code that was accepted; null = none was yet. */
  readonly lastUsedStep: number | null;
}

/** What codes of a person's authenticator app are checked against; null without one. */
export async function findAuthenticatorSecret(
  db: Queryable,
  userId: string,
): Promise<AuthenticatorSecret | null> {
  const row = await selectRow(
    db,
    { sealed: twoFactor.secret, step: twoFactor.lastUsedStep },
    sql`FROM ${twoFactor} WHERE ${twoFactor.userId} = ${userId}`,
  );
  return row && { sealed: row.sealed, lastUsedStep: row.step === null ? null : Number(row.step) };
}

/** True for exactly one of those who use a code of this time step, and only when none of a later step was used. */
export async function spendAuthenticatorStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const { id, lastUsedStep } = twoFactor;
  const spent = await updateRows(
    db,
    twoFactor,
    { lastUsedStep: String(step) },
    sql`WHERE ${twoFactor.userId} = ${userId} AND (${lastUsedStep} IS NULL OR ${lastUsedStep} < ${step})`,
    { returning: { id } },
  );
  return spent.length > 0;
}
