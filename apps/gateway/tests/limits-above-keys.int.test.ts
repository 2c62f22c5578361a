import { LIMIT_LEVELS, type LimitLevel } from "@causeway/contracts";
import { createApiKey, createId, hashApiKey } from "@causeway/crypto";
import { until } from "@causeway/testing/until";
import { Redis } from "ioredis";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { countAdmittedAlone } from "./admitted-alone.ts";
import { type GatewayStack, SECRET, startOwnStack, type TestKey } from "./gateway-stack.ts";
import { readMetric } from "./resilience/stack.ts";

let stack: GatewayStack;

beforeAll(async () => {
  stack = await startOwnStack();
});
afterAll(() => stack?.stop());

interface Answer {
  readonly message?: string;
  readonly error: { readonly code: string; readonly message: string };
}

async function call(key: string, content = MILLI, url = stack.gateway.url) {
  const response = await fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content }], max_tokens: 500 }),
  });
  const body = (await response.json()) as Answer;
  return { status: response.status, code: response.headers.get("x-error-code"), body };
}

/** Asks until `wanted` is answered: rows are written, and limits come into force, a moment later. */
async function callUntil(key: string, wanted: number, url?: string) {
  for (let tries = 0; ; tries += 1) {
    const answer = await call(key, MILLI, url);
    if (answer.status === wanted || tries === 1_000) return answer;
    await new Promise((resolve) => setTimeout(resolve, 10));
  }
}

/** Costs exactly 0.001 USD: 500 tokens of 2 micro-USD, and a prompt that is reported as nothing. */
const MILLI = 'x [sim {"tokens":500,"promptTokens":0}]';
/** The same, and open for a while. */
const SLOW_MILLI = 'x [sim {"tokens":500,"promptTokens":0,"delayMs":3000}]';

/** An organization with two projects of two keys each, all of one person; both are of one team, and another team has none. */
async function createOrganization() {
  const first = await stack.createKey();
  const { organizationId } = first;
  const userId = createId("org").replace("org_", "usr_");
  await stack.sql("UPDATE api_key SET created_by_user_id = $2 WHERE id = $1", [first.id, userId]);
  const other = createId("prj");
  await stack.sql("INSERT INTO project (id, organization_id, name) VALUES ($1, $2, 'Other')", [
    other,
    organizationId,
  ]);
  const add = (projectId: string) => insertKey(organizationId, projectId, userId);
  const keys = [first, await add(first.projectId), await add(other), await add(other)] as const;
  const ids = {
    member: userId,
    project: first.projectId,
    organization: organizationId,
    team: createId("team"),
    otherTeam: createId("team"),
  };
  await stack.sql(
    "INSERT INTO team (id, organization_id, name) VALUES ($2, $1, 'Team'), ($3, $1, 'Another')",
    [organizationId, ids.team, ids.otherTeam],
  );
  await stack.sql("UPDATE project SET team_id = $2 WHERE organization_id = $1", [organizationId, ids.team]);
  const limit = async (
    level: LimitLevel,
    columns: Readonly<Record<string, unknown>>,
    id: string = ids[level],
  ) => {
    const names = Object.keys(columns);
    await stack.sql(
      `INSERT INTO level_limit (organization_id, level, subject_id, ${names.join(", ")})
       VALUES ($1, $2, $3, ${names.map((_, index) => `$${index + 4}`).join(", ")})
       ON CONFLICT (organization_id, level, subject_id)
       DO UPDATE SET ${names.map((name) => `${name} = excluded.${name}`).join(", ")}`,
      [organizationId, level, id, ...Object.values(columns)],
    );
  };
  const usedBy = async (level: LimitLevel, id: string = ids[level]): Promise<number> => {
    const [row] = await stack.sql<{ used: string }>(
      `SELECT used FROM level_usage
       WHERE organization_id = $1 AND level = $2 AND subject_id = $3 AND window_start = '-infinity'`,
      [organizationId, level, id],
    );
    return Number(row?.used ?? 0);
  };
  return { keys, organizationId, limit, usedBy, ids };
}

async function insertKey(organizationId: string, projectId: string, userId: string): Promise<TestKey> {
  const made = { id: createId("key"), key: createApiKey(), projectId, organizationId };
  await stack.sql(
    "INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id) VALUES ($1, $2, $3, 'test', $4)",
    [made.id, organizationId, projectId, userId],
  );
  await stack.sql("INSERT INTO api_key_secret (hash, api_key_id, last4) VALUES ($1, $2, 'abcd')", [
    hashApiKey(SECRET, made.key),
    made.id,
  ]);
  return made;
}

const openRequests = (url: string) => readMetric(url, "causeway_accounting_open_requests");

async function sumOfRows(organizationId: string): Promise<number> {
  const [row] = await stack.sql<{ cost: string }>(
    "SELECT coalesce(sum(total_cost), 0) AS cost FROM request_log WHERE organization_id = $1",
    [organizationId],
  );
  return Number(row?.cost ?? 0);
}

describe("a budget above keys", () => {
  it("is spent by all keys below it, named by its 401, and keeps its usage when it is changed", async () => {
    const { keys, limit, usedBy } = await createOrganization();
    const [a, b, c] = keys;
    await limit("project", { limit_total: "0.002" });
    // The budget is read with the first call: no call may spend before it holds. Until a call is settled, it holds what it reserved.
    for (const { key } of [a, b]) expect((await callUntil(key, 200)).status).toBe(200);
    await until(async () => (await usedBy("project")) === 0.002);
    expect(await callUntil(b.key, 401)).toMatchObject({
      ...{ status: 401, code: "project_limit_reached" },
      body: {
        error: true,
        message: expect.stringMatching(/^The project of this API key has reached an all-time budget/),
      },
    });
    expect((await call(c.key)).status).toBe(200);
    await limit("project", { limit_total: "0.003" });
    expect((await callUntil(b.key, 200)).status).toBe(200);
    expect(await callUntil(a.key, 401)).toMatchObject({ code: "project_limit_reached" });
    await limit("member", { limit_total: "0.001" });
    expect(await callUntil(c.key, 401)).toMatchObject({ code: "member_limit_reached" });
  });

  it("is read from PostgreSQL again after Redis has lost everything", async () => {
    const { keys, limit, usedBy } = await createOrganization();
    const [a, b] = keys;
    await limit("organization", {
      limit_total: "0.001",
      limit_recurring: "5",
      limit_window_unit: "month",
      limit_window_count: 1,
      limit_window_anchor: new Date(Date.now() - 86_400_000),
      limit_window_zone: "Europe/Berlin",
    });
    await callUntil(a.key, 200);
    await until(async () => (await usedBy("organization")) >= 0.001);
    const redis = new Redis(stack.redis.url);
    await redis.flushall();
    redis.disconnect();
    expect(await callUntil(b.key, 401)).toMatchObject({ code: "organization_limit_reached" });
  });

  it.each(LIMIT_LEVELS)(
    "of a %s holds for 400 parallel requests of its keys over two gateways, and is the sum of the rows",
    async (level) => {
      const { keys, limit, usedBy, organizationId } = await createOrganization();
      await limit(level, { limit_total: "0.05" });
      const second = await stack.startGateway();
      const used = level === "project" ? keys.slice(0, 2) : keys;
      const answers = await Promise.all(
        Array.from({ length: 400 }, (_, index) =>
          call(used[index % used.length]?.key ?? "", MILLI, index % 2 ? stack.gateway.url : second.url),
        ),
      );
      const count = (status: number) => answers.filter((answer) => answer.status === status).length;
      expect(count(200) + count(429) + count(401)).toBe(400);
      expect(count(200)).toBeLessThanOrEqual(51 + (await countAdmittedAlone([stack.gateway, second])));
      for (const { status, code, body } of answers) {
        if (status === 429) expect(body.error.code).toBe("budget_reserved");
        if (status === 401) expect(code).toBe(`${level}_limit_reached`);
      }
      const cost = Number((count(200) * 0.001).toFixed(3));
      await until(async () => (await sumOfRows(organizationId)) === cost);
      await until(async () => (await usedBy(level)) === cost);
      expect(await usedBy("organization")).toBe(cost);
      await second.stop();
    },
  );

  it("of a team is exact among equally large budgets of the key, member, project and organization", async () => {
    const { keys, limit, usedBy, ids, organizationId } = await createOrganization();
    for (const level of LIMIT_LEVELS) await limit(level, { limit_total: "0.05" });
    await stack.sql("UPDATE api_key SET limit_total = 0.05 WHERE organization_id = $1", [organizationId]);
    const second = await stack.startGateway();
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, index) =>
        call(keys[index % 4]?.key ?? "", MILLI, index % 2 ? stack.gateway.url : second.url),
      ),
    );
    const admitted = answers.filter(({ status }) => status === 200).length;
    expect(admitted).toBeLessThanOrEqual(51 + (await countAdmittedAlone([stack.gateway, second])));
    const cost = Number((admitted * 0.001).toFixed(3));
    await until(async () => (await sumOfRows(organizationId)) === cost);
    for (const level of ["member", "team", "organization"] as const)
      await until(async () => (await usedBy(level)) === cost);
    const [row] = await stack.sql<{ rows: string; hours: string }>(
      `SELECT (SELECT sum(total_cost) FROM request_log WHERE team_id = $1) AS rows,
              (SELECT sum(total_cost) FROM usage_team_hourly WHERE team_id = $1) AS hours`,
      [ids.team],
    );
    expect([Number(row?.rows), Number(row?.hours)]).toEqual([cost, cost]);
    await second.stop();
  });

  it("of a team applies immediately to a project that joins it, while open requests stay with the previous team", async () => {
    const { keys, limit, usedBy, ids } = await createOrganization();
    const second = await stack.startGateway();
    const urls = [stack.gateway.url, second.url];
    await limit("team", { limit_total: "0", concurrency: 50 }, ids.otherTeam);
    for (const url of urls) expect((await call(keys[0].key, MILLI, url)).status).toBe(200);
    const open = Array.from({ length: 8 }, (_, index) => call(keys[0].key, SLOW_MILLI, urls[index % 2]));
    await until(async () => (await Promise.all(urls.map(openRequests))).every((count) => count === 4));
    await stack.sql("UPDATE project SET team_id = $2 WHERE id = $1", [ids.project, ids.otherTeam]);
    for (const url of urls) {
      expect(await callUntil(keys[0].key, 401, url)).toMatchObject({ code: "team_limit_reached" });
    }
    // The other project is still the first team's.
    expect((await call(keys[2].key)).status).toBe(200);
    for (const answer of await Promise.all(open)) expect(answer.status).toBe(200);
    const rows = () =>
      stack.sql<{ team: string; cost: string }>(
        `SELECT team_id AS team, sum(total_cost)::float8 AS cost FROM request_log
          WHERE team_id = ANY($1) AND finish <> 'refused' GROUP BY 1`,
        [[ids.team, ids.otherTeam]],
      );
    await until(async () => (await usedBy("team")) >= 0.011);
    const byTeam = new Map((await rows()).map(({ team, cost }) => [team, cost]));
    expect(await usedBy("team")).toBeCloseTo(Number(byTeam.get(ids.team)), 12);
    expect(await usedBy("team", ids.otherTeam)).toBe(Number(byTeam.get(ids.otherTeam) ?? 0));
    await second.stop();
  });

  it("tells a key nothing about what is above it", async () => {
    const { keys, limit } = await createOrganization();
    await limit("organization", { limit_total: "73519.5", requests_per_minute: 73_519, concurrency: 73_519 });
    const [a] = keys;
    expect((await callUntil(a.key, 200)).status).toBe(200);
    const response = await fetch(`${stack.gateway.url}/v1/key`, {
      headers: { authorization: `Bearer ${a.key}` },
    });
    const text = await response.text();
    expect(JSON.parse(text)).toMatchObject({
      limits: { total: null, requests_per_minute: null, concurrency: null },
    });
    // Five digits: three are in every hundredth random ID.
    expect(text).not.toMatch(/73519/);
    expect([...response.headers].join("\n")).not.toMatch(/73519/);
  });
});
