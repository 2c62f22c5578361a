import {
  closesAtMs,
  type Month,
  monthAt,
  monthEndMs,
  monthsBetween,
  monthStartMs,
} from "@causeway/statements";
import type pg from "pg";
import type { Queryable } from "../management/queryable.ts";
import { closeMonth } from "./close-month.ts";

export interface ClosingRun {
  /** The operator's name, as it is printed. */
  readonly issuer: string;
  /** Null: PostgreSQL's time. */
  readonly now: Date | null;
  /** Asked before each month. */
  readonly isOver: () => boolean;
  /**
   * Months without usage that were checked, with the organizations that had nothing to correct: this run adds to it. A
   * caller that keeps it checks each month once.
   */
  readonly empty: Set<string>;
  /** Called with what kept an organization's month from being closed; the others continue. */
  readonly onFailure: (error: unknown, organizationId: string) => void;
}

/**
 * Closes every month of every organization that ended more than 72 hours ago, has usage or corrections, and isn't closed:
 * of each organization, the oldest first. Can run anywhere and at any time.
 * @returns statements that were written
 */
export async function closeDueMonths(pool: pg.Pool, run: ClosingRun): Promise<number> {
  const now = run.now ?? (await readNow(pool));
  const last = lastDueMonth(now.getTime());
  let closed = 0;
  for (const due of await findDue(pool, last)) {
    try {
      for await (const _statement of closeOf(pool, due, last, { ...run, now })) closed += 1;
    } catch (error) {
      run.onFailure(error, due.organizationId);
    }
    if (run.isOver()) break;
  }
  return closed;
}

/** Closes the months of an organization. Yields once for each statement. */
async function* closeOf(
  pool: pg.Pool,
  { organizationId, from, usageFrom }: Due,
  last: Month,
  { issuer, now, isOver, empty }: ClosingRun & { readonly now: Date },
): AsyncGenerator<Month> {
  for (const month of monthsBetween(from, last)) {
    const name = `${organizationId} ${month}`;
    const hasUsage = usageFrom !== null && usageFrom <= month;
    if (!hasUsage && empty.has(name)) continue;
    if (isOver()) return;
    const result = await closeMonth(pool, { organizationId, month, issuer, closedAt: now });
    if (result === "closed") yield month;
    // Another closer continues with the months that follow.
    if (result === "taken") return;
    if (result === "nothing") empty.add(name);
  }
}

/** The newest month that ended more than 72 hours before a moment. */
export function lastDueMonth(atMs: number): Month {
  const month = monthAt(atMs);
  const before = monthAt(monthStartMs(month) - 1);
  return closesAtMs(before) <= atMs ? before : monthAt(monthStartMs(before) - 1);
}

async function readNow(db: Queryable): Promise<Date> {
  const { rows } = await db.query<{ now: Date }>("SELECT now() AS now");
  return rows[0]?.now ?? new Date(0);
}

interface Due {
  readonly organizationId: string;
  /** The month after the newest statement, or the first with usage. */
  readonly from: Month;
  /** The first of these months with usage. Null: at most corrections. */
  readonly usageFrom: Month | null;
}

/**
 * Organizations with statements or usage, and months to look at. One probe of the index of `usage_daily` per project.
 */
async function findDue(db: Queryable, last: Month): Promise<Due[]> {
  const { rows } = await db.query<{ organizationId: string; stated: Month | null; usage: Date | null }>(
    `SELECT o.id AS "organizationId", s.month AS stated, u.first AS usage
       FROM organization o
       LEFT JOIN LATERAL (SELECT month FROM statement WHERE organization_id = o.id ORDER BY month DESC LIMIT 1) s ON true
       LEFT JOIN LATERAL (
         SELECT min(f.bucket_start) AS first FROM project p CROSS JOIN LATERAL (
           SELECT bucket_start FROM usage_daily
            WHERE project_id = p.id AND bucket_start < $1
              AND (s.month IS NULL OR bucket_start >= ((s.month || '-01')::date + interval '1 month') AT TIME ZONE 'UTC')
            ORDER BY bucket_start LIMIT 1) f
          WHERE p.organization_id = o.id) u ON true
      WHERE (s.month IS NULL OR s.month < $2) AND (s.month IS NOT NULL OR u.first IS NOT NULL)
      ORDER BY o.id`,
    [new Date(monthEndMs(last)), last],
  );
  return rows.flatMap(({ organizationId, stated, usage }) => {
    const usageFrom = usage && monthAt(usage.getTime());
    const from = stated === null ? usageFrom : monthAt(monthEndMs(stated));
    return from === null ? [] : [{ organizationId, from, usageFrom }];
  });
}
