import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { buildDocument } from "../src/routes/document.ts";
import { isRepeatable } from "../src/http/safe-retries.ts";
import { signUp, startTestApp, type TestApp } from "../src/testing/test-app.ts";
import { type Answer, ask, insertAccessToken, readAuditLog } from "../src/testing/test-client.ts";
import { listRoutes, pathIn } from "./walk/routes.ts";
import { createWorld, type World } from "./walk/world.ts";

type User = Awaited<ReturnType<typeof signUp>>;

let test: TestApp;
let owner: User;
let admin: User;
let world: World;

beforeAll(async () => {
  test = await startTestApp();
  owner = await signUp(test, "olga");
  admin = await signUp(test, "ada");
  world = await createWorld(test.pool, "zebra", { owner: owner.id, admin: admin.id });
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [owner.id]);
});
afterAll(() => test.stop());

const org = () => `/orgs/${world.ids.organization}`;
const project = () => `/projects/${world.ids.project}`;

const post = (path: string, key: string, body: unknown, who: User | { token: string } = owner) =>
  ask(test, ["POST", path], who, body, { "idempotency-key": key });

const count = async (table: string): Promise<number> =>
  (await test.pool.query<{ n: number }>(`SELECT count(*)::int AS n FROM ${table}`)).rows[0]?.n ?? 0;

describe("a create that is sent again with its Idempotency-Key", () => {
  it("answers as it did the first time, says so, and makes nothing more", async () => {
    const key = randomUUID();
    const first = await post(`${org()}/projects`, key, { name: "Once" });
    const before = await count("project");
    const second = await post(`${org()}/projects`, key, { name: "Once" });
    expect([first.status, second.status]).toEqual([201, 201]);
    expect(second.body).toEqual(first.body);
    expect(first.headers.get("idempotent-replayed")).toBeNull();
    expect(second.headers.get("idempotent-replayed")).toBe("true");
    expect(await count("project")).toBe(before);
    const entries = await readAuditLog(test, world.ids.organization ?? "");
    expect(entries.filter(({ resourceId }) => resourceId === first.body.id)).toHaveLength(1);
  });

  it("gives a key without its secret, which is stored nowhere", async () => {
    const key = randomUUID();
    const first = await post(`${project()}/keys`, key, { description: "Bot" });
    const second = await post(`${project()}/keys`, key, { description: "Bot" });
    expect(first.body.secret).toMatch(/^cw_/);
    expect(second.body).toEqual({ apiKey: first.body.apiKey });
    const { rows } = await test.pool.query("SELECT body FROM idempotency_key");
    expect(JSON.stringify(rows)).not.toContain(first.body.secret);
  });

  it("is a new request from another person, with another route or with another key", async () => {
    const key = randomUUID();
    const answers = [
      await post(`${org()}/projects`, key, { name: "Mine" }),
      await post(`${org()}/projects`, key, { name: "Mine" }, admin),
      await post(`${org()}/projects`, randomUUID(), { name: "Mine" }),
      await post("/orgs", key, { name: "Mine" }),
    ];
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201]);
    expect(new Set(answers.map(({ body }) => body.id)).size).toBe(4);
  });

  it("with another body is told so and makes nothing", async () => {
    const key = randomUUID();
    await post(`${org()}/projects`, key, { name: "First" });
    const before = await count("project");
    const other = await post(`${org()}/projects`, key, { name: "Second" });
    expect(other).toMatchObject({
      status: 422,
      body: { error: { code: "idempotency_key_reused", fields: { "Idempotency-Key": expect.any(String) } } },
    });
    expect(await count("project")).toBe(before);
  });

  it("is tried again when the first one was refused", async () => {
    const key = randomUUID();
    expect((await post(`${org()}/projects`, key, { name: "" })).status).toBe(400);
    const made = await post(`${org()}/projects`, key, { name: "Right" });
    expect([made.status, made.headers.get("idempotent-replayed")]).toEqual([201, null]);
  });

  it("counts again a day later, and is cleaned away", async () => {
    const key = randomUUID();
    const first = await post(`${org()}/projects`, key, { name: "Daily" });
    await test.pool.query("UPDATE idempotency_key SET expires_at = now() - interval '1 second'");
    const second = await post(`${org()}/projects`, key, { name: "Daily" });
    expect(second.status).toBe(201);
    expect(second.body.id).not.toBe(first.body.id);
  });

  it("tells nothing to someone who was removed since", async () => {
    const key = randomUUID();
    expect((await post(`${org()}/projects`, key, { name: "Gone" }, admin)).status).toBe(201);
    const { rows } = await test.pool.query("DELETE FROM member WHERE user_id = $1 RETURNING *", [admin.id]);
    expect((await post(`${org()}/projects`, key, { name: "Gone" }, admin)).status).toBe(404);
    const [member] = rows;
    await test.pool.query(
      "INSERT INTO member (id, organization_id, user_id, role, updated_at) VALUES ($1, $2, $3, $4, now())",
      [member.id, member.organization_id, member.user_id, member.role],
    );
  });

  it.each(["", " ", "a b", "é", "x".repeat(256)])("is refused with the key %j", async (key) => {
    const response = await post(`${org()}/projects`, encodeURI(key).includes("%C3") ? "a\u00e9" : key, {
      name: "Odd",
    });
    expect([response.status, response.body.error?.fields]).toEqual([
      400,
      { "Idempotency-Key": expect.any(String) },
    ]);
  });
});

describe("many at once with one key", () => {
  it("make one thing: the others get its answer, or 409 and when to try again", async () => {
    const key = randomUUID();
    const before = await count("api_key");
    const answers = await Promise.all(
      Array.from({ length: 12 }, () => post(`${project()}/keys`, key, { description: "Together" })),
    );
    expect(await count("api_key")).toBe(before + 1);
    const statuses = answers.map(({ status }) => status);
    expect(statuses.every((status) => status === 201 || status === 409)).toBe(true);
    for (const { status, headers } of answers)
      if (status === 409) expect(headers.get("retry-after")).toBe("1");
    expect(answers.filter(({ body }) => body.secret !== undefined)).toHaveLength(1);
  });
});

describe("a process that dies", () => {
  it("before its transaction commits leaves neither the thing nor the key", async () => {
    const [key, holder] = [randomUUID(), await test.pool.connect()];
    await holder.query("BEGIN");
    await holder.query("SELECT 1 FROM organization WHERE id = $1 FOR UPDATE", [world.ids.organization]);
    const before = await count("project");
    const dying = post(`${org()}/projects`, key, { name: "Survivor" });
    for (let ended = 0; ended === 0; ) {
      const { rowCount } = await test.pool.query(
        `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
         WHERE datname = current_database() AND wait_event_type = 'Lock'`,
      );
      ended = rowCount ?? 0;
    }
    expect((await dying).status).toBe(503);
    await holder.query("ROLLBACK");
    holder.release();
    expect(await count("project")).toBe(before);
    const again = await post(`${org()}/projects`, key, { name: "Survivor" });
    expect([again.status, again.headers.get("idempotent-replayed")]).toEqual([201, null]);
  });
});

describe("the table", () => {
  it("takes no more of one organization than its share, and the create is not made then", async () => {
    await test.pool.query(
      `INSERT INTO idempotency_key (id, owner, fingerprint, status, body, expires_at)
       SELECT 'fill-' || n, $1, '', 201, '', now() + interval '1 hour' FROM generate_series(1, 20000) n`,
      [world.ids.organization],
    );
    const before = await count("project");
    const refused = await post(`${org()}/projects`, randomUUID(), { name: "Too many" });
    expect(refused).toMatchObject({ status: 429, body: { error: { code: "rate_limited" } } });
    expect(await count("project")).toBe(before);
    expect((await post("/orgs", randomUUID(), { name: "Elsewhere" })).status).toBe(201);
    await test.pool.query("DELETE FROM idempotency_key WHERE id LIKE 'fill-%'");
  });
});

/** A custom provider's name, for one, has no digits. */
const toLetters = (index: number): string =>
  [...String(index)].map((digit) => String.fromCharCode(97 + Number(digit))).join("");

describe("every operation that makes something", () => {
  const routes = listRoutes(buildDocument("0.0.0")).filter(({ method, path }) => isRepeatable(method, path));

  it.each(routes.map((route, index) => [`${route.method} ${route.path}`, route, index] as const))(
    "can be sent again, and shows a secret once: %s",
    async (_, route, index) => {
      const stage = await createWorld(test.pool, `stage${toLetters(index)}`, { owner: owner.id });
      const { token } = await insertAccessToken(test, stage.ids.organization ?? "", []);
      const key = randomUUID();
      const send = (): Promise<Answer> => post(pathIn(route, stage), key, route.body());
      const first = await send();
      expect((await post(pathIn(route, stage), key, route.body(), { token })).status).not.toBe(201);
      if (first.status >= 300) return expect(first.status, first.text).toBeLessThan(500);
      const second = await send();
      if (route.operationId === "leaveOrg") return expect(second.status).toBe(404);
      expect(second.headers.get("idempotent-replayed"), first.text).toBe("true");
      expect(second.status).toBe(first.status);
      expect(Object.keys(second.body ?? {})).not.toEqual(
        expect.arrayContaining([expect.stringMatching(/^(secret|token|link)$/)]),
      );
    },
  );
});
