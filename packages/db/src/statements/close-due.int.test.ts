import { createHash } from "node:crypto";
import { NO_TOKENS, type PriceEntry, type RecordCost, type UsageRecord } from "@causeway/contracts";
import { type Month, monthStartMs, type Statement } from "@causeway/statements";
import { writeCsv, writeFocus } from "@causeway/statements/files";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { reprice } from "../repricing/index.ts";
import type { PricedColumns } from "../repricing/priced-row-sql.ts";
import { lostRecordOf, NO_COST, sampleRecord } from "../testing/sample-record.ts";
import { writeRecords } from "../usage/index.ts";
import { closeDueMonths } from "./close-due.ts";
import { readStatement } from "./read-statement.ts";
import { readDifferences } from "./read-usage-lines.ts";

const ACTOR = { userId: null, userName: null, userEmail: null, accessTokenId: null, ipAddress: null };
const SEEDS = 3;
const ORGANIZATION = "org_1";
const DAY_MS = 86_400_000;
const MONTHS = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05"] as const;

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = new pg.Pool({ connectionString: database.url });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});
beforeEach(async () => {
  await pool.query(`TRUNCATE request_log, api_key_usage, usage_hourly, usage_daily, usage_project_hourly, usage_project_daily,
    usage_key_daily, usage_tag_daily, credit_account, cost_correction, level_usage, audit_log, statement, statement_line,
    organization CASCADE`);
  await pool.query(`INSERT INTO organization (id, name, updated_at) VALUES ($1, 'Acme', now())`, [
    ORGANIZATION,
  ]);
  await pool.query(`INSERT INTO project (id, organization_id, name, updated_at)
    SELECT 'prj_' || n, 'org_1', 'Project ' || n, now() FROM generate_series(0, 2) n`);
});

/** The same numbers at every run of a seed. */
function createRandom(seed: number): (below: number) => number {
  let state = seed + 1;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
}

const costOf = (total: string): RecordCost => ({ ...NO_COST, input: total, total });

function drawRecord(random: (below: number) => number, month: Month, id: string): UsageRecord {
  const isOperators = random(2) === 0;
  const total = String(random(3) === 0 ? 0 : random(1e9));
  return sampleRecord({
    id,
    createdAtMs: monthStartMs(month) + random(28) * DAY_MS + random(DAY_MS),
    organizationId: ORGANIZATION,
    projectId: `prj_${random(3)}`,
    apiKeyId: `key_${random(2)}`,
    windowStartMs: null,
    provider: "openai",
    model: `openai/gpt-${random(2)}`,
    upstreamModel: "gpt-99",
    credentialMode: isOperators ? "operator" : "organization",
    unpriced: random(3) !== 0,
    finish: random(6) === 0 ? "error" : "stop",
    tokens: { ...NO_TOKENS, input: random(1_000), cachedInput: random(9), output: random(1_000) },
    cost: costOf(total),
    creditAmount: isOperators ? total : "0",
    customHeaders: [null, { team: "search" }, { team: "ads", stage: "test" }, { team: "", constructor: "x" }][
      random(4)
    ] as UsageRecord["customHeaders"],
  });
}

const entryOf = (price: number): PriceEntry => ({
  id: String(price).padStart(32, "0"),
  hash: String(price).padStart(64, "0"),
  price: {
    base: {},
    tiers: [],
    serviceTiers: {},
    images: [],
    perSecond: {},
    webSearchByContextSize: {},
  } as never,
  regionalPrices: {},
  provider: "openai",
  model: "gpt-99",
});

/** Charges unpriced rows by another price: by the operator's, or by the organization's own. */
const setPrice = (price: number, organizationId: string | null) =>
  reprice(
    pool,
    ACTOR,
    {
      selection: {
        organizationId,
        credentials: organizationId === null ? "operator" : "organization",
        provider: "openai",
        upstreamModels: ["gpt-99"],
        since: null,
      },
      after: null,
      limit: 1_000,
      price: entryOf(price),
      origin: { source: "operator", organizationId: "" },
      costOf: ({ tokens }: PricedColumns) => costOf(String(tokens.input * price + tokens.output * 7)),
    },
    true,
  );

/** A moment at which a month can be closed. */
const afterClosing = (month: Month): Date => new Date(monthStartMs(month) + 40 * DAY_MS);

const failures: unknown[] = [];
const runAt = (now: Date) => ({
  issuer: "Acme Platform",
  now,
  isOver: () => false,
  empty: new Set<string>(),
  onFailure: (error: unknown) => failures.push(error),
});

/** A closing process that dies between lines: its connection breaks at the first or second of their inserts. */
function dyingPool(): pg.Pool {
  const dying = new pg.Pool({ connectionString: database.url, max: 1 });
  dying.on("error", () => {});
  dying.on("connect", (client) => {
    client.on("error", () => {});
    const query = client.query.bind(client) as (...args: unknown[]) => Promise<unknown>;
    Object.assign(client, {
      query: async (...args: unknown[]) => {
        const result = await query(...args);
        if (String(args[0]).includes("INTO statement_line")) {
          await pool.query("SELECT pg_terminate_backend($1)", [Reflect.get(client, "processID")]);
        }
        return result;
      },
    });
  });
  return dying;
}

const hash = (statement: Statement): string =>
  createHash("sha256")
    .update([...writeCsv(statement), ...writeFocus(statement)].join(""))
    .update(
      JSON.stringify(statement, (_, value: unknown) => (typeof value === "bigint" ? `${value}` : value)),
    )
    .digest("hex");

const read = async (month: Month): Promise<Statement> => {
  const statement = await readStatement(pool, { organizationId: ORGANIZATION }, month);
  if (!statement) throw new Error(`${month} isn't closed`);
  return statement;
};

/** Amounts by month, from every place that holds them. */
async function readMonths(before: Month): Promise<Record<string, unknown>> {
  const sums = async (text: string) => (await pool.query(text, [`${before}-31`])).rows;
  const month = (column: string) => `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM')`;
  return {
    rows: await sums(`SELECT ${month("l.created_at")} AS month, sum(l.total_cost + coalesce(c.delta, 0)) AS cost,
        sum(l.credit_amount + coalesce(c.credit, 0)) AS billed
      FROM request_log l LEFT JOIN (SELECT request_id, sum(delta) AS delta, sum(credit_delta) AS credit FROM cost_correction
        GROUP BY 1) c ON c.request_id = l.id
      WHERE ${month("l.created_at")} <= left($1, 7) GROUP BY 1 ORDER BY 1`),
    usage:
      await sums(`SELECT ${month("bucket_start")} AS month, sum(total_cost) AS cost, sum(credit_amount) AS billed
      FROM usage_daily WHERE ${month("bucket_start")} <= left($1, 7) GROUP BY 1 ORDER BY 1`),
    statements: await sums(`SELECT usage_month AS month, sum(cost) AS cost, sum(billed) AS billed
      FROM statement_line WHERE usage_month <= left($1, 7) GROUP BY 1 ORDER BY 1`),
  };
}

describe("closing", () => {
  it("writes statements that add up to rows and corrections at every closing, and never changes one", async () => {
    for (let seed = 0; seed < SEEDS; seed += 1) {
      const random = createRandom(seed);
      const hashes = new Map<Month, string>();
      const lost: UsageRecord[] = [];
      for (const [at, month] of MONTHS.entries()) {
        const records = Array.from({ length: 25 }, (_, index) => {
          const of = MONTHS[Math.max(0, at - (random(3) === 0 ? random(4) : 0))] ?? month;
          return drawRecord(random, of, `req_${seed}_${at}_${index}`);
        });
        const [gone, whole] = [records.slice(0, 4), records.slice(4)];
        await writeRecords(pool, [...whole, ...gone.map(lostRecordOf), ...lost.splice(0)]);
        lost.push(...gone);
        if (random(2) === 0) await setPrice(1 + random(3), [null, ORGANIZATION][random(2)] ?? null);
        await pool.query("UPDATE organization SET statement_tags = $1", [
          [[], ["team"], ["team", "stage"], ["stage", "constructor"]][random(4)],
        ]);
        const run = runAt(afterClosing(month));
        const dying = dyingPool();
        await closeDueMonths(dying, run);
        await dying.end();
        expect(await readStatement(pool, { organizationId: ORGANIZATION }, month)).toBeNull();
        const closed = await Promise.all([closeDueMonths(pool, run), closeDueMonths(pool, run)]);
        expect(closed.reduce((sum, count) => sum + count, 0)).toBe(1);
        const { rows, usage, statements } = await readMonths(month);
        expect({ seed, month, sums: statements }).toEqual({ seed, month, sums: usage });
        expect(statements).toEqual(rows);
        expect(await readDifferences(pool, ORGANIZATION, MONTHS[at + 1] ?? "2026-06")).toEqual([]);
        hashes.set(month, hash(await read(month)));
      }
      for (const [month, before] of hashes) expect(hash(await read(month))).toBe(before);
      // Every closing process that died left an error, and nothing else did.
      expect(failures.splice(0)).toHaveLength(MONTHS.length);
      const { rows: entries } = await pool.query(
        "SELECT action, user_id FROM audit_log WHERE action = 'statement.close'",
      );
      expect(entries).toHaveLength(MONTHS.length);
      await pool.query(
        "TRUNCATE request_log, usage_daily, usage_tag_daily, cost_correction, audit_log, statement, statement_line",
      );
    }
  });

  it("closes nothing before 72 hours are over, then all months since the first usage, the oldest first", async () => {
    const random = createRandom(1);
    await writeRecords(pool, [
      drawRecord(random, "2026-01", "req_1"),
      drawRecord(random, "2026-03", "req_2"),
      drawRecord(random, "2026-04", "req_3"),
    ]);
    expect(await closeDueMonths(pool, runAt(new Date(monthStartMs("2026-02") + 3 * DAY_MS - 1)))).toBe(0);
    expect(await closeDueMonths(pool, runAt(new Date(monthStartMs("2026-04") + 3 * DAY_MS)))).toBe(2);
    const { rows } = await pool.query("SELECT month FROM statement ORDER BY id");
    expect(rows).toEqual([{ month: "2026-01" }, { month: "2026-03" }]);
    expect(failures).toEqual([]);
  });

  it("tells rows apart by tags, corrects a month by the tags that it was closed with, and without tags once its rows are gone", async () => {
    const random = createRandom(3);
    const write = (id: string, team: string, total: string, month: Month = "2026-01") =>
      writeRecords(pool, [
        {
          ...drawRecord(random, month, id),
          projectId: "prj_1",
          apiKeyId: "key_1",
          model: "m",
          credentialMode: "operator",
          finish: "stop",
          cost: costOf(total),
          creditAmount: total,
          unpriced: false,
          customHeaders: { team },
        },
      ]);
    await pool.query("UPDATE organization SET statement_tags = '{team}'");
    await write("req_1", "search", "10");
    await write("req_2", "ads", "20");
    await closeDueMonths(pool, runAt(afterClosing("2026-01")));
    const linesOf = async (month: Month) =>
      (await read(month)).lines.map(({ month: of, tags, cost }) => [of, tags, cost]);
    expect(await linesOf("2026-01")).toEqual([
      ["2026-01", { team: "ads" }, 20n],
      ["2026-01", { team: "search" }, 10n],
    ]);
    await pool.query("UPDATE organization SET statement_tags = '{stage}'");
    await write("req_3", "search", "5");
    await closeDueMonths(pool, runAt(afterClosing("2026-02")));
    expect(await linesOf("2026-02")).toEqual([["2026-01", { team: "search" }, 5n]]);
    expect((await read("2026-02")).tagNames).toEqual(["stage", "team"]);
    await write("req_4", "ads", "7");
    await pool.query("DELETE FROM request_log");
    await closeDueMonths(pool, runAt(afterClosing("2026-03")));
    expect(await linesOf("2026-03")).toEqual([["2026-01", {}, 7n]]);
    expect(failures).toEqual([]);
  });

  it("refuses to change or delete a statement", async () => {
    await writeRecords(pool, [drawRecord(createRandom(1), "2026-01", "req_1")]);
    await closeDueMonths(pool, runAt(afterClosing("2026-01")));
    for (const text of [
      "UPDATE statement SET lines = 0",
      "DELETE FROM statement",
      "UPDATE statement_line SET cost = 0",
    ]) {
      await expect(pool.query(text)).rejects.toThrow("append-only");
    }
  });

  it("keeps one organization's failure from the others", async () => {
    await pool.query("INSERT INTO organization (id, name, updated_at) VALUES ('org_2', 'Second', now())");
    await pool.query(
      "INSERT INTO project (id, organization_id, name, updated_at) VALUES ('prj_9', 'org_2', 'P', now())",
    );
    const record = drawRecord(createRandom(1), "2026-01", "req_1");
    await writeRecords(pool, [
      record,
      { ...record, id: "req_2", organizationId: "org_2", projectId: "prj_9" },
    ]);
    await pool.query(
      "ALTER TABLE statement ADD CONSTRAINT broken CHECK (organization_id <> 'org_1') NOT VALID",
    );
    expect(await closeDueMonths(pool, runAt(afterClosing("2026-01")))).toBe(1);
    await pool.query("ALTER TABLE statement DROP CONSTRAINT broken");
    expect(failures.splice(0)).toHaveLength(1);
    expect(await closeDueMonths(pool, runAt(afterClosing("2026-01")))).toBe(1);
  });
});
