import { NO_TOKENS, type UsageRecord } from "@causeway/contracts";
import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { dayAt, midnightOf } from "@causeway/policy/calendar-window";
import { createPool } from "../../pool/index.ts";
import { sampleRecord } from "../../testing/sample-record.ts";
import { writeRecords } from "../../usage/write-records.ts";
import { findOrganizationScope, findProjectScope } from "../scope.ts";
import { listUsageRows, type UsageRow } from "./list-usage-rows.ts";
import { readUsage } from "./read-usage.ts";
import { readUsageGroups } from "./read-usage-groups.ts";
import type { Grouping } from "./usage-dimensions.ts";
import type { UsageFilter, UsageScope } from "./usage-source.ts";
import { inTimeZone } from "./usage-zone.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Clocks change on October 25 in Berlin, on November 1 in Newfoundland, on October 4 by half an hour on Lord Howe Island. */
const FIRST_MS = Date.UTC(2026, 8, 28);
const DAYS = 44;
const ZONES = [
  "Europe/Berlin",
  "Asia/Kolkata",
  "Asia/Kathmandu",
  "America/St_Johns",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "America/Los_Angeles",
];
const at = (day: number, hour: number, minute = 0) =>
  new Date(FIRST_MS + day * DAY_MS + hour * HOUR_MS + minute * 60_000);
/** Whole and odd ends, across each change of clocks. */
const RANGES: readonly (readonly [Date, Date])[] = [
  [at(6, 9, 17), at(6, 21, 44)],
  [at(5, 14), at(8, 14)],
  [at(26, 22, 30), at(29, 0)],
  [at(4, 3, 15), at(9, 3, 15)],
  [at(25, 22), at(35, 23, 59)],
  [at(1, 0), at(43, 0)],
];
const GROUPINGS: readonly Grouping[] = [
  { by: "model", top: 50 },
  { by: "key", top: 2 },
  { by: "source", top: 50 },
  { by: "key", thenBy: "source", top: 50 },
];

let database: TestDatabase;
let pool: pg.Pool;
let records: UsageRecord[];
let scopes: { project: UsageScope; organization: UsageScope };

beforeAll(async () => {
  database = await startTestDatabase();
  pool = createPool(database.url, { max: 4, applicationName: "test" });
  await pool.query("INSERT INTO organization (id, name) VALUES ('org_a', 'A')");
  await pool.query(
    "INSERT INTO project (id, organization_id, name) SELECT id, 'org_a', id FROM unnest('{prj_0,prj_1}'::text[]) id",
  );
  const asker = { kind: "token", organizationId: "org_a", serviceAccountId: null } as const;
  const project = await findProjectScope(pool, asker, "prj_0");
  const organization = await findOrganizationScope(pool, asker, "org_a");
  if (!project || !organization) throw new Error("both exist");
  scopes = { project, organization };
  records = drawRecords(4_000);
  for (let from = 0; from < records.length; from += 500)
    await writeRecords(pool, records.slice(from, from + 500));
});
afterAll(async () => {
  await pool.end();
  await database.stop();
});

/** Times at which a project leaves its first team and joins another; each within ranges by the hour and by the day. */
const [LEAVES_MS, JOINS_MS] = [at(6, 12, 20).getTime(), at(27, 9, 40).getTime()];

/** The team of a project when a request is admitted. Gateways learn of a move one after the other. */
function teamAt(projectId: string, timeMs: number): string | null {
  if (projectId === "prj_1") return "team_2";
  const knownMs = timeMs - (timeMs % 2) * (HOUR_MS / 2);
  if (knownMs < LEAVES_MS) return "team_1";
  return knownMs < JOINS_MS ? null : "team_2";
}

/** The same at every run: at any minute, some refused, some failed attempts. */
function drawRecords(count: number): UsageRecord[] {
  let state = 5;
  const random = (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return (state >>> 8) % below;
  };
  return Array.from({ length: count }, () => {
    const finish = (["stop", "stop", "length", "error", "refused"] as const)[random(5)] ?? "stop";
    const projectId = `prj_${random(2)}`;
    const apiKeyId = `key_${random(4)}`;
    const createdAtMs = FIRST_MS + random(DAYS * 24 * 60) * 60_000 + random(60_000);
    return sampleRecord({
      organizationId: "org_a",
      projectId,
      teamId: teamAt(projectId, createdAtMs),
      apiKeyId,
      windowStartMs: null,
      createdAtMs,
      finish,
      ...(finish === "refused" ? { provider: null, model: null } : { model: `model-${random(3)}` }),
      requests: finish === "refused" ? 1 + random(4) : 1,
      totalMs: random(100_000),
      tokens: { ...NO_TOKENS, input: random(500), output: random(500), seconds: random(5_000) / 1_000 },
      cost: { ...sampleRecord().cost, total: String(random(1e9)) },
      source: random(3) === 0 ? null : `app-${random(3)}`,
    });
  });
}

/** A filter in a time zone. */
function inZone(
  scope: UsageScope,
  filter: UsageFilter,
  timeZone: string,
  isExact = false,
): Promise<UsageFilter> {
  const first = dayAt(timeZone, filter.from.getTime());
  const last = dayAt(timeZone, filter.to.getTime() - 1);
  const midnights = Array.from(
    { length: last - first + 2 },
    (_, at) => new Date(midnightOf(timeZone, first + at)),
  );
  return inTimeZone(pool, scope, filter, midnights, isExact);
}

/** `2026-10-25` */
const dateIn = (timeZone: string) => {
  const format = new Intl.DateTimeFormat("en-CA", { timeZone, dateStyle: "short" });
  return (ms: number) => format.format(ms);
};

interface Figures {
  readonly requests: number;
  readonly refused: number;
  readonly inputTokens: number;
  readonly totalCost: string;
}

const PICO = 10n ** 12n;
const usd = (pico: bigint) => `${pico / PICO}.${String(pico % PICO).padStart(12, "0")}`;

function sumRecords(chosen: readonly UsageRecord[]): Figures {
  const count = (of: (record: UsageRecord) => number) => chosen.reduce((sum, record) => sum + of(record), 0);
  return {
    requests: count(({ requests }) => requests),
    refused: count(({ finish, requests }) => (finish === "refused" ? requests : 0)),
    inputTokens: count(({ tokens }) => tokens.input),
    totalCost: usd(chosen.reduce((sum, { cost }) => sum + BigInt(cost.total), 0n)),
  };
}

const figuresOf = ({ requests, refused, inputTokens, totalCost }: Figures): Figures => ({
  ...{ requests, refused, inputTokens, totalCost },
});
const addUp = (all: readonly Figures[]): Figures => ({
  requests: all.reduce((sum, { requests }) => sum + requests, 0),
  refused: all.reduce((sum, { refused }) => sum + refused, 0),
  inputTokens: all.reduce((sum, { inputTokens }) => sum + inputTokens, 0),
  totalCost: usd(all.reduce((sum, { totalCost }) => sum + BigInt(totalCost.replace(".", "")), 0n)),
});

async function readRows(scope: UsageScope, filter: UsageFilter): Promise<UsageRow[]> {
  const rows: UsageRow[] = [];
  for (;;) {
    const page = await listUsageRows(pool, scope, filter, { after: rows.at(-1) ?? null, limit: 70 });
    rows.push(...page);
    if (page.length < 70) return rows;
  }
}

describe.each(ZONES)("usage in the time zone %s", (timeZone) => {
  const dateOf = dateIn(timeZone);
  const isOf = (from: Date, to: Date) => (record: UsageRecord) => {
    const isByHour = to.getTime() - from.getTime() <= 72 * HOUR_MS;
    if (isByHour) return record.createdAtMs >= from.getTime() && record.createdAtMs < to.getTime();
    const date = dateOf(record.createdAtMs);
    return date >= dateOf(from.getTime()) && date <= dateOf(to.getTime() - 1);
  };

  it.each(RANGES)("is what its requests add up to, from %s to %s", async (from, to) => {
    for (const [name, scope] of Object.entries(scopes)) {
      const filter = await inZone(scope, { from, to }, timeZone);
      const chosen = records.filter(
        (record) => isOf(from, to)(record) && (name === "organization" || record.projectId === "prj_0"),
      );
      const { totals, points } = await readUsage(pool, scope, filter);
      const expected = sumRecords(chosen);
      expect(expected.requests).toBeGreaterThan(0);
      expect(figuresOf(totals)).toEqual(expected);
      const starts = filter.zone?.starts ?? [];
      for (const [index, start] of starts.entries()) {
        const end = starts[index + 1] ?? filter.to;
        const inside = chosen.filter(
          ({ createdAtMs }) => createdAtMs >= start.getTime() && createdAtMs < end.getTime(),
        );
        const point = points.find((one) => one.start.getTime() === start.getTime());
        expect(point ? figuresOf(point) : sumRecords([])).toEqual(sumRecords(inside));
      }
      for (const grouping of GROUPINGS) {
        const { groups } = await readUsageGroups(pool, scope, filter, grouping);
        expect(addUp(groups), JSON.stringify(grouping)).toEqual(expected);
        expect(addUp(groups.flatMap((group) => group.points))).toEqual(expected);
      }
      expect(addUp(await readRows(scope, filter))).toEqual(expected);
    }
  });

  it("is of one key, model and provider", async () => {
    const [from, to] = [at(4, 3, 15), at(36, 1)];
    const only = { apiKeyId: "key_1", model: "model-2", provider: "openai" };
    const filter = await inZone(scopes.project, { from, to, ...only }, timeZone);
    const chosen = records.filter(
      (record) =>
        isOf(from, to)(record) &&
        record.projectId === "prj_0" &&
        record.apiKeyId === only.apiKeyId &&
        record.model === only.model,
    );
    const { totals } = await readUsage(pool, scopes.project, filter);
    expect(figuresOf(totals)).toEqual(sumRecords(chosen));
  });

  it("has days of 23 to 25 hours that begin on another date there", async () => {
    const filter = await inZone(scopes.project, { from: at(1, 0), to: at(43, 0) }, timeZone);
    const starts = [...(filter.zone?.starts ?? []), filter.to].map((start) => start.getTime());
    for (const [index, start] of starts.entries()) {
      expect(dateOf(start - 1)).not.toBe(dateOf(start));
      const next = starts[index + 1];
      if (next) expect([23, 23.5, 24, 24.5, 25]).toContain((next - start) / HOUR_MS);
    }
  });
});

/** Of which only the last can be summed by tag and UTC day, apart from the day that it ends within. */
const CUT_RANGES: readonly (readonly [Date, Date])[] = [
  [at(6, 9, 17), at(7, 4, 44)],
  [at(4, 3, 15), at(40, 3, 40)],
  [at(5, 0), at(33, 10, 15)],
];

describe.each(["UTC", ...ZONES])("usage up to a moment in the time zone %s", (timeZone) => {
  it.each(CUT_RANGES)("is what the requests add up to, from %s to %s", async (from, to) => {
    for (const [name, scope] of Object.entries(scopes)) {
      const filter = await inZone(scope, { from, to }, timeZone, true);
      const expected = sumRecords(
        records.filter(
          ({ createdAtMs, projectId }) =>
            createdAtMs >= from.getTime() &&
            createdAtMs < to.getTime() &&
            (name === "organization" || projectId === "prj_0"),
        ),
      );
      expect(filter).toMatchObject({ from, to });
      expect(figuresOf((await readUsage(pool, scope, filter)).totals)).toEqual(expected);
      for (const grouping of GROUPINGS) {
        const { groups } = await readUsageGroups(pool, scope, filter, grouping);
        expect(addUp(groups), JSON.stringify(grouping)).toEqual(expected);
        expect(addUp(groups.flatMap((group) => group.points))).toEqual(expected);
      }
      expect(addUp(await readRows(scope, filter))).toEqual(expected);
    }
  });
});

/** Around each move by the hour, and around both by the day. */
const TEAM_RANGES: readonly (readonly [Date, Date])[] = [
  [at(6, 9, 17), at(6, 21, 44)],
  [at(26, 22, 30), at(29, 0)],
  [at(4, 3, 15), at(9, 3, 15)],
  [at(5, 0), at(33, 10, 15)],
];

describe.each(["UTC", "Asia/Kolkata"])("usage of a team in the time zone %s", (timeZone) => {
  const teamOf = ({ teamId }: UsageRecord) => teamId ?? "";

  it.each(TEAM_RANGES)("is what it was admitted under, from %s to %s", async (from, to) => {
    for (const [name, scope] of Object.entries(scopes)) {
      const filter = await inZone(scope, { from, to }, timeZone, true);
      const chosen = records.filter(
        ({ createdAtMs, projectId }) =>
          createdAtMs >= from.getTime() &&
          createdAtMs < to.getTime() &&
          (name === "organization" || projectId === "prj_0"),
      );
      const byTeam = Map.groupBy(chosen, teamOf);
      for (const thenBy of [undefined, "key", "source"] as const) {
        const grouping: Grouping = { by: "team", ...(thenBy && { thenBy }), top: 50 };
        const { groups } = await readUsageGroups(pool, scope, filter, grouping);
        for (const [team, of] of byTeam) {
          const found = groups.filter(({ id }) => id === team);
          expect(addUp(found), `${team} ${thenBy}`).toEqual(sumRecords(of));
          expect(addUp(found.flatMap(({ points }) => points))).toEqual(sumRecords(of));
        }
        expect(addUp(groups)).toEqual(sumRecords(chosen));
      }
      for (const teamId of name === "project" ? ["team_1", "team_3"] : ["team_2"]) {
        const expected = sumRecords(byTeam.get(teamId) ?? []);
        const ofTeam = { ...filter, teamId };
        const { totals, models } = await readUsage(pool, scope, ofTeam);
        expect(figuresOf(totals)).toEqual(expected);
        expect(addUp(models)).toEqual(expected);
        for (const grouping of [...GROUPINGS, { by: "team", top: 50 } as const]) {
          const { groups } = await readUsageGroups(pool, scope, ofTeam, grouping);
          expect(addUp(groups), JSON.stringify(grouping)).toEqual(expected);
        }
        if (to.getTime() - from.getTime() <= 5 * DAY_MS)
          expect(addUp(await readRows(scope, ofTeam))).toEqual(expected);
      }
    }
  });
});

it("usage of teams by UTC hours and days adds up to that of the organization", async () => {
  for (const [from, to] of RANGES) {
    const range = { from, to };
    const { groups } = await readUsageGroups(pool, scopes.organization, range, { by: "team", top: 50 });
    const { totals } = await readUsage(pool, scopes.organization, range);
    expect(addUp(groups)).toEqual(figuresOf(totals));
    for (const { id, ...group } of groups.filter((one) => one.id)) {
      const ofTeam = { ...range, teamId: id ?? "" };
      expect(figuresOf((await readUsage(pool, scopes.organization, ofTeam)).totals)).toEqual(
        figuresOf(group),
      );
    }
  }
});

it("without its requests, a team has all but the hours or days in which a project moved", async () => {
  const range = { from: new Date(at(0, 0)), to: new Date(at(DAYS, 0)) };
  const read = () => readUsage(pool, scopes.organization, { ...range, teamId: "team_2" });
  const { totals: before } = await read();
  const client = await pool.connect();
  await client.query("BEGIN; DELETE FROM request_log");
  const { totals } = await readUsage(client, scopes.organization, { ...range, teamId: "team_2" });
  await client.query("ROLLBACK");
  client.release();
  const dayOf = (ms: number) => Math.floor(ms / DAY_MS);
  const moved = records.filter(
    ({ projectId, teamId, createdAtMs }) =>
      projectId === "prj_0" && teamId === "team_2" && dayOf(createdAtMs) === dayOf(JOINS_MS),
  );
  expect(moved.length).toBeGreaterThan(0);
  expect(addUp([figuresOf(totals), sumRecords(moved)])).toEqual(figuresOf(before));
  expect((await read()).totals).toEqual(before);
});

it("an hour whose requests were deleted counts as a whole to the day that it begins in", async () => {
  await pool.query("DELETE FROM request_log WHERE created_at < $1", [at(20, 0)]);
  const filter = await inZone(scopes.project, { from: at(1, 0), to: at(43, 0) }, "Asia/Kolkata");
  const { totals } = await readUsage(pool, scopes.project, filter);
  // The first hour began before the range, and counts to its first day.
  const first = Math.floor(filter.from.getTime() / HOUR_MS) * HOUR_MS;
  const chosen = records.filter(
    ({ createdAtMs, projectId }) =>
      projectId === "prj_0" && createdAtMs >= first && createdAtMs < filter.to.getTime(),
  );
  expect(figuresOf(totals)).toEqual(sumRecords(chosen));
});
