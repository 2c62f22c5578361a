import { finishesOf, NO_TOKENS, OUTCOMES, type UsageRecord } from "@causeway/contracts";
import { createId, createSealer, hashCredential } from "@causeway/crypto";
import { writeRecords } from "@causeway/db/usage";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { SAMPLE_MS, sampleUsage } from "../../testing/sample-usage.ts";
import {
  HASH_SECRET,
  insertOrganization,
  insertProject,
  signUp,
  startTestApp,
  type TestApp,
} from "../../testing/test-app.ts";
import { ask, insertAccessToken, type Who } from "../../testing/test-client.ts";

const HOUR_MS = 3_600_000;
const at = (ms: number): string => new Date(ms).toISOString();
/** The hour of the sample, and the one before it. */
const RANGE = `from=${at(SAMPLE_MS - HOUR_MS)}&to=${at(SAMPLE_MS + HOUR_MS)}`;

const MAIN = hashCredential(HASH_SECRET, "openai", "sk-main");
const SPARE = hashCredential(HASH_SECRET, "openai", "sk-spare");
const CUSTOM = hashCredential(HASH_SECRET, "cpr_a", "token");
const GONE = "deadbeef";
const OPERATORS = ["0a1b2c3d", "1a1b2c3d"] as const;
const FINISHES = OUTCOMES.flatMap(finishesOf);

interface Row {
  readonly provider: string;
  readonly mode: string;
  readonly credential: string | null;
  readonly keyIds: readonly string[];
  readonly requests: number;
  readonly attempts: number;
  readonly succeeded: number;
  readonly failed: number;
  readonly canceled: number;
  readonly outputTokens: number;
  readonly meanMs: number | null;
  readonly firstTokenP50Ms: number | null;
  readonly firstTokenP95Ms: number | null;
}
interface Body {
  readonly from: string;
  readonly to: string;
  readonly upstreamKeys: readonly Row[];
  readonly error: { readonly code: string; readonly fields: Readonly<Record<string, string>> };
}
interface Grouped {
  readonly groups: { readonly data: readonly (Row & { readonly id: string; readonly refused: number })[] };
}

let test: TestApp;
let owner: Who;
let developer: Who;
let stranger: Who;
let operator: Who;

const read = (query = RANGE, who = owner, org = "org_a") =>
  ask<Body>(test, ["GET", `/orgs/${org}/usage/upstream-keys?${query}`], who);
const record = (changes: Partial<UsageRecord>) =>
  sampleUsage("1", { credentialMode: "organization", credentialHash: MAIN, attemptMs: 100, ...changes });
/** A failed attempt before an answer. */
const failed = (changes: Partial<UsageRecord>) =>
  record({
    ...{
      isFinal: false,
      finalId: createId("req"),
      finish: "error",
      status: 503,
      errorType: "upstream_error",
    },
    ...{ firstTokenMs: null, tokens: NO_TOKENS },
    ...changes,
  });

beforeAll(async () => {
  test = await startTestApp();
  const [olga, dan, sam, otis] = [
    await signUp(test, "olga"),
    await signUp(test, "dan"),
    await signUp(test, "sam"),
    await signUp(test, "otis"),
  ];
  [owner, developer, stranger, operator] = [olga, dan, sam, otis];
  await test.pool.query(`UPDATE "user" SET is_operator = true WHERE id = $1`, [otis.id]);
  await insertOrganization(test.pool, "org_a", {
    ...{ [olga.id]: "owner", [dan.id]: "developer", [otis.id]: "admin" },
  });
  await insertOrganization(test.pool, "org_b", { [sam.id]: "owner" });
  for (const [project, organization] of [
    ["prj_a", "org_a"],
    ["prj_a2", "org_a"],
    ["prj_gone", "org_a"],
    ["prj_b", "org_b"],
  ] as const)
    await insertProject(test.pool, project, organization);
  await test.pool.query("UPDATE project SET status = 'deleted' WHERE id = 'prj_gone'");
  await insertProviderKey("pk_main", "sk-main");
  await insertProviderKey("pk_spare", "sk-spare");
  await insertProviderKey("pk_again", "sk-spare");
  await test.pool.query(
    `INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4)
     VALUES ('pk_lost', 'org_a', 'openai', 'Lost', 'v1.unknown.secret', 'lost')`,
  );
  const token = createSealer("s".repeat(32)).seal("token", {
    ...{ organizationId: "org_a", rowId: "cpr_a", providerId: "custom:mycorp" },
  });
  await test.pool.query(
    `INSERT INTO custom_provider (id, organization_id, name, base_url, sealed_token, last4)
     VALUES ('cpr_a', 'org_a', 'mycorp', 'https://llm.example', $1, 'oken')`,
    [token],
  );
  await writeRecords(test.pool, RECORDS);
});
afterAll(() => test?.stop());

async function insertProviderKey(id: string, key: string): Promise<void> {
  const context = { organizationId: "org_a", rowId: id, providerId: "openai" };
  await test.pool.query(
    `INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4)
     VALUES ($1, 'org_a', 'openai', $1, $2, 'abcd')`,
    [id, createSealer("s".repeat(32)).seal(key, context)],
  );
}

const inB = { organizationId: "org_b", projectId: "prj_b", apiKeyId: "key_b" };

const RECORDS: readonly UsageRecord[] = [
  record({ firstTokenMs: 30, totalMs: 100, attemptMs: 40 }),
  record({ firstTokenMs: 600, totalMs: 300, projectId: "prj_a2" }),
  record({ finish: "error", status: 502, errorType: "upstream_error", firstTokenMs: null, totalMs: 200 }),
  record({ finish: "canceled", canceled: true, firstTokenMs: null, tokens: NO_TOKENS, totalMs: 200 }),
  // Another key answered after two failures.
  failed({}),
  failed({ errorType: "timeout", createdAtMs: SAMPLE_MS - HOUR_MS + 1 }),
  record({ credentialHash: SPARE }),
  record({ credentialHash: GONE, projectId: "prj_gone" }),
  failed({ credentialHash: GONE }),
  record({ credentialMode: "custom", credentialHash: CUSTOM, provider: "custom:mycorp" }),
  ...OPERATORS.map((credentialHash) => record({ credentialMode: "operator", credentialHash })),
  // What has no provider, or no known one.
  record({ finish: "refused", status: 429, provider: null, credentialMode: null, credentialHash: null }),
  record({ finish: "gateway_lost", status: 0, provider: null, credentialMode: null, credentialHash: null }),
  record({ cached: true, provider: null, credentialMode: null, credentialHash: null }),
  // Beyond the range.
  record({ createdAtMs: SAMPLE_MS - HOUR_MS - 1 }),
  record({ createdAtMs: SAMPLE_MS + HOUR_MS }),
  record({ ...inB }),
  failed({ ...inB, credentialHash: GONE }),
];

describe("usage by upstream key", () => {
  it("counts every attempt at the key it was made with, and names the keys that there still are", async () => {
    const { status, body } = await read();
    expect(status).toBe(200);
    expect(body).toMatchObject({ from: at(SAMPLE_MS - HOUR_MS), to: at(SAMPLE_MS + HOUR_MS) });
    const sums = { requests: 1, attempts: 1, succeeded: 1, failed: 0, canceled: 0, outputTokens: 5 };
    const times = {
      meanMs: 100,
      firstTokenP50Ms: expect.any(Number),
      firstTokenP95Ms: expect.any(Number),
      tokensPerSecond: 50,
    };
    const own = { provider: "openai", mode: "organization" };
    expect(body.upstreamKeys).toEqual([
      {
        ...{
          ...own,
          credential: MAIN,
          keyIds: ["pk_main"],
          requests: 4,
          attempts: 6,
          succeeded: 2,
          failed: 3,
        },
        ...{ canceled: 1, outputTokens: 15, meanMs: 200, firstTokenP50Ms: 35 },
        firstTokenP95Ms: expect.any(Number),
        // Of the two that succeeded, without what was waited or tried before.
        tokensPerSecond: 71.4,
      },
      {
        ...{ provider: "openai", mode: "operator", credential: null, keyIds: [], ...sums, ...times },
        ...{ requests: 2, attempts: 2, succeeded: 2, outputTokens: 10 },
      },
      { ...own, credential: GONE, keyIds: [], ...sums, ...times, attempts: 2, failed: 1 },
      {
        ...{ provider: "custom:mycorp", mode: "custom", credential: CUSTOM, keyIds: ["cpr_a"] },
        ...{ ...sums, ...times },
      },
      { ...own, credential: SPARE, keyIds: ["pk_again", "pk_spare"], ...sums, ...times },
    ]);
    expect(body.upstreamKeys[0]?.firstTokenP95Ms).toBeGreaterThan(500);
  });

  it("tells no one the operator's keys apart, and no organization of another's", async () => {
    for (const who of [owner, operator]) {
      const { text } = await read(RANGE, who);
      expect(text).not.toMatch(new RegExp(OPERATORS.join("|")));
    }
    expect((await read(RANGE, stranger)).status).toBe(404);
    const { body } = await read(RANGE, stranger, "org_b");
    expect(
      body.upstreamKeys.map(({ credential, keyIds, attempts }) => [credential, keyIds, attempts]),
    ).toEqual([GONE, MAIN].sort().map((credential) => [credential, [], 1]));
  });

  it("is for admins, and for tokens that may read usage", async () => {
    expect((await read(RANGE, developer)).status).toBe(403);
    expect((await read(RANGE, null)).status).toBe(401);
    const token = await insertAccessToken(test, "org_a", ["usage:read"]);
    expect((await read(RANGE, token)).body.upstreamKeys).toHaveLength(5);
    const other = await insertAccessToken(test, "org_a", ["provider_keys:read"]);
    expect((await read(RANGE, other)).status).toBe(403);
  });

  it("reads whole hours, at most 24 of them, and by default the last ones", async () => {
    const middle = `from=${at(SAMPLE_MS + 1_800_000)}&to=${at(SAMPLE_MS + 1_800_001)}`;
    const { body } = await read(middle);
    expect(body.from).toBe(at(SAMPLE_MS));
    expect(body.upstreamKeys[0]).toMatchObject({ credential: MAIN, attempts: 5 });
    expect((await read(`from=${at(SAMPLE_MS - 23 * HOUR_MS)}&to=${at(SAMPLE_MS + HOUR_MS)}`)).status).toBe(
      200,
    );
    expect((await read("")).body.upstreamKeys).toEqual([]);
  });

  it.each([
    [`from=${at(SAMPLE_MS)}&to=${at(SAMPLE_MS)}`, "from"],
    [`from=${at(SAMPLE_MS - 24 * HOUR_MS - 1)}&to=${at(SAMPLE_MS)}`, "from"],
    ["from=yesterday", "from"],
    ["to=2026-13-01T00:00:00Z", "to"],
  ])("refuses %s and names the field", async (query, field) => {
    const { status, body } = await read(query);
    expect([status, body.error.code, Object.keys(body.error.fields)]).toEqual([
      ...[400, "invalid_parameters"],
      [field],
    ]);
  });
});

it("the requests of a key are those that the list of requests finds by it", async () => {
  for (const { credential, provider, mode, requests } of (await read()).body.upstreamKeys) {
    const query = credential === null ? `mode=${mode}&provider=${provider}` : `credential=${credential}`;
    const list = await ask(test, ["GET", `/orgs/org_a/logs?${RANGE}&${query}`], owner);
    // Requests of a deleted project count, and aren't listed.
    expect(list.body.data).toHaveLength(credential === GONE ? requests - 1 : requests);
  }
  const { status, body } = await ask(test, ["GET", "/orgs/org_a/logs?credential=x"], owner);
  expect([status, Object.keys(body.error.fields)]).toEqual([400, ["credential"]]);
});

it("the keys of a provider add up to it, whatever became of its requests", async () => {
  await insertOrganization(test.pool, "org_c", {});
  await insertProject(test.pool, "prj_c", "org_c");
  const modes = [
    ["operator", OPERATORS[0]],
    ["operator", OPERATORS[1]],
    ["organization", MAIN],
    ["organization", GONE],
  ] as const;
  const records = ["openai", "azure"].flatMap((provider, first) =>
    modes.flatMap(([credentialMode, credentialHash], second) =>
      FINISHES.flatMap((finish, third) =>
        [0, 1, 2].map((copy) => {
          const n = first + second * 3 + third * 5 + copy * 7;
          const place = { organizationId: "org_c", projectId: "prj_c", provider, credentialMode };
          const time = { createdAtMs: SAMPLE_MS + n * 60_000, totalMs: 10 + n * 40, firstTokenMs: n * 30 };
          const tokens = { ...NO_TOKENS, output: n, audioOutput: 1, imageOutput: 2 };
          const isAttempt = finish === "error" && copy > 0;
          return record({
            ...{ ...place, ...time, credentialHash, finish, tokens },
            ...(isAttempt ? { isFinal: false, finalId: createId("req"), firstTokenMs: null } : {}),
          });
        }),
      ),
    ),
  );
  await writeRecords(test.pool, records);
  const range = `from=${at(SAMPLE_MS)}&to=${at(SAMPLE_MS + 2 * HOUR_MS)}`;
  const token = await insertAccessToken(test, "org_c", ["usage:read"]);
  const { body } = await read(range, token, "org_c");
  const usage = await ask<Grouped>(test, ["GET", `/orgs/org_c/usage?${range}&groupBy=provider`], token);
  for (const provider of ["openai", "azure"]) {
    const keys = body.upstreamKeys.filter((row) => row.provider === provider);
    const whole = usage.body.groups.data.find(({ id }) => id === provider);
    const sum = (name: "requests" | "attempts" | "outputTokens") =>
      keys.reduce((total, row) => total + row[name], 0);
    expect(keys.length).toBe(3);
    expect(sum("attempts")).toBe(whole?.attempts);
    expect(sum("requests")).toBe(Number(whole?.requests) - Number(whole?.refused));
    expect(sum("outputTokens")).toBe(whole?.outputTokens);
    for (const { attempts, succeeded, failed: failures, canceled } of keys)
      expect(succeeded + failures + canceled).toBe(attempts);
  }
});
