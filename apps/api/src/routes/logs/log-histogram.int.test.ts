import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import { at, RANGE, startLogTest } from "../../testing/start-log-test.ts";

let test: TestApp;
let insert: Awaited<ReturnType<typeof startLogTest>>["insert"];
let owner: Record<string, string>;
let developer: Record<string, string>;
let stranger: Record<string, string>;

/** What the tests read of a histogram. */
interface Body {
  readonly granularity: string;
  readonly from: string;
  readonly to: string;
  readonly totals: Readonly<Record<string, number>>;
  readonly points: readonly (Readonly<Record<string, number>> & { readonly start: string })[];
  readonly error: { readonly fields: Readonly<Record<string, string>> };
}

async function get<Answer>(path: string, headers = owner): Promise<{ status: number; body: Answer }> {
  const response = await test.app.request(path, { headers });
  return { status: response.status, body: (await response.json()) as Answer };
}
const ask = (query: string, headers = owner) => get<Body>(`/projects/prj_a/logs/histogram?${query}`, headers);

beforeAll(async () => {
  ({ test, insert, owner, developer, stranger } = await startLogTest());
});
afterAll(() => test.stop());

describe("the histogram of the activity list", () => {
  it.each([
    ...[
      "",
      "model=m-1",
      "provider=azure",
      "source=https%3A%2F%2Fapp.example",
      "session=s-1",
      "user=Zo%C3%AB%207",
    ],
    ...["mode=operator", "missing=source&status=2xx", "missing=provider", "status=4xx", "status=refused"],
    ...["errorType=timeout", "cached=true", "cached=false", "stream=true", "retried=true", "retried=false"],
    ...["header=team%3Dsearch", "requestId=call-1", "apiKey=key_dev", "outcome=succeeded", "outcome=refused"],
    ...["outcome=lost", "outcome=error", "credential=0a1b2c3d", "member=nobody"],
  ])("counts exactly the requests that the list has with %j", async (query) => {
    const { body: list } = await get<{
      readonly data: readonly { readonly requests: number; readonly outcome: string }[];
    }>(`/projects/prj_a/logs?${RANGE}&limit=200&${query}`);
    const { body } = await ask(`${RANGE}&${query}`);
    const sumOf = (outcome?: string) =>
      list.data
        .filter((row) => outcome === undefined || row.outcome === outcome)
        .reduce((sum, { requests }) => sum + requests, 0);
    expect(body.totals).toEqual({
      ...{ requests: sumOf(), succeeded: sumOf("succeeded"), failed: sumOf("failed") },
      ...{ refused: sumOf("refused"), canceled: sumOf("canceled"), lost: sumOf("lost") },
    });
    expect(body.points.reduce((sum, { requests = 0 }) => sum + requests, 0)).toBe(body.totals.requests);
  });

  it("has every minute of the shortest times, from their own start to their own end", async () => {
    const [from, to] = [at(-90).toISOString(), at(5).toISOString()];
    const { body } = await ask(`from=${from}&to=${to}&timeZone=Asia/Kolkata`);
    expect(body).toMatchObject({ granularity: "minute", from, to });
    expect(body.points.map(({ start }) => start)).toEqual([from, at(-60).toISOString(), at(0).toISOString()]);
    // Seconds 0 to 4, one of them 17 refused requests.
    expect(body.points.map(({ requests }) => requests)).toEqual([0, 0, 21]);
    const all = await get<Body>(`/orgs/org_a/logs/histogram?from=${from}&to=${to}`);
    expect(all.body).toMatchObject({ granularity: "minute", points: body.points });
  });

  it("has every hour of a short time, from its own start to its own end", async () => {
    const [from, to] = [at(-3 * 3_600 + 1_800).toISOString(), at(1_801).toISOString()];
    const { body } = await ask(`from=${from}&to=${to}`);
    expect(body).toMatchObject({ granularity: "hour", from, to });
    expect(body.points.map(({ start }) => start)).toEqual([
      from,
      at(-2 * 3_600).toISOString(),
      at(-3_600).toISOString(),
      at(0).toISOString(),
    ]);
    expect(body.points.map(({ requests }) => requests)).toEqual([0, 0, 0, 26]);
  });

  it("has minutes up to three hours, one more than their number where the first begins within one", async () => {
    const { body } = await ask(`from=${at(-3 * 3_600 + 10).toISOString()}&to=${at(10).toISOString()}`);
    expect(body.granularity).toBe("minute");
    expect(body.points).toHaveLength(181);
    const longer = await ask(`from=${at(-3 * 3_600 + 9).toISOString()}&to=${at(10).toISOString()}`);
    expect(longer.body.granularity).toBe("hour");
  });

  it("has the days of a time zone for a longer time", async () => {
    await insert(200, { created_at: new Date("2026-03-12T18:45:00Z"), session_id: "s-day" });
    await insert(201, { created_at: new Date("2026-03-12T18:15:00Z"), session_id: "s-day" });
    const range = "from=2026-03-10T00:00:00Z&to=2026-03-14T00:00:00Z";
    const { body } = await ask(`${range}&session=s-day&timeZone=Asia/Kolkata`);
    expect(body.granularity).toBe("day");
    const found = body.points.filter(({ requests }) => requests === 1);
    expect(found.map(({ start }) => start)).toEqual(["2026-03-11T18:30:00.000Z", "2026-03-12T18:30:00.000Z"]);
  });

  it("is of one's own keys for a developer, of all projects for an owner, and of nothing for others", async () => {
    expect((await ask(RANGE, developer)).body.totals.requests).toBe(2);
    expect((await ask(RANGE, stranger)).status).toBe(404);
    const all = await get<Body>(`/orgs/org_a/logs/histogram?${RANGE}`);
    const own = await ask(RANGE);
    expect(all.body.totals.requests).toBe((own.body.totals.requests ?? 0) + 1);
    expect((await get<Body>(`/orgs/org_a/logs/histogram?${RANGE}&project=prj_a2`)).body.totals.requests).toBe(
      1,
    );
    expect((await get(`/orgs/org_a/logs/histogram?${RANGE}`, developer)).status).toBe(403);
    expect((await get(`/orgs/org_a/logs/histogram?${RANGE}`, stranger)).status).toBe(404);
  });

  it.each([
    ["from=2026-01-01T00:00:00Z&to=2026-04-02T00:00:00Z", { from: "must be at most 90 days before to" }],
    ["from=2026-03-02T00:00:00Z&to=2026-03-01T00:00:00Z", { from: "must be before to" }],
    [`${RANGE}&timeZone=IST`, { timeZone: "must be an IANA time zone such as Europe/Berlin or UTC" }],
    [`${RANGE}&outcome=late`, { outcome: expect.any(String) }],
  ])("is refused for %s", async (query, fields) => {
    const { status, body } = await ask(query);
    expect(status).toBe(400);
    expect(body.error.fields).toMatchObject(fields);
  });
});
