import { NO_TOKENS, type UsageRecord } from "@causeway/contracts";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { createPool } from "../../pool/index.ts";
import { createRandom } from "../../testing/create-random.ts";
import { lostRecordOf, sampleRecord } from "../../testing/sample-record.ts";
import { MAX_HEADER_TAGS, MAX_TAG_VALUES } from "../../usage/tag-words.ts";
import { writeRecords } from "../../usage/write-records.ts";
import type { Queryable } from "../queryable.ts";
import { findOrganizationScope, findProjectScope } from "../scope.ts";
import { readUsageGroups, type UsageGroup, type UsageGroups } from "./read-usage-groups.ts";
import { repairUsage } from "./repair-usage.ts";
import type { Grouping } from "./usage-dimensions.ts";
import type { UsageScope } from "./usage-source.ts";

const DAY_MS = 86_400_000;
const NOON_MS = Date.UTC(2026, 10, 20, 12);
const NOW = new Date(NOON_MS + 4 * DAY_MS);
const RANGE = { from: new Date(NOON_MS - 3 * DAY_MS), to: NOW };
const GROUPINGS: readonly Grouping[] = [
  { by: "source", top: 3 },
  { by: "header", header: "team", top: 50 },
  { by: "header", header: "no-one-sends-it", top: 50 },
  { by: "key", top: 2 },
];

let database: TestDatabase;
let pool: pg.Pool;
let scopes: readonly UsageScope[];

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 4, applicationName: "test" });
  await pool.query("INSERT INTO organization (id, name) VALUES ('org_a', 'A')");
  await pool.query(
    "INSERT INTO project (id, organization_id, name) SELECT id, 'org_a', id FROM unnest('{prj_0,prj_1}'::text[]) id",
  );
  const asker = { kind: "token", organizationId: "org_a", serviceAccountId: null } as const;
  const found = [
    await findProjectScope(pool, asker, "prj_0"),
    await findOrganizationScope(pool, asker, "org_a"),
  ];
  scopes = found.filter((scope) => scope !== null);
});
beforeEach(async () => {
  await pool.query(
    "TRUNCATE request_log, usage_hourly, usage_daily, usage_project_hourly, usage_project_daily, usage_key_daily, usage_tag_daily, api_key_usage",
  );
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

const FINISHES = ["stop", "stop", "length", "error", "canceled", "refused"] as const;

function drawRecord(random: (below: number) => number): UsageRecord {
  const total = String(random(1e9));
  const isFinal = random(6) !== 0;
  const cached = random(5) === 0;
  return sampleRecord({
    organizationId: "org_a",
    projectId: `prj_${random(2)}`,
    apiKeyId: `key_${random(5)}`,
    windowStartMs: null,
    createdAtMs: NOON_MS + random(5 * 48) * (DAY_MS / 48) - 2 * DAY_MS,
    isFinal,
    finalId: isFinal ? null : "req_final",
    finish: isFinal ? (FINISHES[random(FINISHES.length)] ?? "stop") : "error",
    provider: random(5) === 0 ? null : "openai",
    cached,
    ...(cached ? { savedTokens: random(900), savedCost: String(random(1e9)) } : {}),
    requests: 1,
    totalMs: random(100_000),
    firstTokenMs: random(3) === 0 ? null : random(1_000),
    tokens: {
      ...NO_TOKENS,
      input: random(500),
      output: random(500),
      seconds: random(5_000) / 1_000,
      images: random(2),
    },
    cost: { ...sampleRecord().cost, total },
    source: random(3) === 0 ? null : `app-${random(6)}`,
    model: `model-${random(2)}`,
    customHeaders:
      [null, {}, { team: `team-${random(4)}` }, { team: "", other: "a\u00e9\"'\\" }][random(4)] ?? null,
  });
}

const read = (): Promise<UsageGroups[]> =>
  Promise.all(scopes.flatMap((scope) => GROUPINGS.map((by) => readUsageGroups(pool, scope, RANGE, by))));

/** Without these sums, the requests themselves and the sums by key and model answer. */
const forget = (condition = "true"): Promise<unknown> =>
  Promise.all(
    ["usage_key_daily", "usage_tag_daily"].map((table) =>
      pool.query(`DELETE FROM ${table} WHERE ${condition}`),
    ),
  );

const figuresOf = (group: UsageGroup): unknown[] => [
  ...[group.id, group.requests, group.totalCost, group.savedTokens, group.savedCost, group.durations],
  group.points.map(({ start, inputTokens }) => [start, inputTokens]),
];

describe("usage by source, header and key", () => {
  it("is the same from sums by day, from the requests, from both, and from sums that were made again", async () => {
    const random = createRandom(10);
    const records = Array.from({ length: 300 }, () => drawRecord(random));
    const lost = records.filter(({ isFinal }) => isFinal).slice(0, 20);
    await writeRecords(
      pool,
      lost.map((record) => ({ ...lostRecordOf(record), source: null, customHeaders: null })),
    );
    for (let at = 0; at < records.length; at += 60) await writeRecords(pool, records.slice(at, at + 75));
    const written = await read();
    expect(written[0]?.groups.map(({ id }) => id)).toContain("");
    const saved = records.filter(({ cached, projectId }) => cached && projectId === "prj_0");
    expect(written[0]?.groups.reduce((sum, { savedTokens }) => sum + savedTokens, 0)).toBe(
      saved.reduce((sum, { savedTokens }) => sum + savedTokens, 0),
    );
    expect(written[0]?.groups.reduce((sum, { requests }) => sum + requests, 0)).toBe(
      records.filter(({ isFinal, projectId }) => isFinal && projectId === "prj_0").length,
    );
    await forget(`bucket_start < '2026-11-20' OR project_id = 'prj_1'`);
    expect(await read()).toEqual(written);
    await forget();
    expect(await read()).toEqual(written);
    const days = new Set(
      records.map(({ createdAtMs, projectId }) => `${projectId}${Math.floor(createdAtMs / DAY_MS)}`),
    ).size;
    expect(await repairUsage(pool, NOW)).toEqual({ keys: days, tags: days });
    expect(await read()).toEqual(written);
    expect(await repairUsage(pool, NOW)).toEqual({ keys: 0, tags: 0 });
    await pool.query("TRUNCATE request_log");
    await pool.query("TRUNCATE usage_daily");
    expect(await read()).toEqual(written);
    // Days whose requests were deleted aren't tried again and again.
    await forget();
    expect(await repairUsage(pool, NOW)).toEqual({ keys: 0, tags: 0 });
    expect((await pool.query("SELECT 1 FROM usage_tag_daily")).rowCount).toBe(0);
  });

  it("reads sums by key in one statement while they are whole", async () => {
    const random = createRandom(10);
    await writeRecords(
      pool,
      Array.from({ length: 60 }, () => drawRecord(random)),
    );
    const [scope] = scopes;
    if (!scope) throw new Error("there is a project");
    const asked: string[] = [];
    const counting: Queryable = {
      query: (text, values) => {
        asked.push(text);
        return pool.query(text, [...(values ?? [])]);
      },
    };
    const byKey = { by: "key", top: 2 } as const;
    const { groups } = await readUsageGroups(counting, scope, RANGE, byKey);
    expect(asked).toHaveLength(1);
    await forget("bucket_start = '2026-11-20'");
    expect((await readUsageGroups(counting, scope, RANGE, byKey)).groups).toEqual(groups);
    expect(asked).toHaveLength(3);
  });

  it("counts for a key only what the filter names", async () => {
    const random = createRandom(10);
    await writeRecords(
      pool,
      Array.from({ length: 120 }, () => drawRecord(random)),
    );
    for (const scope of scopes) {
      const filter = { ...RANGE, model: "model-1" };
      const { groups } = await readUsageGroups(pool, scope, filter, { by: "key", top: 50 });
      const both = await readUsageGroups(pool, scope, RANGE, { by: "key", thenBy: "model", top: 50 });
      const expected = both.groups.filter(({ secondId }) => secondId === "model-1");
      expect(groups.length).toBeGreaterThan(2);
      expect(groups.map(figuresOf)).toEqual(expected.map(figuresOf));
    }
  });

  it("is asked for without a compiler: a statement of a hundred columns takes it longer than PostgreSQL needs to run it", async () => {
    expect((await pool.query("SHOW jit")).rows).toEqual([{ jit: "off" }]);
  });

  it("tells a bounded number of values and headers apart on each day, and says so", async () => {
    const values = Array.from({ length: MAX_TAG_VALUES + 20 }, (_, index) =>
      sampleRecord({
        organizationId: "org_a",
        projectId: "prj_0",
        createdAtMs: NOON_MS,
        source: `one-${index}`,
      }),
    );
    const names = Array.from({ length: MAX_HEADER_TAGS + 2 }, (_, index) =>
      sampleRecord({
        ...{ organizationId: "org_a", projectId: "prj_0", createdAtMs: NOON_MS - DAY_MS, source: null },
        customHeaders: { [`name-${index}`]: "yes" },
      }),
    );
    await writeRecords(pool, values.slice(0, 600));
    await writeRecords(pool, [...values.slice(500), ...names]);
    const counts = async () => {
      const { rows } = await pool.query(
        "SELECT tag, count(*)::int AS values FROM usage_tag_daily WHERE tag <> '' GROUP BY 1 ORDER BY 1",
      );
      return rows
        .filter(({ tag }) => tag === "source" || tag === "\u001f")
        .concat({ headers: rows.length - 2 });
    };
    const expected = [
      { tag: "\u001f", values: 1 },
      { tag: "source", values: MAX_TAG_VALUES + 1 },
      { headers: MAX_HEADER_TAGS },
    ];
    const [scope] = scopes;
    if (!scope) throw new Error("there is a project");
    for (const makeAgain of [false, true]) {
      if (makeAgain) {
        await forget();
        await repairUsage(pool, NOW);
      }
      expect(await counts()).toEqual(expected);
      const { groups, crowdedDays } = await readUsageGroups(pool, scope, RANGE, { by: "source", top: 5_000 });
      expect(crowdedDays).toBe(1);
      expect(groups.find(({ id }) => id === null)?.requests).toBe(20);
      expect(groups.reduce((sum, { requests }) => sum + requests, 0)).toBe(values.length + names.length);
      // A header that isn't told apart is read from the requests of that day.
      for (const { customHeaders } of names) {
        const [header = ""] = Object.keys(customHeaders ?? {});
        const found = await readUsageGroups(pool, scope, RANGE, { by: "header", header, top: 50 });
        expect(found.groups.find(({ id }) => id === "yes")?.requests).toBe(1);
      }
    }
  });
});
