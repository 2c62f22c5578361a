// Measures the activity list and the usage queries on a database with many rows:
//   DATABASE_URL=... node scripts/measure-activity.ts [--seed 5000000] [--rounds 30] [--explain] [--only name]
// With --seed the database must be an empty one; it is migrated and filled first. --explain prints the plan of each.
import { parseArgs } from "node:util";
import type pg from "pg";
import type { Queryable } from "../src/management/scopes/index.ts";
import { migrate } from "../src/migrate/index.ts";
import { createPool } from "../src/pool/index.ts";
import { findScopes, listQueries, type Measured } from "./measure-activity/queries.ts";
import { seed } from "./measure-activity/seed.ts";
import { listRowQueries, listUsageQueries } from "./measure-activity/usage-queries.ts";

const { values } = parseArgs({
  options: {
    seed: { type: "string" },
    rounds: { type: "string", default: "30" },
    explain: { type: "boolean", default: false },
    only: { type: "string", default: "" },
  },
});
const url = process.env.DATABASE_URL ?? "";
await migrate(url);
// As the management API has it.
const pool = createPool(url, { max: 10, applicationName: "measure-activity", statementTimeoutMs: 5_000 });
if (values.seed !== undefined) {
  const seeding = createPool(url, { max: 2, applicationName: "measure-activity-seed" });
  await seed(seeding, Number(values.seed), new Date());
  await seeding.end();
}
const { rows } = await pool.query<{ now: Date; rows: number; bytes: string }>(
  `SELECT (SELECT max(created_at) FROM request_log) AS now, (SELECT sum(c.reltuples)::int8::text FROM pg_inherits i
     JOIN pg_class c ON c.oid = i.inhrelid WHERE i.inhparent = 'request_log'::regclass AND c.reltuples > 0) AS rows,
     pg_size_pretty(pg_database_size(current_database())) AS bytes`,
);
print(`${rows[0]?.rows} requests, ${rows[0]?.bytes}`);
print("| question | best ms | median ms | p95 ms | budget ms |\n| --- | ---: | ---: | ---: | ---: |");
const scopes = await findScopes(pool);
const now = new Date((rows[0]?.now ?? new Date()).getTime() + 1);
for (const query of [
  ...listQueries(scopes, now),
  ...listUsageQueries(scopes, now),
  ...listRowQueries(scopes, now),
]) {
  if (!query.name.includes(values.only)) continue;
  await measure(query);
  if (values.explain) await explain(query);
}
await pool.end();
process.exit(0);

async function measure({ name, budgetMs, ask }: Measured): Promise<void> {
  const times: number[] = [];
  for (let run = 0; run < Number(values.rounds); run++) {
    const started = performance.now();
    const failed = await ask(pool, run).then(
      () => null,
      (error: { code?: string }) => error.code ?? "error",
    );
    if (failed !== null) {
      print(
        `| ${name} | given up after ${Math.round(performance.now() - started)} (SQLSTATE ${failed}) | | | ${budgetMs} |`,
      );
      return;
    }
    times.push(performance.now() - started);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) => (times[Math.max(0, Math.ceil(times.length * share) - 1)] ?? 0).toFixed(1);
  print(`| ${name} | ${at(0)} | ${at(0.5)} | ${at(0.95)} | ${budgetMs} |`);
}

/** Asks once more, with every statement explained before it is run. */
async function explain({ ask }: Measured): Promise<void> {
  const explaining: Queryable = {
    async query<Row extends object>(text: string, given?: readonly unknown[]) {
      const plan = await pool.query(`EXPLAIN (ANALYZE, BUFFERS) ${text}`, [...(given ?? [])]);
      print(plan.rows.map((row: Record<string, string>) => row["QUERY PLAN"]).join("\n"));
      return pool.query(text, [...(given ?? [])]) as Promise<pg.QueryResult<Row>>;
    },
  };
  await ask(explaining, 0);
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
