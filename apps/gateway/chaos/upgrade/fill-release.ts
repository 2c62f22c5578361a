import { randomUUID } from "node:crypto";
import { setTimeout as sleep } from "node:timers/promises";
import type { createPool } from "@causeway/db/pool";

type Pool = ReturnType<typeof createPool>;

/** A running release: where its services listen, and its database. */
export interface RunningRelease {
  readonly gateway: string;
  readonly api: string;
  /** From the set-up link in the API's log. */
  readonly setupToken: string;
  readonly pool: Pool;
}

const ORIGIN = "http://localhost:3002";
const OWNER = { email: "owner@example.com", password: "the password of the fixture" };
const REQUESTS = 240;
const WRITTEN_WITHIN_MS = 60_000;

type Json = Record<string, unknown>;
type Post = (path: string, body?: Json) => Promise<Json>;

/**
 * Uses every part of the current release as people and applications do, so that its tables have rows.
 *
 * @returns what a test needs to use the data
 */
export async function fillRelease({ gateway, api, setupToken, pool }: RunningRelease) {
  const post = await signUpOwner(api, setupToken);
  const { rows } = await pool.query<{ org: string; project: string }>(
    "SELECT o.id AS org, p.id AS project FROM organization o JOIN project p ON p.organization_id = o.id",
  );
  const { org = "", project = "" } = rows[0] ?? {};
  await post(`PATCH /orgs/${org}`, { retention: "all", payloadRetentionDays: 3_650 });
  await fillOrganization(post, org);
  await fillProject(post, project);
  const keys = await createKeys(post, project);
  await callGateway(gateway, keys);
  await addUnreachable(pool);
  await untilWritten(pool);
  return { owner: OWNER, organizationId: org, projectId: project, apiKey: keys[0] ?? "" };
}

const toCookie = (response: Response): string =>
  response.headers
    .getSetCookie()
    .map((one) => one.split(";")[0])
    .join("; ");

async function signUpOwner(api: string, setupToken: string): Promise<Post> {
  const headers = { "content-type": "application/json", origin: ORIGIN };
  const body = JSON.stringify({ name: "Ada", setupToken, ...OWNER });
  const signedUp = await fetch(`${api}/api/auth/sign-up/email`, { method: "POST", headers, body });
  if (!signedUp.ok) throw new Error(`sign-up: ${signedUp.status} ${await signedUp.text()}`);
  const signedIn = await fetch(`${api}/api/auth/sign-in/email`, {
    ...{ method: "POST", headers, body: JSON.stringify(OWNER) },
  });
  const first = toCookie(signedIn);
  const enabled = await fetch(`${api}/api/auth/two-factor/enable`, {
    ...{ method: "POST", headers: { ...headers, cookie: first } },
    body: JSON.stringify({ password: OWNER.password }),
  });
  if (!enabled.ok) throw new Error(`two-factor: ${enabled.status} ${await enabled.text()}`);
  // A second factor may begin another session.
  const cookie = toCookie(enabled) || first;
  return async (path, content) => {
    const [first = "", second] = path.split(" ");
    const [method, route] = second === undefined ? ["POST", first] : [first, second];
    const response = await fetch(`${api}${route}`, {
      ...{ method, headers: { ...headers, cookie } },
      ...(content ? { body: JSON.stringify(content) } : {}),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${path}: ${response.status} ${text}`);
    return text === "" ? {} : (JSON.parse(text) as Json);
  };
}

const each = async (count: number, work: (number: number) => Promise<unknown>): Promise<void> => {
  for (let number = 1; number <= count; number += 1) await work(number);
};

async function fillOrganization(post: Post, org: string): Promise<void> {
  await each(5, (n) => post(`/orgs/${org}/projects`, { name: `Project ${n}`, cachingEnabled: n % 2 === 0 }));
  await each(12, (n) =>
    post(`/orgs/${org}/invitations`, {
      email: `person-${n}@example.com`,
      role: n % 3 === 0 ? "admin" : "developer",
    }),
  );
  await each(6, (n) =>
    post(`/orgs/${org}/provider-keys`, {
      provider: "openai",
      name: `Key ${n}`,
      key: `sk-fixture-${n}`,
      status: "inactive",
    }),
  );
  await each(4, (n) =>
    post(`/orgs/${org}/custom-providers`, {
      ...{ name: `corp${"abcd"[n - 1]}`, baseUrl: "https://llm.example.com", token: `token-${n}` },
    }),
  );
  await each(5, (n) =>
    post(`/orgs/${org}/access-tokens`, { name: `Token ${n}`, scopes: ["api_keys:read", "logs:read"] }),
  );
  await each(8, (n) =>
    post(`/orgs/${org}/credits`, { amount: `${n}.25`, idempotencyKey: `invoice-${n}`, note: `Invoice ${n}` }),
  );
  await post(`/orgs/${org}/guardrails/recommended`);
  await post(`/orgs/${org}/model-overrides`, {
    ...{ model: "gpt-4o-mini", provider: "openai", contextLength: 64_000 },
  });
  await each(2, (n) => post("/orgs", { name: `Organization ${n}` }));
}

async function fillProject(post: Post, project: string): Promise<void> {
  await post(`/projects/${project}/guardrails/recommended`);
  await each(3, (n) =>
    post(`/projects/${project}/views`, {
      page: "activity",
      name: `View ${n}`,
      filters: { model: "sim-echo" },
    }),
  );
}

async function createKeys(post: Post, project: string): Promise<string[]> {
  const secrets: string[] = [];
  await each(12, async (n) => {
    const created = (await post(`/projects/${project}/keys`, {
      description: `Application ${n}`,
      ...(n % 2 === 0 ? { total: "25.00", requestsPerMinute: 600 } : {}),
      ...(n % 3 === 0 ? { recurring: { amount: "5", window: { unit: "day", count: 1 } } } : {}),
    })) as { apiKey: { id: string }; secret: string };
    secrets.push(created.secret);
    const path = `/projects/${project}/keys/${created.apiKey.id}`;
    const rule = { ruleType: "deny_models", ruleValue: { models: [`gpt-${n}*`, "o3"] } };
    await post(`${path}/iam`, rule);
    if (n === 12) await post(`${path}/roll`, { graceSeconds: 86_400 });
  });
  return secrets;
}

/** Chats, streams, stored responses and failures, with every key. */
async function callGateway(gateway: string, keys: readonly string[]): Promise<void> {
  const call = async (number: number) => {
    const key = keys[number % keys.length] ?? "";
    const isResponse = number % 5 === 0;
    const text = number % 7 === 0 ? '[sim {"status":500}]' : `Question ${number}`;
    const response = await fetch(`${gateway}/v1/${isResponse ? "responses" : "chat/completions"}`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key}`,
        "content-type": "application/json",
        "x-request-id": randomUUID(),
      },
      body: JSON.stringify({
        model: number % 11 === 0 ? "no-such-model" : "sim-echo",
        ...(isResponse ? { input: text } : { messages: [{ role: "user", content: text }] }),
        stream: number % 3 === 0,
      }),
    });
    await response.text();
  };
  await each(REQUESTS, call);
}

/** What a test can't bring about from outside: a passkey needs a device, a dead record a defect. */
async function addUnreachable(pool: Pool): Promise<void> {
  await pool.query(
    `INSERT INTO passkey (id, name, public_key, user_id, credential_id, counter, device_type, backed_up, transports, aaguid)
     SELECT 'pk_' || n, 'Laptop ' || n, 'cHVibGlj', u.id, 'cred-' || n, n, 'multiDevice', true, 'internal', 'aaguid'
     FROM "user" u, generate_series(1, 3) n`,
  );
  await pool.query(
    `INSERT INTO dead_record (id, record, error) SELECT 'req_dead_' || n, '{"id": "req_dead"}', 'not a record' FROM generate_series(1, 3) n`,
  );
  await pool.query(
    `INSERT INTO project_member (project_id, user_id) SELECT p.id, u.id FROM project p, "user" u ON CONFLICT DO NOTHING`,
  );
}

async function untilWritten(pool: Pool): Promise<void> {
  const end = Date.now() + WRITTEN_WITHIN_MS;
  while (Date.now() < end) {
    const { rows } = await pool.query<{ count: number }>(
      "SELECT count(*)::int AS count FROM request_log WHERE is_final",
    );
    if ((rows[0]?.count ?? 0) >= REQUESTS) return;
    await sleep(250);
  }
  throw new Error("not every request was written");
}
