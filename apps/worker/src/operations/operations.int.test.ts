import { fetchMetrics } from "@causeway/testing/service";
import { UNSENT_MAIL_KEY } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { insertDeadRecord, listDeadRecords } from "@causeway/db/usage";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startWorker } from "../start-worker.ts";
import {
  buildRecord,
  OPS_PASSWORD,
  openStage,
  readSums,
  type Stage,
  silentLogger,
  sumsOf,
} from "../testing/test-stage.ts";

let stage: Stage;
let worker: Awaited<ReturnType<typeof startWorker>>;
let url: string;

beforeAll(async () => {
  stage = await openStage();
  worker = await startWorker(stage.settings, silentLogger());
  url = `http://127.0.0.1:${worker.port}`;
});
afterAll(async () => {
  await worker.stop();
  await stage.close();
});
afterEach(async () => {
  await stage.pool.query(
    "TRUNCATE request_log, api_key_usage, usage_hourly, usage_daily, usage_project_hourly, usage_project_daily, usage_key_daily, usage_tag_daily, credit_account, dead_record, undelivered_hourly, audit_log",
  );
  await stage.redis.flushall();
});

const signedIn = (password = OPS_PASSWORD) => ({
  authorization: `Basic ${Buffer.from(`admin:${password}`).toString("base64")}`,
});
const readPage = async () => (await fetch(url, { headers: signedIn() })).text();
const post = (path: string, headers: Record<string, string> = { origin: url }) =>
  fetch(`${url}${path}`, { method: "POST", redirect: "manual", headers: { ...signedIn(), ...headers } });
/** What the audit log has of the page's actions, oldest first. */
const readOperations = async () =>
  (
    await stage.pool.query<Record<string, unknown>>(
      `SELECT organization_id, action, resource_id, details, user_name, ip_address FROM audit_log ORDER BY created_at, id`,
    )
  ).rows.map((row) => Object.values(row));
const refused = Object.assign(new Error("value out of range"), { code: "22003" });

describe("the operations page", () => {
  test("shows health, queues, counters and figures to who signs in", async () => {
    const response = await fetch(url, { headers: signedIn() });
    expect(response.status).toBe(200);
    expect(response.headers.get("content-type")).toContain("text/html");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const page = await response.text();
    for (const words of [
      "Redis, queues",
      "Usage record consumer",
      "Waiting",
      "Delayed",
      "Dead records",
      "Redis counters compared with PostgreSQL",
    ]) {
      expect(page).toContain(words);
    }
  });

  test("shows the audit log of every organization, deleted ones too, as text and by filters", async () => {
    expect(await readPage()).toContain('href="/audit-log"');
    const insert = (organization: string, email: string) =>
      stage.pool.query(
        `INSERT INTO audit_log (id, organization_id, user_id, user_email, action, resource_type, resource_id, details)
         VALUES ($1, $2, 'usr_1', $3, 'organization.delete', 'organization', $2, '{"name":"<b>Gone</b>"}')`,
        [createId("aud"), organization, email],
      );
    for (let index = 0; index < 51; index += 1) await insert("org_gone", `ada${index}@example.com`);
    await insert("org_other", "otto@example.com");
    const audit = async (query: string) =>
      (await fetch(`${url}/audit-log${query}`, { headers: signedIn() })).text();
    const page = await audit("");
    expect(page).toContain("otto@example.com");
    expect(page).toContain("&lt;b&gt;Gone&lt;/b&gt;");
    expect(page).not.toContain("<b>Gone");
    const older = /href="(\/audit-log\?[^"]+)">Older/.exec(page)?.[1]?.replaceAll("&amp;", "&");
    expect(await audit((older ?? "").replace("/audit-log", ""))).toContain("ada0@example.com");
    const byUser = await audit("?organization=org_gone&user=ADA7@example.com");
    expect(byUser.match(/@example\.com<\/td>/g)).toHaveLength(1);
    expect(await audit("?user=%00nobody")).toContain("No entries match these filters.");
    expect(await audit("?organization=%27%3B--&after=nonsense")).toContain("No entries match");
    expect((await fetch(`${url}/audit-log`)).status).toBe(401);
  });

  test("lists emails that no mail server took, and their links only where a setting says so", async () => {
    expect(await readPage()).not.toContain("Unsent emails");
    const link = "https://causeway.example.com/reset-password/AbCdEf";
    const mail = {
      at: new Date().toISOString(),
      to: "<b>ada</b>@example.com",
      subject: "Reset your password",
      text: `Open this:\n\n${link}\n\nCauseway\n`,
    };
    await stage.redis.rpush(UNSENT_MAIL_KEY, JSON.stringify(mail), "not json", JSON.stringify({ to: "x" }));
    const page = await readPage();
    expect(page).toContain("Unsent emails");
    expect(page).toContain("SMTP_URL");
    expect(page).toContain("&lt;b&gt;ada&lt;/b&gt;@example.com");
    expect(page).not.toContain("not json");
    expect(page).not.toContain("AbCdEf");
    const showing = await startWorker({ ...stage.settings, OPS_SHOWS_MAIL: true }, silentLogger());
    const shown = await (await fetch(`http://127.0.0.1:${showing.port}/`, { headers: signedIn() })).text();
    await showing.stop();
    expect(shown).toContain(`<code>${link}</code>`);
    expect(shown).toContain("Each link gives access to its recipient's account");
  });

  test("shows what providers billed for responses that no one got", async () => {
    expect(await readPage()).not.toContain("delivered to no one");
    await stage.pool.query(
      `INSERT INTO undelivered_hourly VALUES (date_trunc('hour', now()), 'org_<b>', 'openai', 'operator', 21, 1.5)`,
    );
    const page = await readPage();
    expect(page).toContain("delivered to no one");
    expect(page).toContain("<code>org_&lt;b&gt;</code>");
    expect(page).toContain("1.500000 USD");
  });

  test("asks for the password, and refuses a wrong one", async () => {
    const response = await fetch(url);
    expect(response.status).toBe(401);
    expect(response.headers.get("www-authenticate")).toMatch(/^Basic realm=/);
    expect((await fetch(url, { headers: signedIn("wrong") })).status).toBe(401);
    expect((await post("/queues/usage/retry-failed", { ...signedIn("wrong"), origin: url })).status).toBe(
      401,
    );
  });

  test("counts wrong passwords by the client's address, so that strangers behind a proxy stop no one else", async () => {
    const from = (address: string, password: string) =>
      fetch(url, { headers: { ...signedIn(password), "x-forwarded-for": address } });
    for (let attempt = 0; attempt < 20; attempt += 1)
      expect((await from("203.0.113.66", "wrong")).status).toBe(401);
    expect((await from("203.0.113.66", OPS_PASSWORD)).status).toBe(429);
    expect((await from("203.0.113.7", OPS_PASSWORD)).status).toBe(200);
    expect((await fetch(url, { headers: signedIn() })).status).toBe(200);
  });

  test("holds no secret and lets no other site frame or script it", async () => {
    const response = await fetch(url, { headers: signedIn() });
    const page = await response.text();
    expect(page).not.toContain(OPS_PASSWORD);
    expect(page).not.toContain(stage.redisServer.url);
    const policy = response.headers.get("content-security-policy");
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain("frame-ancestors 'none'");
  });

  test("leaves health and metrics open to machines", async () => {
    const health = await fetch(`${url}/health`);
    expect(health.status).toBe(200);
    expect(await health.json()).toMatchObject({
      status: "ok",
      checks: { database: "ok", redis: "ok", queue: "ok", consumer: "ok" },
    });
    expect((await fetch(`${url}/livez`)).status).toBe(200);
    expect((await fetch(`${url}/readyz`)).status).toBe(200);
    const metrics = await (await fetchMetrics(url)).text();
    expect(metrics).toMatch(/causeway_queue_jobs\{.*queue="usage".*state="failed".*\} 0/);
    expect(metrics).toMatch(/causeway_dead_records\{.*\} 0/);
  });

  test("shows a dead record without its content, and drives it again", async () => {
    const record = buildRecord({ source: "<script>alert(1)</script>" });
    await insertDeadRecord(stage.pool, record, refused);
    const page = await readPage();
    expect(page).toContain(record.id);
    expect(page).toContain("22003: value out of range");
    expect(page).not.toContain("alert(1)");
    const response = await post(`/dead-records/${record.id}/drive-again`);
    expect(response.status).toBe(303);
    expect(response.headers.get("location")).toBe("/?done=driven");
    expect(await readSums(stage.pool)).toEqual(sumsOf([record]));
    expect(await listDeadRecords(stage.pool)).toEqual([]);
    expect(await readOperations()).toEqual([
      ["org_a", "dead_record.retry", record.id, {}, "Operator (operations page)", "127.0.0.1"],
    ]);
    const again = await post(`/dead-records/${record.id}/drive-again`);
    expect([again.status, again.headers.get("location")]).toEqual([303, "/?done=gone"]);
    expect(await readOperations()).toHaveLength(1);
    const shown = await (await fetch(`${url}/?done=gone`, { headers: signedIn() })).text();
    expect(shown).toContain("There is no such dead record anymore.");
  });

  test("says when a record is refused again", async () => {
    const record = buildRecord({ status: 70_000 });
    await insertDeadRecord(stage.pool, record, refused);
    const response = await post(`/dead-records/${record.id}/drive-again`);
    expect(response.headers.get("location")).toBe("/?done=still-dead");
  });

  test("escapes what a gateway wrote", async () => {
    await insertDeadRecord(stage.pool, buildRecord({ id: `req_"><img src=x>` }), new Error("<b>no</b>"));
    const page = await readPage();
    expect(page).not.toContain("<img");
    expect(page).toContain("&lt;b&gt;no&lt;/b&gt;");
  });

  test("finds dead records by id, organization and error, and says what it hides", async () => {
    const [one, other] = [buildRecord(), buildRecord({ organizationId: "org_Other%" })];
    await insertDeadRecord(stage.pool, one, refused);
    await insertDeadRecord(
      stage.pool,
      other,
      Object.assign(new Error("no <i>such</i> key"), { code: "23503" }),
    );
    const found = async (text: string) => {
      const page = await (
        await fetch(`${url}/?${new URLSearchParams({ q: text })}`, { headers: signedIn() })
      ).text();
      expect(page).toContain("Needs attention");
      return [one, other].map(({ id }) => page.includes(`>${id}<`));
    };
    expect(await found("")).toEqual([true, true]);
    expect(await found(one.id.toUpperCase())).toEqual([true, false]);
    expect(await found("ORG_other%")).toEqual([false, true]);
    expect(await found("out of RANGE")).toEqual([true, false]);
    expect(await found("23503")).toEqual([false, true]);
    expect(await found("<i>such")).toEqual([false, true]);
    expect(await found("'; DROP TABLE dead_record; --")).toEqual([false, false]);
    expect(await found("\0 ")).toEqual([true, true]);
    const page = await (await fetch(`${url}/?q=%3Ci%3Enone%22`, { headers: signedIn() })).text();
    expect(page).toContain("No dead records match this search.");
    expect(page).toContain('value="&lt;i&gt;none&quot;"');
    expect(page).not.toContain("<i>none");
    const response = await post(`/dead-records/${one.id}/drive-again?q=out+of`);
    expect(response.headers.get("location")).toBe("/?done=driven&q=out+of");
  });

  test("finds failed jobs by id and error", async () => {
    const [first, second] = [createId("bat"), createId("bat")];
    for (const id of [first, second])
      await stage.queue.addBatch({ id } as Parameters<Stage["queue"]["addBatch"]>[0]);
    await expect.poll(() => stage.monitor.counts(), { timeout: 20_000 }).toMatchObject({ failed: 2 });
    const search = async (text: string) => (await fetch(`${url}/?q=${text}`, { headers: signedIn() })).text();
    const byId = await search(first);
    expect([byId.includes(`>${first}<`), byId.includes(`>${second}<`)]).toEqual([true, false]);
    expect(byId).toContain("(1 of 2)");
    expect(await search("nothing")).toContain("No failed jobs in “usage” match this search.");
  });

  test("runs failed jobs again", async () => {
    await stage.queue.addBatch({ id: createId("bat") } as Parameters<Stage["queue"]["addBatch"]>[0]);
    await expect.poll(() => stage.monitor.counts(), { timeout: 20_000 }).toMatchObject({ failed: 1 });
    expect(await readPage()).toContain("The job is not a batch of usage records.");
    const response = await post("/queues/usage/retry-failed");
    expect(response.headers.get("location")).toBe("/?done=retried");
    await expect
      .poll(() => stage.monitor.counts(), { timeout: 20_000 })
      .toMatchObject({ failed: 1, waiting: 0, active: 0 });
    const details = { name: "usage", jobs: 1 };
    expect(await readOperations()).toEqual([
      ["installation", "queue.retry_failed", "usage", details, "Operator (operations page)", "127.0.0.1"],
    ]);
    await stage.redis.flushall();
    for (const name of ["usage", "no-such-queue"]) {
      const none = await post(`/queues/${name}/retry-failed`);
      expect(none.headers.get("location")).toBe("/?done=none-failed");
    }
    expect(await readOperations()).toHaveLength(1);
  });

  test.each([
    ["another site", { origin: "https://evil.example" }],
    ["another port of the same host", { origin: "http://127.0.0.1:1" }],
    ["a sandboxed frame", { origin: "null" }],
    ["another site, by the browser's own word", { "sec-fetch-site": "cross-site" }],
    ["a sibling domain", { origin: "", "sec-fetch-site": "same-site" }],
  ])("refuses an action from %s", async (_, headers) => {
    const record = buildRecord();
    await insertDeadRecord(stage.pool, record, refused);
    const response = await post(`/dead-records/${record.id}/drive-again`, headers);
    expect(response.status).toBe(403);
    expect(await listDeadRecords(stage.pool)).toHaveLength(1);
  });
});

describe("without a password in the settings", () => {
  test("the page is off and says how to turn it on", async () => {
    const off = await startWorker({ ...stage.settings, OPS_PASSWORD: undefined }, silentLogger());
    const response = await fetch(`http://127.0.0.1:${off.port}/`, { headers: signedIn() });
    expect(response.status).toBe(403);
    expect(await response.text()).toContain("Set OPS_PASSWORD");
    await off.stop();
  });
});

describe("while Redis is not responding", () => {
  test("the page still comes, and says what cannot be read", async () => {
    stage.redisServer.hang();
    const page = await readPage();
    stage.redisServer.resume();
    expect(page).toContain("Unavailable");
    expect(page).toContain("PostgreSQL accepted every record");
  });
});
