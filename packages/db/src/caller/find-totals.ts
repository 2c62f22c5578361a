import type { CountedLevel } from "@causeway/contracts";
import type pg from "pg";
import { toPicoSql } from "../money/picodollars.ts";

/** A counter's total. `used` is picodollars; of two totals the one with the higher `version` is newer. */
export interface UsageTotals {
  readonly used: string;
  readonly version: string;
}

export interface CreditTotals extends UsageTotals {
  /** Picodollars. */
  readonly granted: string;
}

/** A key's spend: of the recurring window that starts at `windowStartMs` (Unix ms), or all-time for null. */
export async function findUsageTotals(
  pool: pg.Pool,
  apiKeyId: string,
  windowStartMs: number | null,
): Promise<UsageTotals> {
  const { rows } = await pool.query<UsageTotals>({
    name: "find-usage-totals",
    text: `SELECT ${toPicoSql("used")} AS used, version::text AS version
             FROM api_key_usage WHERE api_key_id = $1 AND window_start = $2`,
    values: [apiKeyId, toWindow(windowStartMs)],
  });
  return rows[0] ?? { used: "0", version: "0" };
}

/** The same of a level above keys. */
export async function findLevelTotals(
  pool: pg.Pool,
  organizationId: string,
  { level, id, windowStartMs }: CountedLevel,
): Promise<UsageTotals> {
  const { rows } = await pool.query<UsageTotals>({
    name: "find-level-totals",
    text: `SELECT ${toPicoSql("used")} AS used, version::text AS version
             FROM level_usage WHERE organization_id = $1 AND level = $2 AND subject_id = $3 AND window_start = $4`,
    values: [organizationId, level, id, toWindow(windowStartMs)],
  });
  return rows[0] ?? { used: "0", version: "0" };
}

const toWindow = (windowStartMs: number | null): string =>
  windowStartMs === null ? "-infinity" : new Date(windowStartMs).toISOString();

/** An organization's credits. Without an account everything is 0. */
export async function findCreditTotals(pool: pg.Pool, organizationId: string): Promise<CreditTotals> {
  const { rows } = await pool.query<CreditTotals>({
    name: "find-credit-totals",
    text: `SELECT ${toPicoSql("granted")} AS granted, ${toPicoSql("used")} AS used, version::text AS version
             FROM credit_account WHERE organization_id = $1`,
    values: [organizationId],
  });
  return rows[0] ?? { granted: "0", used: "0", version: "0" };
}
