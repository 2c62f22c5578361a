import { NO_TOKENS, type RecordCost, type UsageRecord } from "@causeway/contracts";
import { startTestDatabase } from "@causeway/testing";
import pg from "pg";
import { afterAll, beforeAll, beforeEach, expect, it } from "vitest";
import { toPicoSql } from "../money/picodollars.ts";
import { createRandom } from "../testing/create-random.ts";
import { ACTOR, entryOf } from "../testing/repricing.ts";
import { sampleRecord } from "../testing/sample-record.ts";
import { writeRecords } from "../usage/index.ts";
import { readSums } from "../usage/sums.ts";
import { reprice } from "./index.ts";
import type { PricedColumns } from "./priced-row-sql.ts";
import type { Repricing } from "./reprice-rows.ts";

const SEEDS = 12;
const ROWS = 60;
const PRICES = 3;

let database: Awaited<ReturnType<typeof startTestDatabase>>;
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
  await pool.query(`TRUNCATE request_log, api_key_usage, usage_hourly, usage_daily, usage_project_hourly, usage_project_daily, usage_key_daily, usage_tag_daily, usage_team_hourly,
    credit_account, cost_correction, level_usage, audit_log`);
});

const START = Date.UTC(2026, 10, 20, 22);
const NO_COST: RecordCost = {
  ...{ input: "0", cacheWrite: "0", cachedInput: "0", output: "0", request: "0", webSearch: "0", total: "0" },
  ...{ imageInput: null, imageOutput: null, dataStorage: null },
};

function drawRecord(random: (below: number) => number, index: number): UsageRecord {
  const isOperators = random(2) === 0;
  const total = String(random(3) === 0 ? 0 : random(1e9));
  const createdAtMs = START + random(5 * 3_600_000);
  return sampleRecord({
    id: `req_${index}_${random(1e6)}`,
    createdAtMs,
    organizationId: `org_${random(2)}`,
    projectId: `prj_${random(2)}`,
    teamId: [null, "team_1", "team_2"][random(3)] ?? null,
    apiKeyId: `key_${random(3)}`,
    windowStartMs: random(2) === 0 ? null : START,
    provider: "openai",
    model: "openai/gpt-99",
    upstreamModel: random(5) === 0 ? "gpt-98" : "gpt-99",
    credentialMode: isOperators ? "operator" : "organization",
    unpriced: random(5) !== 0,
    finish: random(6) === 0 ? "error" : "stop",
    tokens: { ...NO_TOKENS, input: random(1_000), output: random(1_000) },
    cost: { ...NO_COST, input: total, dataStorage: random(2) === 0 ? null : "0", total },
    creditAmount: isOperators ? total : "0",
  });
}

/** Picodollars for a token of any kind. */
const costAt =
  (rate: number) =>
  ({ tokens }: Pick<PricedColumns, "tokens">): RecordCost => {
    const [input, output] = [tokens.input * rate, tokens.output * 3 * rate];
    return { ...NO_COST, input: String(input), output: String(output), total: String(input + output) };
  };

const repricingOf = (
  organizationId: string | null,
  price: number,
  changes: Partial<Repricing> = {},
): Repricing => ({
  selection: {
    organizationId,
    credentials: organizationId === null ? "operator" : "organization",
    provider: "openai",
    upstreamModels: ["gpt-99"],
    since: null,
  },
  after: null,
  limit: 7,
  price: entryOf(price),
  origin: { source: "operator", organizationId: "" },
  costOf: costAt(price),
  ...changes,
});

/** Every batch; some runs break in the middle, and some batches are sent twice at once. */
async function run(
  random: (below: number) => number,
  organizationId: string | null,
  price: number,
): Promise<void> {
  let after: Repricing["after"] = null;
  do {
    const batch = repricingOf(organizationId, price, { after, limit: 1 + random(9) });
    if (random(4) === 0) {
      let left = random(4);
      const breaking = {
        ...batch,
        costOf: (usage: PricedColumns) => {
          if (left-- === 0) throw new Error("the process died");
          return batch.costOf(usage);
        },
      };
      await reprice(pool, ACTOR, breaking, true).catch(() => {});
    }
    const [done] = await Promise.all([
      reprice(pool, ACTOR, batch, true),
      random(3) === 0 ? reprice(pool, ACTOR, batch, true) : null,
    ]);
    after = done.next;
  } while (after !== null);
}

const isRepriced = ({ unpriced, upstreamModel, finish, tokens }: UsageRecord): boolean =>
  unpriced === true && upstreamModel === "gpt-99" && (finish === "stop" || tokens.input + tokens.output > 0);

it("sums equal a reference after any prices, repeated, at once and interrupted", async () => {
  for (let seed = 0; seed < SEEDS; seed += 1) {
    const random = createRandom(seed);
    await pool.query(`TRUNCATE request_log, api_key_usage, usage_hourly, usage_daily, usage_project_hourly, usage_project_daily, usage_key_daily, usage_tag_daily, usage_team_hourly,
      credit_account, cost_correction, level_usage, audit_log`);
    const records = Array.from({ length: ROWS }, (_, index) => drawRecord(random, index));
    await writeRecords(pool, records);
    const cost = new Map(records.map((record) => [record.id, BigInt(record.cost.total)]));
    const seen = new Set<string>();
    for (let step = 0; step < 5; step += 1) {
      const organizationId = [null, "org_0", "org_1"][random(3)] ?? null;
      const price = 1 + random(PRICES);
      await run(random, organizationId, price);
      for (const record of records) {
        const isAbout =
          organizationId === null
            ? record.credentialMode === "operator"
            : record.credentialMode !== "operator" && record.organizationId === organizationId;
        if (!isAbout || !isRepriced(record) || seen.has(`${record.id} ${price}`)) continue;
        seen.add(`${record.id} ${price}`);
        cost.set(record.id, BigInt(costAt(price)(record).total));
      }
    }
    const expected = String([...cost.values()].reduce((sum, amount) => sum + amount, 0n));
    const windows = records.filter(({ windowStartMs }) => windowStartMs !== null);
    const { rows, keys, windows: inWindows, hours, days, ...others } = await readSums(pool);
    expect({ seed, rows, keys, hours, days, ...others }).toEqual({
      ...{ seed, rows: expected, keys: expected, hours: expected, days: expected },
      ...{ projectHours: expected, projectDays: expected, keyDays: expected },
    });
    expect(inWindows).toBe(String(windows.reduce((sum, { id }) => sum + (cost.get(id) ?? 0n), 0n)));
    const ofTeams = records.filter(({ teamId }) => teamId !== null);
    const spentByTeams = String(ofTeams.reduce((sum, { id }) => sum + (cost.get(id) ?? 0n), 0n));
    const teams = await pool.query(
      `SELECT (SELECT ${toPicoSql("coalesce(sum(used), 0)")} FROM level_usage WHERE level = 'team') AS used,
              (SELECT ${toPicoSql("coalesce(sum(total_cost), 0)")} FROM usage_team_hourly) AS hours`,
    );
    expect(teams.rows).toEqual([{ used: spentByTeams, hours: spentByTeams }]);
    const credits = await pool.query<{ sum: string }>(
      `SELECT ${toPicoSql("coalesce(sum(used), 0)")} AS sum FROM credit_account`,
    );
    const operators = records.filter(({ credentialMode }) => credentialMode === "operator");
    expect(credits.rows[0]?.sum).toBe(
      String(operators.reduce((sum, { id }) => sum + (cost.get(id) ?? 0n), 0n)),
    );
  }
});

it("says beforehand what it would change, and changes nothing then", async () => {
  const record = drawRecord(() => 1, 1);
  await writeRecords(pool, [
    { ...record, unpriced: true, upstreamModel: "gpt-99", credentialMode: "operator", finish: "stop" },
  ]);
  const before = await readSums(pool);
  const dry = await reprice(pool, ACTOR, repricingOf(null, 5), false);
  expect(await readSums(pool)).toEqual(before);
  const done = await reprice(pool, ACTOR, repricingOf(null, 5), true);
  expect([dry.checked, dry.corrected, dry.delta]).toEqual([done.checked, done.corrected, done.delta]);
  expect(done.corrected).toBe(1);
  const { rows } = await pool.query<{ action: string }>("SELECT action FROM audit_log");
  expect(rows).toEqual([{ action: "cost.reprice" }]);
});
