import { NO_PRICE, NO_TOKENS, UNCHARGED_CHOICES, type UsageRecord } from "@causeway/contracts";
import { storePrices } from "@causeway/db/catalog";
import { writeRecords } from "@causeway/db/usage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { sampleUsage } from "../../testing/sample-usage.ts";
import {
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask, insertAccessToken, type Who } from "../../testing/test-client.ts";

interface Part {
  readonly line: string;
  readonly unit: string;
  readonly amount: string;
}
interface Body {
  readonly calculation: {
    readonly result: string;
    readonly parts: readonly Part[];
    readonly total: string | null;
  } | null;
  readonly cost: { readonly total: string };
}

const [KNOWN, PRIVATE, MISSING] = ["a", "b", "c"].map((digit) => digit.repeat(32)) as [
  string,
  string,
  string,
];
const BASE = {
  ...NO_PRICE.base,
  ...{ prompt: "0.000005", inputCacheWrite1h: "0.00001", completion: "0.000025", request: "0.001" },
};
const PRICE = {
  ...NO_PRICE,
  base: BASE,
  serviceTiers: { flex: { prompt: "0.0000025", completion: "0.0000125" } },
  multipliers: { fast: "2" },
};

let test: TestApp;
let owner: Who;
let operator: Who;
let token: Who;

beforeAll(async () => {
  test = await startTestApp();
  const [first, second] = [await signUp(test, "operator"), await signUp(test, "owner")];
  [operator, owner] = [first, second];
  await test.pool.query('UPDATE "user" SET is_operator = (id = $1)', [first.id]);
  await insertOrganization(test.pool, "org_a", { [second.id]: "owner", [first.id]: "admin" });
  await insertProject(test.pool, "prj_a", "org_a");
  token = await insertAccessToken(test, "org_a", ["logs:read"]);
  const entry = { price: PRICE, regionalPrices: {}, provider: "openai", model: "m" };
  const of = (id: string) => [{ ...entry, id, hash: id + id }];
  await storePrices(test.pool, { source: "built-in", organizationId: "" }, of(KNOWN));
  await storePrices(test.pool, { source: "organization", organizationId: "org_b" }, of(PRIVATE));
});
afterAll(() => test?.stop());

const NO_COST: UsageRecord["cost"] = {
  ...{ input: "0", cacheWrite: "0", cachedInput: "0", output: "0", request: "0", webSearch: "0", total: "0" },
  ...{ imageInput: null, imageOutput: null, dataStorage: null },
};
const OTHER = { ...NO_COST, input: "500000000", total: "500000000" };
/** 1,000 x 0.000005 + 100 x 0.00001, times two; 0.001 per request; and 0.0005 of another model. */
const CHARGED: Partial<UsageRecord> = {
  priceVersion: KNOWN,
  tokens: { ...NO_TOKENS, input: 1_000, cacheWrite1h: 100 },
  pricedBy: {
    multipliers: ["fast"],
    others: [{ model: "a/advisor", tokens: { input: 100 }, cost: OTHER, priceVersion: KNOWN }],
  },
  cost: {
    ...NO_COST,
    ...{ input: "12500000000", cacheWrite: "2000000000", request: "1000000000", total: "13500000000" },
  },
};

async function read(changes: Partial<UsageRecord>, who: Who = owner): Promise<Body> {
  const row = sampleUsage("1", changes);
  await writeRecords(test.pool, [row]);
  const { body } = await ask<Body>(test, ["GET", `/projects/prj_a/logs/${row.id}`], who);
  return body;
}

describe("the calculation of a request", () => {
  it("has each product with its factors, and adds up to what was charged", async () => {
    const { calculation, cost } = await read(CHARGED);
    const factors = [{ option: "fast", factor: "2" }];
    expect(calculation).toEqual({
      result: "equal",
      parts: [
        {
          ...{ line: "input", unit: "cacheWrite1h", count: 100, unitPrice: "0.00002" },
          ...{ multipliers: factors, amount: "0.002000000000" },
        },
        {
          ...{ line: "input", unit: "input", count: 1_000, unitPrice: "0.00001" },
          ...{ multipliers: factors, amount: "0.010000000000" },
        },
        {
          ...{ line: "request", unit: "searchUnits", count: 1, unitPrice: "0.001" },
          ...{ multipliers: [], amount: "0.001000000000" },
        },
      ],
      otherModels: [{ model: "a/advisor", priceVersion: KNOWN, amount: "0.000500000000" }],
      total: "0.013500000000",
      differing: [],
    });
    expect(cost.total).toBe(calculation?.total);
  });

  it("takes the figures of the service tier that was used", async () => {
    const pricedBy = { serviceTier: "flex" };
    const cost = { ...NO_COST, input: "3000000000", cacheWrite: "500000000", request: "1000000000" };
    const { calculation } = await read({ ...CHARGED, pricedBy, cost: { ...cost, total: "4000000000" } });
    expect(calculation).toMatchObject({ result: "equal", total: "0.004000000000" });
    expect(calculation?.parts.find(({ unit }) => unit === "input")).toMatchObject({ unitPrice: "0.0000025" });
  });

  it("names the lines that differ from what was charged", async () => {
    const cost = { ...NO_COST, ...CHARGED.cost, output: "1", total: "13500000001" };
    const { calculation } = await read({ ...CHARGED, cost });
    expect(calculation).toMatchObject({ result: "different", differing: ["output", "total"] });
    expect(calculation?.total).toBe("0.013500000000");
  });

  it.each([
    ["isn't stored", MISSING],
    ["only another organization can read", PRIVATE],
  ])("is unknown by a price version that %s", async (_case, priceVersion) => {
    const { calculation } = await read({ ...CHARGED, priceVersion });
    expect(calculation).toMatchObject({ result: "unknown", parts: [], total: null });
  });

  it("has nothing of what only operators see", async () => {
    const failed: Partial<UsageRecord> = {
      ...{ finish: "error", status: 502, priceVersion: KNOWN, pricedBy: UNCHARGED_CHOICES },
      ...{ cost: NO_COST, upstreamCost: "123456789" },
    };
    for (const who of [owner, token, operator]) {
      const { calculation } = await read(failed, who);
      expect(calculation).toEqual({
        ...{ result: "equal", parts: [], otherModels: [], total: "0.000000000000", differing: [] },
      });
    }
  });
});
