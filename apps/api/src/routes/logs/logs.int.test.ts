import { randomUUID } from "node:crypto";
import { zstdCompressSync } from "node:zlib";
import { createAccessToken, hashAccessToken } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { HASH_SECRET, type TestApp } from "../../testing/test-app.ts";
import { at, idOf, type LogBody as Body, RANGE, startLogTest } from "../../testing/start-log-test.ts";

let test: TestApp;
let insert: Awaited<ReturnType<typeof startLogTest>>["insert"];
let owner: Record<string, string>;
let developer: Record<string, string>;
let stranger: Record<string, string>;

const get = async (path: string, headers: Record<string, string> = owner) => {
  const response = await test.app.request(path, { headers });
  return { status: response.status, body: (await response.json()) as Body };
};
const idsOf = ({ body }: { body: Body }) => body.data.map(({ id }) => id);
const list = (query: string, headers = owner) => get(`/projects/prj_a/logs?${RANGE}&${query}`, headers);

async function tokenWith(scopes: readonly string[]): Promise<Record<string, string>> {
  const token = createAccessToken();
  await test.pool.query(
    "INSERT INTO access_token (id, organization_id, name, scopes, hash, last4) VALUES ($1, 'org_a', 'ci', $2, $3, 'abcd')",
    [`tok_${randomUUID()}`, scopes, hashAccessToken(HASH_SECRET, token)],
  );
  return { authorization: `Bearer ${token}` };
}

beforeAll(async () => {
  ({ test, insert, owner, developer, stranger } = await startLogTest());
});
afterAll(() => test.stop());

describe("the activity list", () => {
  it.each([
    ["model=m-1", [1]],
    ["provider=azure", [1]],
    ["source=https%3A%2F%2Fapp.example", [1]],
    ["session=s-1", [1]],
    ["agent=a-1", [1]],
    ["missing=agent&status=2xx", [10, 8, 7, 5, 0]],
    ["user=Zo%C3%AB%207", [1]],
    ["user=Zo", []],
    ["mode=operator", [0]],
    ["mode=custom", []],
    ["missing=source&status=2xx", [10, 8, 7, 5, 0]],
    ["missing=session,user,header:team&status=2xx", [10, 8, 7, 0]],
    ["missing=header:X-Causeway-Tier&stream=true", []],
    ["missing=model", [6, 2]],
    ["missing=provider", [6, 2]],
    ["status=4xx", [4, 2]],
    ["status=5xx", [3]],
    ["status=refused", [2]],
    ["status=canceled", [4]],
    ["status=lost", [6]],
    ["errorType=timeout", [3]],
    ["cached=true", [5]],
    ["stream=true", [5]],
    ["retried=true", [10]],
    ["retried=false&status=2xx", [8, 7, 5, 1, 0]],
    ["cached=false&status=2xx", [10, 8, 7, 1, 0]],
    ["header=team%3Dsearch", [5]],
    ["header=x-causeway-Tier%3Dgold%3D1", [5]],
    ["header=team%3Dother", []],
    ["requestId=call-1", [7]],
    ["apiKey=key_dev", [7]],
    ["outcome=succeeded", [10, 8, 7, 5, 1, 0]],
    ["outcome=failed", [3]],
    ["outcome=error", [3]],
    ["outcome=ok", [10, 8, 7, 5, 1, 0]],
    ["outcome=refused", [2]],
    ["outcome=canceled", [4]],
    ["outcome=lost", [6]],
    ["outcome=failed&attempts=true", [9, 3]],
  ])("holds exactly the requests with %s", async (query, seconds) => {
    expect(idsOf(await list(query))).toEqual(seconds.map(idOf));
  });

  it("is told by who created the key, or that no one is known to have", async () => {
    const { rows } = await test.pool.query(
      "SELECT created_by_user_id AS id FROM api_key WHERE id = 'key_dev'",
    );
    expect(idsOf(await list(`member=${rows[0].id}`))).toEqual([8, 7].map(idOf));
    expect(idsOf(await list("missing=member"))).toEqual([]);
    expect(idsOf(await get(`/orgs/org_a/logs?${RANGE}&missing=member`))).toEqual([idOf(11)]);
    expect(idsOf(await list("member=nobody"))).toEqual([]);
  });

  it("holds final rows only, with the attempts before them counted", async () => {
    const { body } = await list("limit=1");
    expect(body.data).toMatchObject([{ id: idOf(10), failedAttempts: 1, final: true }]);
    const all = await list("attempts=true&limit=2");
    expect(all.body.data).toMatchObject([{ id: idOf(10) }, { id: idOf(9), final: false, finalId: idOf(10) }]);
  });

  it("pages to older rows and back to newer ones over rows of one millisecond, each once", async () => {
    for (const second of [100, 101, 102, 103, 104])
      await insert(second, { created_at: at(100), session_id: "s-p" });
    const older: string[] = [];
    let cursor: string | null = "";
    let last = "";
    while (cursor !== null) {
      const page = await list(`session=s-p&limit=2${cursor && `&cursor=${cursor}`}`);
      older.push(...idsOf(page));
      cursor = page.body.nextCursor;
      last = page.body.previousCursor ?? "";
    }
    expect(older).toEqual([104, 103, 102, 101, 100].map(idOf));
    const newer = await list(`session=s-p&limit=2&cursor=${last}`);
    expect(idsOf(newer)).toEqual([102, 101].map(idOf));
    const newest = await list(`session=s-p&limit=2&cursor=${newer.body.previousCursor}`);
    expect(idsOf(newest)).toEqual([104, 103].map(idOf));
    expect(newest.body.previousCursor).toBeNull();
    const back = await list(`session=s-p&limit=2&cursor=${newest.body.nextCursor}`);
    expect(idsOf(back)).toEqual([102, 101].map(idOf));
  });

  it("of a developer holds what all of its own keys did, and no other", async () => {
    expect(idsOf(await list("", developer))).toEqual([8, 7].map(idOf));
    expect(idsOf(await list("apiKey=key_owner", developer))).toEqual([]);
    expect(idsOf(await list("apiKey=key_dev2", developer))).toEqual([idOf(8)]);
  });

  it("#93 says that a search takes too long, and what to do", async () => {
    const { rows } = await test.pool.query<{ name: string }>("SELECT current_database() AS name");
    const blocker = await test.pool.connect();
    try {
      await blocker.query(`ALTER DATABASE ${rows[0]?.name} SET statement_timeout = '300ms'`);
      await blocker.query("BEGIN; LOCK TABLE request_log IN ACCESS EXCLUSIVE MODE");
      await test.pool.query(
        "SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE datname = current_database() AND state = 'idle' AND application_name = 'causeway-api-test'",
      );
      const { status, body } = await list("model=m-1");
      expect([status, body.error.code]).toEqual([422, "search_too_long"]);
      expect(body.error.message).toContain("shorter range");
    } finally {
      await blocker.query("ROLLBACK");
      await blocker.query(`ALTER DATABASE ${rows[0]?.name} RESET statement_timeout`);
      blocker.release(true);
    }
  });

  it.each([
    "status=3xx",
    "errorType=none",
    "header=team",
    "header=%00%3Dx",
    "model=%00",
    "cached=maybe",
    "mode=hybrid",
    "member=%00",
    "missing=cost",
    "missing=header:",
    "missing=source,,user",
    `missing=${Array(9).fill("user").join(",")}`,
    "cursor=nonsense",
    "cursor=~nonsense",
    "limit=0",
    "limit=201",
    "from=yesterday",
    `to=${at(-1).toISOString()}`,
  ])("refuses %s and names the field", async (query) => {
    const { status, body } = await list(query);
    expect([status, body.error.code]).toEqual([400, "invalid_parameters"]);
    expect(Object.keys(body.error.fields)).toHaveLength(1);
  });
});

describe("an organization's activity list", () => {
  const read = (query: string, headers = owner) => get(`/orgs/org_a/logs?${RANGE}&${query}`, headers);

  it("holds the requests of all of its projects, and pages", async () => {
    const first = await read("limit=2&outcome=succeeded");
    expect(first.body.data.map(({ project }) => project)).toContain("prj_a");
    expect(idsOf(await read("project=prj_a2"))).toEqual([idOf(11)]);
    expect(idsOf(await read("apiKey=key_dev"))).toEqual([idOf(7)]);
    const next = await read(`limit=2&outcome=succeeded&cursor=${first.body.nextCursor}`);
    expect(idsOf(next)).not.toContain(first.body.data.at(-1)?.id);
  });

  it("is for owners, admins and tokens with the scope; strangers see no such organization", async () => {
    expect((await read("", developer)).status).toBe(403);
    expect((await read("", stranger)).status).toBe(404);
    expect((await read("", await tokenWith(["logs:read"]))).status).toBe(200);
    expect((await read("", await tokenWith(["usage:read"]))).status).toBe(403);
    expect(idsOf(await read("project=prj_b"))).toEqual([]);
  });
});

describe("one request", () => {
  const REQUEST = '{"messages":[{"role":"user","content":"Grüße"}]}';
  const keep = (id: string, createdAt: Date) =>
    test.pool.query(
      `INSERT INTO request_payload (id, created_at, organization_id, project_id, request, response, request_bytes, response_bytes, response_truncated)
       VALUES ($1, $2, 'org_a', 'prj_a', $3, $4, $5, 9999, true)`,
      [id, createdAt, zstdCompressSync(REQUEST), zstdCompressSync("cut"), Buffer.byteLength(REQUEST)],
    );
  const id = `req_${"f".repeat(32)}`;
  const createdAt = new Date(Date.now() - 3_600_000);
  const DECISION = {
    chosenBy: "score",
    candidates: [{ provider: "groq", score: 0.98 }],
    excluded: [{ provider: "openai", reason: "access_rule" }],
  };
  const read = (headers = owner) => get(`/projects/prj_a/logs/${id}`, headers);

  beforeAll(async () => {
    await insert(0, { id, created_at: createdAt, api_key_id: "key_dev", routing: DECISION });
    await insert(0, { id: `req_${"e".repeat(32)}`, created_at: createdAt, is_final: false, final_id: id });
    await keep(id, createdAt);
  });

  it("comes with its attempts and the content that was kept", async () => {
    const { body } = await read();
    expect(body.attempts.map((attempt) => attempt.id)).toEqual([`req_${"e".repeat(32)}`]);
    expect(body.content).toEqual({
      request: { text: REQUEST, bytes: Buffer.byteLength(REQUEST), truncated: false, media: [] },
      response: { text: "cut", bytes: 9_999, truncated: true, media: [] },
    });
  });

  it("tells the time of attempts and waits from the gateway's own, also of rows of the release before", async () => {
    const timed = async (
      second: number,
      changes: Record<string, unknown>,
      attempt: Record<string, unknown>,
    ) => {
      await insert(second, { provider: "openai", total_ms: 2_520, ...changes });
      const before = { is_final: false, final_id: idOf(second), finish: "error", total_ms: 2_500 };
      await insert(second + 1, { ...before, created_at: at(second), ...attempt });
      const { body } = await get(`/projects/prj_a/logs/${idOf(second)}`);
      return [body.timing, body.attempts[0]?.timing];
    };
    const failed = { upstream: 2_500, attempt: 2_500, gateway: 0 };
    expect(await timed(400, { gateway_ms: 2_511, record_version: 1 }, { record_version: 1 })).toMatchObject([
      { total: 2_520, gateway: 11, upstream: 2_509, attempt: null, backoff: 0, retryAfter: 0 },
      failed,
    ]);
    const times = { gateway_ms: 1, attempt_ms: 9, backoff_ms: 4, retry_after_ms: 6, record_version: 2 };
    expect(
      await timed(500, times, { attempt_ms: 2_500, backoff_ms: 4, retry_after_ms: 6, record_version: 2 }),
    ).toMatchObject([
      { total: 2_520, gateway: 1, upstream: 2_509, attempt: 9, backoff: 4, retryAfter: 6 },
      { ...failed, backoff: 4, retryAfter: 6 },
    ]);
  });

  it("says whether its price was known, and what it used besides tokens, in JSON and CSV", async () => {
    const media = { images: 1, input_images: 3, media_seconds: "1.5", characters: 40, pages: 6 };
    const used = { web_searches: 2, ...media };
    await insert(600, { unpriced: true, search_units: 7, session_id: "s-units", ...used });
    const { body } = await get(`/projects/prj_a/logs/${idOf(600)}`);
    expect(body.unpriced).toBe(true);
    const units = { webSearches: 2, images: 1, inputImages: 3, seconds: 1.5, characters: 40, pages: 6 };
    expect(body.units).toEqual({ ...units, searchUnits: 7, fileSearches: 0, codeExecutions: 0 });
    const file = await test.app.request(`/projects/prj_a/logs/export?${RANGE}&session=s-units`, {
      headers: owner,
    });
    const [head = "", line = ""] = (await file.text()).split("\r\n");
    const cells = Object.fromEntries(head.split(",").map((name, at) => [name, line.split(",")[at]]));
    expect(cells).toMatchObject({ unpriced: "true", web_searches: "2", seconds: "1.5", search_units: "7" });
  });

  it("names the session and the agent that sent it, in JSON and CSV", async () => {
    const names = { session_id: "s-agents", agent_id: "a-2", parent_agent_id: "a-1" };
    await insert(602, names);
    const { body } = await get(`/projects/prj_a/logs/${idOf(602)}`);
    expect(body).toMatchObject({ sessionId: "s-agents", agentId: "a-2", parentAgentId: "a-1" });
    const file = await test.app.request(`/projects/prj_a/logs/export?${RANGE}&session=s-agents`, {
      headers: owner,
    });
    const [head = "", line = ""] = (await file.text()).split("\r\n");
    const cells = Object.fromEntries(head.split(",").map((name, at) => [name, line.split(",")[at]]));
    expect(cells).toMatchObject({ session: "s-agents", agent: "a-2", parent_agent: "a-1" });
  });

  it("says what a response from the cache saved, in JSON and CSV", async () => {
    const saved = { saved_tokens: 1_200, saved_cost: "0.000450000001" };
    await insert(601, { cached: true, session_id: "s-saved", ...saved });
    const { body } = await get(`/projects/prj_a/logs/${idOf(601)}`);
    expect(body.saved).toEqual({ tokens: 1_200, cost: "0.000450000001" });
    const file = await test.app.request(`/projects/prj_a/logs/export?${RANGE}&session=s-saved`, {
      headers: owner,
    });
    const [head = "", line = ""] = (await file.text()).split("\r\n");
    const cells = Object.fromEntries(head.split(",").map((name, at) => [name, line.split(",")[at]]));
    expect(cells).toMatchObject({ cached: "true", saved_tokens: "1200", saved_cost: "0.000450000001" });
  });

  it("says why its provider was asked and others were not", async () => {
    expect((await read()).body.routing).toEqual(DECISION);
  });

  it("#94 has its content to itself: the list carries none", async () => {
    const { body } = await get(`/projects/prj_a/logs?limit=200`, owner);
    const listed = body.data.find((row) => row.id === id);
    expect(listed).toBeDefined();
    expect(Object.keys(listed ?? {})).not.toContain("content");
    expect(JSON.stringify(body)).not.toContain("Grüße");
  });

  it("is no one else's", async () => {
    expect((await read(developer)).status).toBe(200);
    expect((await read(stranger)).status).toBe(404);
    expect((await get(`/projects/prj_a2/logs/${id}`)).status).toBe(404);
    expect((await get(`/projects/prj_a/logs/${idOf(9)}`)).status).toBe(404);
    expect((await get(`/projects/prj_a/logs/${idOf(0)}`, developer)).status).toBe(404);
  });

  it("is found by its id alone in any project, by owners, admins and their tokens", async () => {
    const find = (who: typeof owner, log = id, org = "org_a") => get(`/orgs/${org}/logs/${log}`, who);
    expect((await find(owner)).body).toEqual((await read()).body);
    const attempt = `req_${"e".repeat(32)}`;
    const others = [find(developer), find(stranger), find(stranger, id, "org_b"), find(owner, attempt)];
    expect((await Promise.all(others)).map(({ status }) => status)).toEqual([403, 404, 404, 404]);
    expect((await find(await tokenWith(["logs:read"]))).body.content).toBeNull();
  });

  it("shows its content to an access token only with that scope", async () => {
    expect((await read(await tokenWith(["logs:read"]))).body.content).toBeNull();
    expect((await read(await tokenWith(["logs:read", "content:read"]))).body.content).not.toBeNull();
  });

  it.each([
    ["older than content is kept", "payload_retention_days = 1", new Date(Date.now() - 90_000_000)],
    ["from before content was deleted or no longer kept", "payload_visible_from = now()", createdAt],
  ])("shows no content that is %s, at once", async (_what, change, time) => {
    const other = `req_${randomUUID().replaceAll("-", "")}`;
    await insert(0, { id: other, created_at: time });
    await keep(other, time);
    const see = async () => (await get(`/projects/prj_a/logs/${other}`)).body.content;
    expect(await see()).not.toBeNull();
    await test.pool.query(`UPDATE organization SET ${change} WHERE id = 'org_a'`);
    expect(await see()).toBeNull();
    await test.pool.query(
      "UPDATE organization SET payload_retention_days = 30, payload_visible_from = NULL WHERE id = 'org_a'",
    );
  });
});
