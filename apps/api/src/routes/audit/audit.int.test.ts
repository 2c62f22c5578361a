import { createId } from "@causeway/crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { insertOrganization, signUp, startTestApp, type TestApp } from "../../testing/test-app.ts";
import { ask, type Item, insertAccessToken } from "../../testing/test-client.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let owner: User;
let developer: User;
let stranger: User;
const LIST = "/orgs/org_a/audit-log";
/** Newest first. */
const ids: string[] = [];

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
  developer = await signUp(test, "dan");
  stranger = await signUp(test, "sam");
  await insertOrganization(test.pool, "org_a", { [owner.id]: "owner", [developer.id]: "developer" });
  await insertOrganization(test.pool, "org_b", { [stranger.id]: "owner" });
  for (let index = 0; index < 9; index += 1) {
    ids.unshift(await insertEntry({ minutesAgo: 60 - Math.floor(index / 2), name: `Project ${index}` }));
  }
  await insertEntry({ minutesAgo: 91 * 24 * 60, name: "Ancient" });
  await insertEntry({ organization: "org_b", minutesAgo: 1, name: "Foreign" });
});
afterAll(() => test.stop());

async function insertEntry(entry: {
  minutesAgo: number;
  name: string;
  organization?: string;
  action?: string;
  resourceType?: string;
  user?: User | null;
  accessTokenId?: string;
}): Promise<string> {
  const id = createId("aud");
  const user = entry.user === undefined ? owner : entry.user;
  await test.pool.query(
    `INSERT INTO audit_log (id, created_at, organization_id, user_id, user_name, user_email, access_token_id, action,
                            resource_type, resource_id, details, ip_address)
     VALUES ($1, now() - make_interval(mins => $2), $3, $4, $5, $6, $7, $8, $9, 'prj_1', $10, '10.0.0.1')`,
    [
      id,
      entry.minutesAgo,
      entry.organization ?? "org_a",
      user?.id ?? null,
      user ? "olga" : "CI",
      user?.email ?? null,
      entry.accessTokenId ?? null,
      entry.action ?? "project.update",
      entry.resourceType ?? "project",
      { name: entry.name },
    ],
  );
  return id;
}

const idsOf = (body: { data: { id: string }[] }) => body.data.map(({ id }) => id);

describe("the audit log", () => {
  it("is read page by page, newest first, each entry once, 90 days back", async () => {
    const seen: string[] = [];
    let cursor = "";
    do {
      const { body } = await ask(test, ["GET", `${LIST}?limit=2${cursor}`], owner);
      seen.push(...idsOf(body));
      cursor = body.nextCursor ? `&cursor=${body.nextCursor}` : "";
    } while (cursor);
    expect(seen.sort()).toEqual([...ids].sort());
    expect((await ask(test, ["GET", `${LIST}?from=2001-01-01T00:00:00.000Z`], owner)).text).not.toContain(
      "Ancient",
    );
  });

  it("is for owners, admins and tokens with its scope", async () => {
    expect((await ask(test, ["GET", LIST], developer)).status).toBe(403);
    expect((await ask(test, ["GET", `${LIST}/export`], developer)).status).toBe(403);
    expect((await ask(test, ["GET", LIST], stranger)).status).toBe(404);
    const { token } = await insertAccessToken(test, "org_a", ["audit:read"]);
    expect((await ask(test, ["GET", LIST], { token })).status).toBe(200);
    const other = await insertAccessToken(test, "org_a", ["usage:read"]);
    expect((await ask(test, ["GET", LIST], { token: other.token })).status).toBe(403);
  });

  it("is filtered by action, kind, resource, actor and time", async () => {
    const odd = await insertEntry({
      minutesAgo: 120,
      name: "Odd",
      action: "api_key.delete",
      resourceType: "api_key",
      user: null,
      accessTokenId: "tok_1",
    });
    for (const query of ["action=api_key.delete", "resourceType=api_key", "user=tok_1"]) {
      expect(idsOf((await ask(test, ["GET", `${LIST}?${query}`], owner)).body)).toEqual([odd]);
    }
    const { body } = await ask(test, ["GET", `${LIST}?user=tok_1`], owner);
    expect(body.data[0]).toMatchObject({ user: null, accessToken: { id: "tok_1", name: "CI" } });
    const hourAgo = new Date(Date.now() - 90 * 60_000).toISOString();
    expect(idsOf((await ask(test, ["GET", `${LIST}?to=${hourAgo}`], owner)).body)).toEqual([odd]);
    expect(idsOf((await ask(test, ["GET", `${LIST}?from=${hourAgo}`], owner)).body)).toHaveLength(9);
    expect(idsOf((await ask(test, ["GET", `${LIST}?user=${developer.id}`], owner)).body)).toEqual([]);
    expect(idsOf((await ask(test, ["GET", `${LIST}?resourceId=prj_1`], owner)).body)).toHaveLength(10);
  });

  it.each([
    "action=nope",
    "resourceType=nope",
    "from=yesterday",
    "limit=0",
    "limit=201",
    "cursor=x",
    "user=%00",
  ])("says what is wrong with ?%s", async (query) => {
    const { status, body } = await ask(test, ["GET", `${LIST}?${query}`], owner);
    expect([status, Object.keys(body.error.fields).map((field) => field.split(".")[0])]).toEqual([
      400,
      [query.split("=")[0]],
    ]);
  });
});

describe("its export", () => {
  it("as CSV holds everything that was let through, and no formula", async () => {
    await insertEntry({ minutesAgo: 1, name: "x", user: { ...owner, email: '=HYPERLINK("http://evil")' } });
    const { text, headers } = await ask(test, ["GET", `${LIST}/export`], owner);
    expect(headers.get("content-type")).toBe("text/csv; charset=utf-8");
    expect(headers.get("content-disposition")).toBe('attachment; filename="audit-log.csv"');
    const lines = text.split("\r\n");
    expect(lines[0]).toMatch(/^timestamp,user_name,user_email,.*,ip_address,access_token_name$/);
    expect(lines.length).toBeGreaterThan(10);
    expect(text).toContain(`,"'=HYPERLINK(""http://evil"")",`);
    expect(text).not.toMatch(/Foreign|Ancient/);
  });

  it("as JSON is one array over many pages, in order", async () => {
    await test.pool.query(
      `INSERT INTO audit_log (id, created_at, organization_id, action, resource_type, resource_id)
       SELECT 'aud_' || lpad(to_hex(n), 32, '0'), now() - make_interval(secs => n / 7), 'org_a', 'project.create', 'project', 'prj_' || n
       FROM generate_series(1, 1600) n`,
    );
    const path = `${LIST}/export?format=json&action=project.create`;
    const { body } = await ask<Item[]>(test, ["GET", path], owner);
    expect(body).toHaveLength(1_600);
    expect(new Set(idsOf({ data: body })).size).toBe(1_600);
    const times = body.map(({ createdAt }) => createdAt);
    expect(times).toEqual([...times].sort().reverse());
  });

  it("of nothing is an empty array, or a line of names", async () => {
    const none = `user=${developer.id}`;
    expect((await ask(test, ["GET", `${LIST}/export?format=json&${none}`], owner)).body).toEqual([]);
    expect((await ask(test, ["GET", `${LIST}/export?${none}`], owner)).text.split("\r\n")).toHaveLength(2);
  });

  it("reads on only as fast as it is taken", async () => {
    const response = await test.app.request(`${LIST}/export?format=json&action=project.create`, {
      headers: { cookie: owner.cookie },
    });
    const reader = response.body?.getReader();
    await reader?.read();
    await reader?.cancel();
    expect(test.pool.totalCount - test.pool.idleCount).toBe(0);
  });
});

describe("an entry", () => {
  it("can be neither changed nor deleted", async () => {
    await expect(test.pool.query("UPDATE audit_log SET action = 'x'")).rejects.toThrow("append-only");
    await expect(test.pool.query("DELETE FROM audit_log")).rejects.toThrow("append-only");
  });
});
