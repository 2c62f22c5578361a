import { setTimeout as sleep } from "node:timers/promises";
import { startService, startTestDatabase, startTestRedis } from "@causeway/testing";
import { startTestMailServer } from "@causeway/testing/mail-server";
import pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";

const ORIGIN = "http://localhost:3002";
const PASSWORD = "correct horse battery";

const open = async () => {
  const [database, redis, smtp] = await Promise.all([
    startTestDatabase(),
    startTestRedis(),
    startTestMailServer(),
  ]);
  const pool = new pg.Pool({ connectionString: database.url });
  await pool.query(
    `INSERT INTO "user" (id, name, email, is_operator) VALUES ('usr_first', 'First', 'first@example.com', true)`,
  );
  await pool.query("INSERT INTO organization (id, name) VALUES ('org_1', 'One')");
  const api = await startService("api", {
    DATABASE_URL: database.url,
    REDIS_URL: redis.url,
    AUTH_SECRET: "a secret of the mail flow's own test",
    GATEWAY_API_KEY_HASH_SECRET: "another secret of the mail flow's test",
    AUTH_DISABLE_SIGNUP: "false",
    SMTP_URL: smtp.url,
    MAIL_FROM: "Causeway <causeway@example.com>",
    // This test is none of them.
    TRUSTED_PROXIES: "10.0.0.0/8",
  });
  return { database, redis, smtp, pool, api };
};

let stage: Awaited<ReturnType<typeof open>>;

beforeAll(async () => {
  stage = await open();
});
afterAll(async () => {
  await stage.api.stop();
  await stage.pool.end();
  await Promise.all([stage.smtp.stop(), stage.database.stop(), stage.redis.stop()]);
});

const post = (path: string, body: object, headers: Record<string, string> = {}) =>
  fetch(`${stage.api.url}/api/auth${path}`, {
    method: "POST",
    headers: { "content-type": "application/json", origin: ORIGIN, ...headers },
    body: JSON.stringify(body),
  });

/** No one waits for mail, so it comes a moment later. */
async function linkMailedTo(email: string): Promise<string> {
  for (;;) {
    const mail = stage.smtp.taken.findLast(({ to }) => to.includes(email));
    // Long lines are folded in quoted-printable.
    const link = mail && /^http:\S+/m.exec(mail.raw.replaceAll("=\r\n", "").replaceAll("=3D", "="))?.[0];
    if (link) return link;
    await sleep(20);
  }
}

it("a new person confirms the address by the link in the mail, and only then signs in", async () => {
  const person = { email: "ada@example.com", password: PASSWORD };
  expect((await post("/sign-up/email", { name: "Ada", ...person })).status).toBe(200);
  expect((await post("/sign-in/email", person)).status).toBe(401);
  const link = await linkMailedTo(person.email);
  expect(link).toMatch(/^http:\/\/localhost:3002\/verify-email\/[\w~-]+$/);
  const token = (link.split("/").at(-1) ?? "").replaceAll("~", ".");
  expect((await fetch(`${stage.api.url}/api/auth/verify-email?token=${token}`)).status).toBe(200);
  expect((await post("/sign-in/email", person)).status).toBe(200);
  expect(stage.api.log()).not.toContain(link);
});

it("an address in a header of one who is no proxy is not believed", async () => {
  await stage.pool.query(
    `INSERT INTO member (id, organization_id, user_id, role) SELECT 'mem_1', 'org_1', id, 'owner' FROM "user"
     WHERE email = 'ada@example.com'`,
  );
  await post(
    "/sign-in/email",
    { email: "ada@example.com", password: PASSWORD },
    { "x-forwarded-for": "8.8.8.8", "x-causeway-client-address": "8.8.8.8" },
  );
  const { rows } = await stage.pool.query(
    "SELECT a.ip_address AS audited, s.ip_address AS kept FROM audit_log a, session s ORDER BY s.created_at DESC LIMIT 1",
  );
  expect(rows).toEqual([{ audited: "127.0.0.1", kept: "127.0.0.1" }]);
});

it("a body without end is refused", async () => {
  const answer = await post("/sign-in/email", { email: "a@example.com", password: "x".repeat(100_000) });
  expect(answer.status).toBe(413);
});
