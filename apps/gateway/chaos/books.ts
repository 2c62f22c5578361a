import { readdir } from "node:fs/promises";
import type { TestStack } from "@causeway/testing/stack";
import { currentOwner, isOwnerDead, parseSpoolName } from "../src/accounting/spool/spool-name.ts";

export interface FinalRow {
  readonly id: string;
  readonly callId: string | null;
  readonly finish: string;
  readonly status: number;
  /** Picodollars. */
  readonly cost: bigint;
}

/** Everything that was written down about the calls, wherever it was. */
export interface Books {
  readonly rows: readonly FinalRow[];
  /** Sums in picodollars that must be one. */
  readonly sums: {
    readonly rows: bigint;
    readonly keyUsage: bigint;
    readonly hourly: bigint;
    readonly daily: bigint;
  };
  readonly deadRecords: number;
  /** How many security events each call has. */
  readonly violations: ReadonlyMap<string, number>;
  /** Ids the provider served to the last byte, or began to. */
  readonly served: ReadonlySet<string>;
}

const PICO = "(%s * 1000000000000)::numeric(40,0)::text";
const pico = (sql: string): string => PICO.replace("%s", sql);

/** Rows and what was corrected since. */
const CHARGED = `((SELECT coalesce(sum(total_cost), 0) FROM request_log) + (SELECT coalesce(sum(delta), 0) FROM cost_correction))`;

export async function readBooks(stack: Pick<TestStack, "pool" | "simulator">): Promise<Books> {
  const { pool } = stack;
  const { rows } = await pool.query<Record<"id" | "call" | "finish" | "cost", string> & { status: number }>(
    `SELECT id, client_request_id AS call, finish, status, ${pico("total_cost")} AS cost FROM request_log WHERE is_final`,
  );
  const sum = async (sql: string): Promise<bigint> => {
    const result = await pool.query<{ sum: string | null }>(sql);
    return BigInt(result.rows[0]?.sum ?? "0");
  };
  return {
    rows: rows.map(({ id, call, finish, status, cost }) => ({
      ...{ id, callId: call, finish, status },
      cost: BigInt(cost),
    })),
    sums: {
      rows: await sum(`SELECT ${pico(CHARGED)} AS sum`),
      keyUsage: await sum(
        `SELECT ${pico("sum(used)")} AS sum FROM api_key_usage WHERE window_start = '-infinity'`,
      ),
      hourly: await sum(`SELECT ${pico("sum(total_cost)")} AS sum FROM usage_hourly`),
      daily: await sum(`SELECT ${pico("sum(total_cost)")} AS sum FROM usage_daily`),
    },
    violations: await readViolations(stack),
    deadRecords: Number(await sum("SELECT count(*)::text AS sum FROM dead_record")),
    served: await readServed(stack),
  };
}

async function readViolations({ pool }: Pick<TestStack, "pool">): Promise<Map<string, number>> {
  const { rows } = await pool.query<{ call: string; count: number }>(
    `SELECT r.client_request_id AS call, count(*)::int AS count
     FROM guardrail_violation v JOIN request_log r ON r.id = v.request_id
     WHERE r.client_request_id IS NOT NULL GROUP BY 1`,
  );
  return new Map(rows.map(({ call, count }) => [call, count]));
}

async function readServed({ simulator }: Pick<TestStack, "simulator">): Promise<Set<string>> {
  const response = await fetch(`${simulator.url}/__tally`);
  const { served } = (await response.json()) as { served: { id: string | null }[] };
  return new Set(served.flatMap(({ id }) => (id === null ? [] : [id])));
}

/** Files with records that wait on a gateway's disk: a journal and open requests are ones once their process is dead. */
export const countSpoolFiles = async ({ env }: Pick<TestStack, "env">): Promise<number> => {
  const names = await readdir(env.SPOOL_DIR ?? "").catch(() => []);
  return names.filter((name) => !isInUse(name)).length;
};

function isInUse(name: string): boolean {
  const owner = /\.(journal|intents)$/.test(name) ? parseSpoolName(name) : null;
  return owner !== null && !isOwnerDead(owner, currentOwner(), Date.now(), Date.now());
}
