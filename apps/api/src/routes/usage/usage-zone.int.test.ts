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

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const COUNT = 48;
const RANGE = {
  from: new Date(SAMPLE_MS - 9 * DAY_MS).toISOString(),
  to: new Date(SAMPLE_MS + DAY_MS).toISOString(),
};

let test: TestApp;
let cookie: string;

interface Sums {
  readonly requests: number;
}
interface Body {
  readonly granularity: string;
  readonly from: string;
  readonly totals: Sums;
  readonly points: readonly (Sums & { readonly start: string })[];
  readonly groups: { readonly data: readonly Sums[] } | null;
}

const ask = (query: Record<string, string>, path = "") =>
  test.app.request(`/projects/prj_z/usage${path}?${new URLSearchParams({ ...RANGE, ...query })}`, {
    headers: { cookie },
  });
const read = async (query: Record<string, string>) => (await (await ask(query)).json()) as Body;

beforeAll(async () => {
  test = await startTestApp();
  const owner = await signUp(test, "olga");
  cookie = owner.cookie;
  await insertOrganization(test.pool, "org_z", { [owner.id]: "owner" });
  await insertProject(test.pool, "prj_z", "org_z");
  await insertKey(test.pool, {
    ...{ id: "key_z", organizationId: "org_z", projectId: "prj_z" },
    userId: owner.id,
  });
  const rows = Array.from({ length: COUNT }, (_, at) =>
    record("1", {
      organizationId: "org_z",
      projectId: "prj_z",
      apiKeyId: "key_z",
      // Half an hour apart, across two midnights of any zone.
      createdAtMs: SAMPLE_MS - DAY_MS + at * (HOUR_MS / 2) + 60_000,
    }),
  );
  await writeRecords(test.pool, rows);
});
afterAll(() => test.stop());

describe("usage in a time zone", () => {
  it("has its days, half hours at their edges included", async () => {
    const body = await read({ timeZone: "Asia/Kolkata" });
    const starts = body.points.map(({ start }) => start);
    expect(starts.every((start) => start.endsWith("T18:30:00.000Z"))).toBe(true);
    expect(body).toMatchObject({ granularity: "day", from: starts[0], totals: { requests: COUNT } });
    const first = Date.parse(body.points.find(({ requests }) => requests > 0)?.start ?? "");
    const before = (first + DAY_MS - (SAMPLE_MS - DAY_MS)) / (HOUR_MS / 2);
    expect(body.points.find(({ requests }) => requests > 0)?.requests).toBe(before);
  });

  it("adds up in groups, and is UTC's where that is asked for", async () => {
    const grouped = await read({ timeZone: "America/St_Johns", groupBy: "key", thenBy: "model" });
    expect(grouped.groups?.data.reduce((sum, { requests }) => sum + requests, 0)).toBe(COUNT);
    expect(await read({ timeZone: "UTC" })).toEqual(await read({}));
  });

  it("is that of the range alone, also within a day, where that is asked for", async () => {
    // Half of the requests come later.
    const to = new Date(SAMPLE_MS - DAY_MS / 2 + 30_000).toISOString();
    for (const timeZone of ["UTC", "Asia/Kolkata"]) {
      expect((await read({ timeZone, to, exact: "true" })).totals.requests).toBe(COUNT / 2);
      const grouped = await read({ timeZone, to, exact: "true", groupBy: "source" });
      expect(grouped.groups?.data.reduce((sum, { requests }) => sum + requests, 0)).toBe(COUNT / 2);
      expect((await read({ timeZone, to })).totals.requests).toBeGreaterThan(COUNT / 2);
    }
    expect(await (await ask({ exact: "perhaps" })).json()).toMatchObject({
      error: { fields: { exact: expect.any(String) } },
    });
  });

  it.each(["Asia/Calcutta", "US/Pacific-New", "Etc/GMT-14"])(
    "knows %s, as browsers do, whatever PostgreSQL knows",
    async (timeZone) => expect((await read({ timeZone })).totals.requests).toBe(COUNT),
  );

  it.each([
    ["Europe/Atlantis", "must be an IANA time zone such as Europe/Berlin or UTC"],
    ["+02:00", "must be an IANA time zone such as Europe/Berlin or UTC"],
    // An abbreviation to PostgreSQL, of another zone.
    ["IST", "must be an IANA time zone such as Europe/Berlin or UTC"],
    ["Europe/Berlin'", "must be an IANA time zone such as Europe/Berlin or UTC"],
  ])("is refused for %s, as a file too", async (timeZone, problem) => {
    for (const path of ["", "/export"]) {
      const response = await ask({ timeZone, ...(path ? { format: "csv" } : {}) }, path);
      expect(response.status).toBe(400);
      expect(await response.json()).toMatchObject({ error: { fields: { timeZone: problem } } });
    }
  });
});
