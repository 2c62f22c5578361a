import { NO_TOKENS } from "@causeway/contracts";
import { writeRecords } from "@causeway/db/usage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_MS, sampleUsage as record } from "../../testing/sample-usage.ts";
import {
  insertKey,
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";

let test: TestApp;
let owner: string;
let developer: string;
let stranger: string;

const NOON_MS = SAMPLE_MS;
/** When images, audio and pages were made. */
const MEDIA_MS = Date.UTC(2026, 0, 10, 12);
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** By the hour: two days around the records. By the day: ten. */
const HOURS = `from=${new Date(NOON_MS - DAY_MS).toISOString()}&to=${new Date(NOON_MS + DAY_MS).toISOString()}`;
const DAYS = `from=${new Date(NOON_MS - 9 * DAY_MS).toISOString()}&to=${new Date(NOON_MS + DAY_MS).toISOString()}`;

interface Sums {
  requests: number;
  succeeded: number;
  refused: number;
  attempts: number;
  inputTokens: number;
  cost: string;
  p50Ms: number | null;
  p95Ms: number | null;
  firstTokenP50Ms: number | null;
}
interface Group extends Sums {
  id: string | null;
  label: string | null;
  secondId: string | null;
  secondLabel: string | null;
  points: (Sums & { start: string })[];
}

/** The values that the records have, by dimension. */
const VALUES: Readonly<Record<string, readonly string[]>> = {
  member: ["olga", "dan"],
  source: ["", "app"],
  session: ["", "s-1"],
  agent: ["", "a-1"],
  user: ["", "u, 1"],
  header: ["", "search"],
};

/** What the tests read of the answers. */
interface Body {
  granularity: string;
  totals: Sums & Record<string, unknown>;
  points: (Sums & { start: string })[];
  models: (Sums & { model: string })[];
  groups: { by: string; thenBy: string | null; data: Group[] } | null;
  error: { code: string; fields: Record<string, string> };
}

const get = async (path: string, cookie = owner) => {
  const response = await test.app.request(path, { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as Body };
};

beforeAll(async () => {
  test = await startTestApp();
  const [olga, dan, sam] = [await signUp(test, "olga"), await signUp(test, "dan"), await signUp(test, "sam")];
  [owner, developer, stranger] = [olga.cookie, dan.cookie, sam.cookie];
  await insertOrganization(test.pool, "org_a", { [olga.id]: "owner", [dan.id]: "developer" });
  await insertOrganization(test.pool, "org_b", { [sam.id]: "owner" });
  await insertProject(test.pool, "prj_a", "org_a");
  await insertProject(test.pool, "prj_a2", "org_a");
  await test.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ('prj_a', $1)", [dan.id]);
  const inA = { organizationId: "org_a", projectId: "prj_a" };
  await insertKey(test.pool, { id: "key_owner", ...inA, userId: olga.id });
  await insertKey(test.pool, { id: "key_dev", ...inA, userId: dan.id });
  await writeRecords(test.pool, [
    record("1"),
    record("2", {
      ...{ createdAtMs: NOON_MS + HOUR_MS, totalMs: 3_000, firstTokenMs: 600 },
      ...{
        source: "app",
        sessionId: "s-1",
        agentId: "a-1",
        endUser: "u, 1",
        customHeaders: { team: "search" },
      },
    }),
    record("99999999999999999999", { model: "m-2", provider: "azure", apiKeyId: "key_dev", totalMs: 400 }),
    record("30", { model: "m-3", createdAtMs: NOON_MS - 5 * DAY_MS }),
    record("0", {
      finish: "refused",
      status: 429,
      requests: 7,
      model: null,
      provider: null,
      firstTokenMs: null,
    }),
    record("500", { projectId: "prj_a2", apiKeyId: "key_a2", credentialMode: "organization" }),
    ...[0.1, 0.2, 12.005].map((seconds) =>
      record("7", {
        ...{ projectId: "prj_a2", apiKeyId: "key_a2", createdAtMs: MEDIA_MS, source: "studio" },
        tokens: { ...NO_TOKENS, images: 2, inputImages: 1, seconds, characters: 1_000, pages: 3 },
        ...{ savedTokens: 40, savedCost: "7000000001" },
      }),
    ),
  ]);
});
afterAll(() => test.stop());

describe("usage of a project", () => {
  const read = (query: string, cookie = owner) => get(`/projects/prj_a/usage?${query}`, cookie);

  it("is exact to the picodollar, by the hour and by the day", async () => {
    const hours = (await read(HOURS)).body;
    expect(hours).toMatchObject({
      granularity: "hour",
      totals: { requests: 10, succeeded: 3, refused: 7, attempts: 3 },
    });
    expect(hours.totals.cost).toBe("100000000.000000000002");
    expect(hours.points).toHaveLength(48);
    expect(hours.points.filter(({ requests }) => requests > 0).map(({ start }) => start)).toEqual([
      "2026-03-10T12:00:00.000Z",
      "2026-03-10T13:00:00.000Z",
    ]);
    const days = (await read(DAYS)).body;
    expect(days).toMatchObject({
      granularity: "day",
      totals: { requests: 11, succeeded: 4, refused: 7, cost: "100000000.000000000032" },
    });
    expect(days.models.map(({ model }) => model)).toEqual(["m-2", "m-3", "m-1", ""]);
    expect(days.groups).toBeNull();
  });

  it("tells the median and the slowest by histograms", async () => {
    const { totals } = (await read(`${HOURS}&model=m-1`)).body;
    expect(totals).toMatchObject({ requests: 2, p50Ms: 100, firstTokenP50Ms: 35 });
    expect(totals.p95Ms).toBeGreaterThan(2_400);
    const times = ["p50Ms", "p90Ms", "p95Ms", "p99Ms"].map((name) => Number(totals[name]));
    expect(times).toEqual(times.toSorted((one, other) => one - other));
    expect(new Set(times).size).toBe(times.length);
    expect((await read(`${HOURS}&model=m-9`)).body.totals).toMatchObject({
      requests: 0,
      cost: "0.000000000000",
      p50Ms: null,
    });
  });

  it.each([
    ["model", "m-1"],
    ["key", "key_a2"],
    ["source", "studio"],
  ])("counts images, seconds, characters, pages and savings by %s, exactly", async (by, id) => {
    const range = `from=${new Date(MEDIA_MS).toISOString()}&to=${new Date(MEDIA_MS + HOUR_MS).toISOString()}`;
    const { totals, groups } = (await get(`/projects/prj_a2/usage?${range}&groupBy=${by}`)).body;
    const units = {
      ...{ webSearches: 0, images: 6, inputImages: 3, seconds: 12.305 },
      ...{ characters: 3_000, pages: 9, searchUnits: 0 },
    };
    const saved = { tokens: 120, cost: "0.021000000003" };
    expect(totals).toMatchObject({ requests: 3, units, saved });
    expect(groups?.data).toMatchObject([{ id, units, saved }]);
  });

  it("shows the most expensive groups and one of all others, which add up to the total", async () => {
    const { groups, totals } = (await read(`${DAYS}&groupBy=model&top=1`)).body;
    expect(groups?.data.map(({ id, cost, requests }) => [id, cost, requests])).toEqual([
      ["m-2", "99999999.999999999999", 1],
      [null, "0.000000000033", 10],
    ]);
    expect(groups?.data.every(({ points }) => points.length === 11)).toBe(true);
    const sum = groups?.data.reduce((requests, group) => requests + group.requests, 0);
    expect(sum).toBe(totals.requests);
  });

  it.each([
    [
      "key",
      [
        ["key_dev", "key_dev"],
        ["key_owner", "key_owner"],
      ],
    ],
    [
      "provider",
      [
        ["azure", null],
        ["openai", null],
        ["", null],
      ],
    ],
    ["mode", [["operator", null]]],
    ["project", [["prj_a", "prj_a"]]],
  ])("is grouped by %s, with names", async (by, expected) => {
    const { groups } = (await read(`${DAYS}&groupBy=${by}`)).body;
    expect(groups?.by).toBe(by);
    expect(groups?.data.map(({ id, label }) => [id, label])).toEqual(expected);
  });

  it("tells keys apart like everything else: what is not among the first is what the project has beyond them", async () => {
    const { groups } = (await read(`${DAYS}&groupBy=key&top=1`)).body;
    const [first, others] = groups?.data ?? [];
    expect(first).toMatchObject({ id: "key_dev", requests: 1, cost: "99999999.999999999999" });
    expect(others).toMatchObject({
      id: null,
      label: null,
      requests: 10,
      succeeded: 3,
      refused: 7,
      cost: "0.000000000033",
    });
    expect(others?.points.map(({ requests }) => requests)).toEqual([0, 0, 0, 0, 1, 0, 0, 0, 0, 9, 0]);
    const ofModel = (await read(`${DAYS}&groupBy=key&top=1&model=m-1`)).body.groups?.data;
    expect(ofModel).toMatchObject([{ id: "key_owner", requests: 2, p50Ms: 100, firstTokenP50Ms: 35 }]);
  });

  it.each(["member", "source", "session", "agent", "user", "header&header=x-causeway-team"])(
    "is grouped by %s, and the groups have the same sums as the total",
    async (by) => {
      const { groups, totals } = (await read(`${DAYS}&groupBy=${by}`)).body;
      expect(groups?.data.map(({ label, id }) => label ?? id).sort()).toEqual(
        [...(VALUES[by.split("&")[0] ?? ""] ?? [])].sort(),
      );
      for (const name of ["requests", "succeeded", "refused", "attempts", "inputTokens"] as const)
        expect(
          groups?.data.reduce((sum, group) => sum + group[name], 0),
          name,
        ).toBe(totals[name]);
      const picodollars = (cost: string) => BigInt(cost.replace(".", ""));
      expect(groups?.data.reduce((sum, { cost }) => sum + picodollars(cost), 0n)).toBe(
        picodollars(totals.cost),
      );
    },
  );

  it("has the percentiles of rollups also where it is grouped by the requests themselves", async () => {
    const { groups } = (await read(`${DAYS}&groupBy=source&model=m-1`)).body;
    const app = groups?.data.find(({ id }) => id === "app");
    const [from, to] = [NOON_MS + HOUR_MS, NOON_MS + 2 * HOUR_MS].map((ms) => new Date(ms).toISOString());
    const { requests, p50Ms, p95Ms, firstTokenP50Ms } = (await read(`from=${from}&to=${to}`)).body.totals;
    expect(requests).toBe(1);
    expect(app).toMatchObject({ requests, p50Ms, p95Ms, firstTokenP50Ms });
  });

  it("is grouped by two dimensions at once, from rollups or rows", async () => {
    const ofKeys = (await read(`${DAYS}&groupBy=key&thenBy=model`)).body.groups;
    expect(ofKeys?.thenBy).toBe("model");
    expect(ofKeys?.data.map(({ id, label, secondId }) => [id, label, secondId])).toEqual([
      ["key_dev", "key_dev", "m-2"],
      ["key_owner", "key_owner", "m-3"],
      ["key_owner", "key_owner", "m-1"],
      ["key_owner", "key_owner", ""],
    ]);
    const ofRows = (await read(`${DAYS}&groupBy=source&thenBy=key&top=1`)).body.groups?.data;
    expect(ofRows?.map(({ id, secondId, secondLabel }) => [id, secondId, secondLabel])).toEqual([
      ["", "key_dev", "key_dev"],
      [null, null, null],
    ]);
  });

  it("is grouped by end user and another dimension at once", async () => {
    const { groups } = (await read(`${DAYS}&groupBy=user&thenBy=model`)).body;
    expect(groups?.data.map(({ id, secondId, requests }) => [id, secondId, requests])).toEqual([
      ["", "m-2", 1],
      ["", "m-3", 1],
      ["u, 1", "m-1", 1],
      ["", "m-1", 1],
      ["", "", 7],
    ]);
    const ofDeveloper = (await read(`${DAYS}&groupBy=user`, developer)).body.groups?.data;
    expect(ofDeveloper?.map(({ id, requests }) => [id, requests])).toEqual([["", 1]]);
  });

  it("can be asked for one key, model or provider", async () => {
    expect((await read(`${DAYS}&apiKey=key_dev`)).body.totals.requests).toBe(1);
    expect((await read(`${DAYS}&provider=openai`)).body.totals.requests).toBe(3);
    expect((await read(`${DAYS}&apiKey=key_dev&model=m-1`)).body.totals.requests).toBe(0);
  });

  it("of a developer is that of its own keys, in groups too", async () => {
    const { body } = await read(`${DAYS}&groupBy=key`, developer);
    expect(body.totals.requests).toBe(1);
    expect(body.groups?.data.map(({ id }) => id)).toEqual(["key_dev"]);
    expect((await read(`${DAYS}&apiKey=key_owner`, developer)).body.totals.requests).toBe(0);
  });

  it.each([
    "groupBy=day",
    "groupBy=header",
    "thenBy=key",
    "groupBy=key&thenBy=key",
    "top=0",
    "top=51",
    "model=%00",
    "from=x",
    "from=2020-01-01T00:00:00Z",
  ])("refuses %s and names the field", async (query) => {
    const { status, body } = await read(query);
    expect([status, body.error.code]).toEqual([400, "invalid_parameters"]);
    expect(Object.keys(body.error.fields)).toHaveLength(1);
  });
});

describe("usage of an organization", () => {
  it("counts all of its projects, and can be asked for one", async () => {
    const { body } = await get(`/orgs/org_a/usage?${HOURS}&groupBy=project`);
    expect(body.totals).toMatchObject({
      requests: 11,
      succeeded: 4,
      cost: "100000000.000000000502",
    });
    expect(body.groups?.data.map(({ id }) => id)).toEqual(["prj_a", "prj_a2"]);
    expect((await get(`/orgs/org_a/usage?${HOURS}&project=prj_a2`)).body.totals.requests).toBe(1);
  });

  it("is for owners and admins; strangers see no such organization", async () => {
    expect((await get(`/orgs/org_a/usage?${HOURS}`, developer)).status).toBe(403);
    expect((await get(`/orgs/org_a/usage?${HOURS}`, stranger)).status).toBe(404);
    expect((await get(`/orgs/org_b/usage?${HOURS}&project=prj_a`, stranger)).body.totals.requests).toBe(0);
  });
});

describe("an export of usage", () => {
  const read = (path: string, cookie = owner) => test.app.request(path, { headers: { cookie } });

  it("has a row per bucket, key and model, and adds up to the total", async () => {
    const text = await (await read(`/projects/prj_a/usage/export?${DAYS}`)).text();
    const [head, ...lines] = text.trimEnd().split("\r\n");
    expect(head).toMatch(
      /^start,project,project_name,api_key,api_key_description,provider,model,credential_mode,requests,/,
    );
    expect(lines).toHaveLength(4);
    expect(lines[0]).toMatch(
      /^2026-03-05T00:00:00.000Z,prj_a,[^,]+,key_owner,[^,]+,openai,m-3,operator,1,1,1,0,0,0,0,0,10,0,5,0,0.000000000030,100,/,
    );
  });

  it("is paged by the rollup's own key: every row once, whatever their number", async () => {
    await writeRecords(
      test.pool,
      Array.from({ length: 2_300 }, (_, index) =>
        record("1", { createdAtMs: NOON_MS - 8 * DAY_MS, projectId: "prj_a2", model: `many-${index}` }),
      ),
    );
    const response = await read(`/orgs/org_a/usage/export?format=json&project=prj_a2&${DAYS}`);
    const rows = (await response.json()) as { model: string; requests: number }[];
    expect(rows).toHaveLength(2_301);
    expect(new Set(rows.map(({ model }) => model)).size).toBe(2_301);
  });

  it("of a grouping has its groups with names, and adds up to the total", async () => {
    const grouping = `${DAYS}&groupBy=member&thenBy=source`;
    const text = await (await read(`/projects/prj_a/usage/export?${grouping}`)).text();
    const [head = "", ...lines] = text.trimEnd().split("\r\n");
    expect(head).toMatch(/^member,member_name,source,requests,/);
    expect(lines.map((line) => line.split(",").slice(1, 4).join()).toSorted()).toEqual([
      "dan,,1",
      "olga,,9",
      "olga,app,1",
    ]);
    const at = head.split(",").indexOf("cost");
    const costs = lines.map((line) => BigInt((line.split(",")[at] ?? "").replace(".", "")));
    expect(costs.reduce((sum, one) => sum + one)).toBe(100_000_000_000_000_000_032n);
    const rows = await (await read(`/projects/prj_a/usage/export?format=json&${grouping}`)).json();
    const { groups } = (await get(`/projects/prj_a/usage?${grouping}&top=50`)).body;
    expect(rows).toEqual(groups?.data.map(({ points: _, ...sums }) => sums));
  });

  it("by end user has a column for it", async () => {
    const text = await (await read(`/projects/prj_a/usage/export?${DAYS}&groupBy=key&thenBy=user`)).text();
    const [head = "", ...lines] = text.trimEnd().split("\r\n");
    expect(head).toMatch(/^key,key_name,user,requests,/);
    expect(lines.filter((line) => line.includes('"u, 1"'))).toEqual([
      expect.stringMatching(/^key_owner,key_owner,"u, 1",1,/),
    ]);
  });

  it.each(["thenBy=key", "groupBy=header", "groupBy=key&thenBy=key"])(
    "refuses a grouping by %s, as the totals do",
    async (query) => {
      expect((await read(`/projects/prj_a/usage/export?${DAYS}&${query}`)).status).toBe(400);
    },
  );

  it("is for those who may see the usage", async () => {
    const own = await (await read(`/projects/prj_a/usage/export?format=json&${DAYS}`, developer)).json();
    expect(own).toMatchObject([{ apiKey: "key_dev" }]);
    expect((await read(`/orgs/org_a/usage/export?${DAYS}`, developer)).status).toBe(403);
    expect((await read(`/projects/prj_a/usage/export?${DAYS}`, stranger)).status).toBe(404);
  });
});
