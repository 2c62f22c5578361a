import { zstdCompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import {
  insertKey,
  insertLog,
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";

const DAY_MS = 86_400_000;
const OLD = `req_${"1".repeat(32)}`;

let test: TestApp;
let cookie: string;

/** What the tests read of the answers. */
interface Body {
  data: { id: string }[];
  nextCursor: string | null;
  previousCursor: string | null;
  searched: { from: string | null; to: string };
  priceVersion: string | null;
}

const get = async (path: string) => {
  const response = await test.app.request(path, { headers: { cookie } });
  return { status: response.status, body: (await response.json()) as Body };
};

beforeAll(async () => {
  test = await startTestApp();
  const owner = await signUp(test, "olga");
  cookie = owner.cookie;
  await insertOrganization(test.pool, "org_a", { [owner.id]: "owner" });
  await insertProject(test.pool, "prj_a", "org_a");
  const place = { organization_id: "org_a", project_id: "prj_a" };
  await insertKey(test.pool, {
    id: "key_dev",
    organizationId: "org_a",
    projectId: "prj_a",
    userId: owner.id,
  });
  const insert = (name: string, days: number, changes: object) =>
    insertLog(test.pool, {
      id: name,
      created_at: new Date(Date.now() - days * DAY_MS),
      ...place,
      api_key_id: "key_owner",
      ...changes,
    });
  await insert(OLD, 100, { model: "m-1", source: "https://app.example" });
  await insert(`req_${"2".repeat(32)}`, 90, { status: 502, finish: "error", error_type: "timeout" });
  await insert(`req_${"3".repeat(32)}`, 80, { status: 429, finish: "refused", requests: 17 });
  await insert(`req_${"4".repeat(32)}`, 70, { api_key_id: "key_dev" });
});
afterAll(() => test.stop());

describe("a search without a time", () => {
  it.each(["outcome=failed", "outcome=refused", "status=4xx", "errorType=timeout", "apiKey=key_dev"])(
    "looks at everything for %s, whose requests an index has",
    async (query) => {
      const { body } = await get(`/projects/prj_a/logs?${query}`);
      expect(body.data.length).toBeGreaterThan(0);
      expect(body).toMatchObject({ searched: { from: null }, nextCursor: null });
    },
  );

  it.each(["/projects/prj_a/logs?model=m-1", "/orgs/org_a/logs?source=https%3A%2F%2Fapp.example"])(
    "says how far %s looked, and continues until everything was searched, and back",
    async (path) => {
      const found: string[] = [];
      let cursor: string | null = "";
      let before = Number.POSITIVE_INFINITY;
      let pages = 0;
      let last = "";
      while (cursor !== null && pages < 100) {
        const { status, body }: Awaited<ReturnType<typeof get>> = await get(
          `${path}${cursor && `&cursor=${cursor}`}`,
        );
        expect(status).toBe(200);
        const [from, to] = [Date.parse(body.searched.from ?? ""), Date.parse(body.searched.to)];
        expect(from).toBeLessThan(to);
        // Nothing is left out between two pages.
        expect(to).toBeLessThanOrEqual(before + 1);
        if (Number.isFinite(before)) expect(to).toBeGreaterThanOrEqual(before);
        before = from;
        found.push(...body.data.map(({ id }) => id));
        last = body.previousCursor ?? "";
        cursor = body.nextCursor;
        pages += 1;
      }
      expect(found).toEqual([OLD]);
      expect(pages).toBeGreaterThan(1);
      let way = 0;
      for (let newer = last; newer !== "" && way < 100; way += 1) {
        newer = (await get(`${path}&cursor=${newer}`)).body.previousCursor ?? "";
      }
      expect(way).toBeLessThan(100);
    },
  );
});

it("a request is found by the x-request-id that the gateway made for its response, in its own project alone", async () => {
  const [id, named] = [`req_${"7".repeat(32)}`, `req_${"8".repeat(32)}`];
  const place = { organization_id: "org_a", project_id: "prj_a", api_key_id: "key_dev" };
  const created_at = new Date(Date.now() - DAY_MS);
  await insertLog(test.pool, { ...place, id, created_at, client_request_id: named });
  for (const where of ["projects/prj_a", "orgs/org_a"])
    expect(await get(`/${where}/logs/${named}`)).toMatchObject({
      status: 200,
      body: { id, requestId: named },
    });
  await insertProject(test.pool, "prj_b", "org_a");
  expect((await get(`/projects/prj_b/logs/${named}`)).status).toBe(404);
});

it("a request names the figures it was charged by, the newest ones where its price was set later", async () => {
  const created_at = new Date(Date.now() - DAY_MS);
  const [known, later] = [`req_${"5".repeat(32)}`, `req_${"6".repeat(32)}`];
  const row = { organization_id: "org_a", project_id: "prj_a", api_key_id: "key_dev", created_at };
  await insertLog(test.pool, { ...row, id: known, price_version: "v1" });
  await insertLog(test.pool, { ...row, id: later, price_version: "v1", unpriced: true });
  for (const [version, hours] of Object.entries({ v2: 2, v3: 1 }))
    await test.pool.query(
      `INSERT INTO cost_correction (request_id, price_version, organization_id, request_created_at, delta, lines, created_at)
       VALUES ($1, $2, 'org_a', $3, 1, '{}', now() - $4 * interval '1 hour')`,
      [later, version, created_at, hours],
    );
  const versionOf = async (id: string) => (await get(`/projects/prj_a/logs/${id}`)).body.priceVersion;
  expect([await versionOf(known), await versionOf(later)]).toEqual(["v1", "v3"]);
});

describe("images and recordings of stored content", () => {
  const id = `req_${"9".repeat(32)}`;
  const path = `/projects/prj_a/logs/${id}`;
  const createdAt = new Date(Date.now() - 60_000);
  const png = Buffer.concat([Buffer.from("\x89PNG\r\n\x1a\n", "latin1"), Buffer.alloc(80)]);
  const mp3 = Buffer.concat([Buffer.from("ID3"), Buffer.alloc(80)]);

  beforeAll(async () => {
    const request = JSON.stringify({ image: `data:image/png;base64,${png.toString("base64")}` });
    const place = { organization_id: "org_a", project_id: "prj_a", api_key_id: "key_owner" };
    await insertLog(test.pool, { id, created_at: createdAt, ...place });
    await test.pool.query(
      `INSERT INTO request_payload (id, created_at, organization_id, project_id, request, response, request_bytes, response_bytes)
       VALUES ($1, $2, 'org_a', 'prj_a', $3, $4, 200, 83)`,
      [id, createdAt, zstdCompressSync(request), zstdCompressSync(mp3)],
    );
  });

  it("are listed with the content", async () => {
    expect((await get(path)).body).toMatchObject({
      content: {
        request: { media: [{ id: "request-0", type: "image/png", bytes: png.length }] },
        response: { media: [{ id: "response-0", type: "audio/mpeg", bytes: mp3.length }] },
      },
    });
  });

  it.each([
    ["request-0", "image/png", png],
    ["response-0", "audio/mpeg", mp3],
  ])("are files: %s, which nothing may run or keep", async (file, type, bytes) => {
    const { headers, ...response } = await read(file);
    expect(headers.get("content-type")).toBe(type);
    expect(headers.get("x-content-type-options")).toBe("nosniff");
    expect(headers.get("content-security-policy")).toContain("default-src 'none'");
    expect(headers.get("cache-control")).toBe("private, no-store");
    expect(response.bytes).toEqual(bytes);
  });

  it.each([
    ["request-1", 404],
    ["neither-0", 404],
    ["request-x", 404],
  ])("that aren't there, such as %s, are %i", async (file, status) => {
    expect((await get(`${path}/media/${file}`)).status).toBe(status);
  });

  it("are gone as soon as content may no longer be seen", async () => {
    await test.pool.query("UPDATE organization SET payload_visible_from = now() WHERE id = 'org_a'");
    expect((await get(`${path}/media/request-0`)).status).toBe(404);
  });

  const read = async (file: string) => {
    const response = await test.app.request(`${path}/media/${file}`, { headers: { cookie } });
    return { headers: response.headers, bytes: Buffer.from(await response.arrayBuffer()) };
  };
});
