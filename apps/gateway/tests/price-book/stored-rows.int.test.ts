import { createCatalog, layerCatalog, priceVersionOf } from "@causeway/catalog";
import { buildLostRecord, NO_PRICE, type Pricing, type UsageRecord, unpackBatch } from "@causeway/contracts";
import { costOfRow } from "@causeway/cost";
import { createId } from "@causeway/crypto";
import { storePrices } from "@causeway/db/catalog";
import { createPool } from "@causeway/db/pool";
import { readRecordedRows } from "@causeway/db/repricing";
import { writeRecords } from "@causeway/db/usage";
import { type CheckedRow, createRowChecker, repriceBatch } from "@causeway/price-book";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { encodeBatch, encodeRecord } from "../../src/accounting/records/record-row.ts";
import { createRandom, type DrawnRow, drawPricing, ROW_KINDS } from "./draw-row.ts";

const ROWS = 12_000;
const BATCH = 500;
/** Milliseconds, on a machine that runs everything else as well. */
const LONG = 240_000;
const KINDS = Object.entries(ROW_KINDS);
const START = Date.UTC(2026, 10, 20);

let database: TestDatabase;
let pool: ReturnType<typeof createPool>;

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 2, applicationName: "test" });
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const recordOf = (organizationId: string, at: number, row: DrawnRow): UsageRecord => ({
  ...buildLostRecord(organizationId, createId("req"), {
    ...{ projectId: "prj_a", apiKeyId: "key_a", windowStartMs: null, door: "chat", requestedModel: "m" },
    ...{ estimate: "0", stream: false, createdAtMs: START + at * 1_000 },
  }),
  ...{ finish: "stop", status: 200, provider: "openai", model: "a/model", upstreamModel: "a-model" },
  ...{ credentialMode: "organization", creditAmount: "0" },
  ...row,
});

/** As the gateway packs them and the worker unpacks and writes them. */
async function write(records: readonly UsageRecord[]): Promise<void> {
  for (let from = 0; from < records.length; from += BATCH) {
    const batch = encodeBatch(`batch_${from}`, records.slice(from, from + BATCH).map(encodeRecord));
    await writeRecords(pool, unpackBatch(JSON.parse(batch)).records);
  }
}

async function storeVersions(prices: readonly Pricing[]): Promise<void> {
  const entries = prices.map((pricing) => ({ ...priceVersionOf(pricing), provider: "openai", model: "m" }));
  await storePrices(pool, { source: "built-in", organizationId: "" }, entries);
}

async function checkAll(organizationId: string): Promise<CheckedRow[]> {
  const check = createRowChecker(pool);
  const checked: CheckedRow[] = [];
  for (;;) {
    const after = checked.at(-1)?.row ?? null;
    const range = { from: new Date(START), to: new Date(START + 30 * 86_400_000), after, limit: 1_000 };
    const rows = await readRecordedRows(pool, { organizationId, ...range });
    if (rows.length === 0) return checked;
    checked.push(...(await check(rows)));
  }
}

it(
  "every kind of row is computed again from itself and its price version, to the picodollar",
  async () => {
    const random = createRandom(7);
    const prices = Array.from({ length: 240 }, () => drawPricing(random));
    await storeVersions(prices);
    const drawn = Array.from({ length: ROWS }, (_, at) => {
      const [kind, draw] = KINDS[at % KINDS.length] ?? ["", () => null];
      const pricing = prices[random(prices.length)];
      const row = pricing ? draw(random, pricing) : null;
      if (!row) throw new Error(`no row of ${kind}`);
      return { kind, record: recordOf("org_a", at, row) };
    });
    await write(drawn.map(({ record }) => record));
    const byId = new Map(drawn.map(({ record, kind }) => [record.id, { record, kind }]));
    const checked = await checkAll("org_a");
    expect(checked).toHaveLength(ROWS);
    const charged: Record<string, number> = {};
    const wrong: unknown[] = [];
    for (const { row, check } of checked) {
      const { kind = "", record } = byId.get(row.id) ?? {};
      if (row.cost.total !== "0") charged[kind] = (charged[kind] ?? 0) + 1;
      const parts = check.parts.reduce((sum, { amount }) => sum + amount, 0n);
      const others = (row.pricedBy?.others ?? []).reduce((sum, { cost }) => sum + BigInt(cost.total), 0n);
      const isWritten = JSON.stringify(row.cost) === JSON.stringify(record?.cost);
      if (check.result !== "equal" || parts + others !== BigInt(row.cost.total) || !isWritten)
        wrong.push({ kind, row, check: { ...check, computed: null, parts: [] } });
    }
    expect(wrong.length, JSON.stringify(wrong[0])).toBe(0);
    // A property of rows that are all zero would say nothing.
    expect(Object.keys(charged)).toHaveLength(KINDS.length - 1);
  },
  LONG,
);

it("a changed amount, a missing version and an earlier release's row have different results", async () => {
  const pricing = drawPricing(createRandom(3));
  await storeVersions([pricing]);
  const row = { region: null, priceVersion: pricing.priceVersion, pricedBy: {} };
  const tokens = { ...buildLostRecord("o", "r", { ...INTENT }).tokens, input: 1_000 };
  const flat = { ...pricing, price: { ...pricing.price, base: { ...pricing.price.base, prompt: "0.001" } } };
  await storeVersions([flat]);
  const version = priceVersionOf(flat).id;
  const equal = costOfRow({ tokens, ...row, retained: false, imageCapable: false }, flat);
  const cost = {
    ...NO_AMOUNTS,
    input: String(equal.input),
    request: String(equal.request),
    total: String(equal.total),
  };
  const base = { ...row, tokens, priceVersion: version };
  const records = [
    recordOf("org_b", 1, { ...base, cost }),
    recordOf("org_b", 2, { ...base, cost: { ...cost, total: `${equal.total + 1n}` } }),
    recordOf("org_b", 3, { ...base, cost, priceVersion: "0".repeat(32) }),
    recordOf("org_b", 4, { ...base, cost, pricedBy: null }),
    recordOf("org_b", 5, { ...base, cost: NO_AMOUNTS, pricedBy: null }),
  ];
  await write(records);
  const results = (await checkAll("org_b")).map(({ check }) => [check.result, check.differing]);
  expect(results).toEqual([
    ["equal", []],
    ["different", ["total"]],
    ["unknown", []],
    ["equal", []],
    ["unknown", expect.arrayContaining(["input", "total"])],
  ]);
});

const INTENT = {
  ...{ projectId: "prj_a", apiKeyId: "key_a", windowStartMs: null, door: "chat", requestedModel: "m" },
  ...{ estimate: "0", stream: false, createdAtMs: START },
};
const NO_AMOUNTS: UsageRecord["cost"] = {
  ...{ input: "0", cacheWrite: "0", cachedInput: "0", output: "0", request: "0", webSearch: "0", total: "0" },
  ...{ imageInput: null, imageOutput: null, dataStorage: null },
};

it("requests that a later price charges are charged by their own tier, sizes and options", async () => {
  const random = createRandom(11);
  const free: Pricing = { ...NO_PRICING, unpriced: true };
  const records = Array.from({ length: 600 }, (_, at) => {
    const [, draw] = KINDS[at % (KINDS.length - 1)] ?? [];
    if (!draw) throw new Error("no kind");
    const row = { ...draw(random, free), provider: "custom:mycorp", upstreamModel: "any" };
    return recordOf("org_c", at, row);
  });
  await write(records);
  const price = {
    ...{ prompt: "0.000001", completion: "0.000004", inputCacheWrite1h: "0.000002", webSearch: "0.01" },
    ...{ serviceTiers: { flex: { prompt: "0.0000005", completion: "0.000002" } }, request: "0.001" },
  };
  const override = { model: "any", provider: "mycorp", price } as never;
  const catalog = layerCatalog(createCatalog(), [override], "organization");
  const actor = { userId: null, userName: null, userEmail: null, accessTokenId: null, ipAddress: null };
  const scope = { db: pool, organizationId: "org_c", catalog, actor, counters: { written: async () => {} } };
  const target = { provider: "mycorp", model: "any", since: null, after: null, limit: 1_000 };
  const { corrected, delta } = await repriceBatch(scope, target);
  expect(corrected).toBeGreaterThan(500);
  expect(delta).toBeGreaterThan(0n);
  const checked = await checkAll("org_c");
  expect(checked.filter(({ check }) => check.result !== "equal")).toEqual([]);
  const flex = checked.filter(({ row }) => row.pricedBy?.serviceTier === "flex" && row.tokens.input > 0);
  expect(flex.length).toBeGreaterThan(50);
  for (const { row, check } of flex)
    expect(check.parts.find(({ of }) => of === "input")?.unitPrice ?? row.id).toBe("0.0000005");
});

const NO_PRICING: Pricing = { price: NO_PRICE, regionalPrices: {}, priceVersion: null, free: false };
