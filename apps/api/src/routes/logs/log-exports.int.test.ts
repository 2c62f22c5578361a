import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { TestApp } from "../../testing/test-app.ts";
import { at, idOf, type LogBody, RANGE, startLogTest } from "../../testing/start-log-test.ts";

let test: TestApp;
let insert: Awaited<ReturnType<typeof startLogTest>>["insert"];
let owner: Record<string, string>;
let developer: Record<string, string>;
let stranger: Record<string, string>;

beforeAll(async () => {
  ({ test, insert, owner, developer, stranger } = await startLogTest());
});
afterAll(() => test.stop());

describe("an export of the activity", () => {
  const read = (path: string, headers = owner) => test.app.request(path, { headers });

  it("as CSV has a line per request that no spreadsheet runs", async () => {
    await test.pool.query("UPDATE project SET name = 'Marketing' WHERE id = 'prj_a'");
    await insert(200, { source: '=HYPERLINK("https://evil.example")', session_id: "s-x" });
    const response = await read(`/projects/prj_a/logs/export?${RANGE}&session=s-x`);
    expect(response.headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(response.headers.get("content-disposition")).toBe(
      `attachment; filename="activity_2026-03-10T1200_2026-03-10T1300.csv"`,
    );
    const [head, line, end] = (await response.text()).split("\r\n");
    expect(head).toMatch(/^id,created_at,project,.*,project_name$/);
    expect(line).toContain(`${idOf(200)},2026-03-10T12:03:20.000Z,prj_a,`);
    expect(line).toContain(`"'=HYPERLINK(""https://evil.example"")"`);
    expect(line).toMatch(/,Marketing$/);
    expect(end).toBe("");
  });

  it("as JSON is the list, over as many pages as there are", async () => {
    await test.pool.query(
      `INSERT INTO request_log SELECT (jsonb_populate_record(l, jsonb_build_object('id', 'req_' || lpad(i::text, 32, 'a'),
         'session_id', 's-many', 'created_at', '2026-03-10T13:00:00Z'::timestamptz - i * interval '1 ms'))).*
       FROM request_log l, generate_series(1, 2500) AS i WHERE l.id = $1`,
      [idOf(0)],
    );
    const response = await read(`/projects/prj_a/logs/export?format=json&${RANGE}&session=s-many`);
    const rows = (await response.json()) as LogBody["data"];
    expect(new Set(rows.map((row) => row.id)).size).toBe(2_500);
    expect(rows[0]).toMatchObject({ project: "prj_a", failedAttempts: 0 });
  });

  it("is bounded, and is for those who may see the list", async () => {
    const long = `from=${at(0).toISOString()}&to=2026-05-01T00:00:00.000Z`;
    expect((await read(`/projects/prj_a/logs/export?${long}`)).status).toBe(400);
    expect((await read(`/projects/prj_a/logs/export?${RANGE}`, stranger)).status).toBe(404);
    expect((await read(`/orgs/org_a/logs/export?${RANGE}`, developer)).status).toBe(403);
    const own = await (await read(`/projects/prj_a/logs/export?format=json&${RANGE}`, developer)).json();
    expect((own as LogBody["data"]).map(({ id }) => id)).toEqual([8, 7].map(idOf));
    const all = await (await read(`/orgs/org_a/logs/export?format=json&project=prj_a2&${RANGE}`)).json();
    expect(all).toMatchObject([{ id: idOf(11), project: "prj_a2", projectName: "prj_a2" }]);
  });
});
