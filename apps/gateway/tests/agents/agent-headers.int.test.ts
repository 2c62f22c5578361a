import { CALLER_HEADERS } from "@causeway/providers";
import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startOwnStack, type TestKey } from "../gateway-stack.ts";
import { addRule } from "../guardrails/guarded-key.ts";
import { type Management, startManagement } from "../own-keys/management.ts";
import { startRecordedStack } from "../recorded-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { retain, waitForContent } from "../retention/stored-content.ts";
import { SETTINGS } from "../tools/upstreams.ts";

type Json = Record<string, unknown>;

let stack: GatewayStack;
let proxy: RecordingProxy;
let management: Management;
let metered: TestService;
let operators: TestKey;
let own: TestKey;

beforeAll(async () => {
  const settings = (url: string) => ({ ...SETTINGS(url), ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1" });
  // Operators have prices of their own here.
  ({ stack, proxy } = await startRecordedStack(settings, startOwnStack));
  metered = await stack.startGateway({ CREDITS: "on" });
  management = await startManagement(stack);
  operators = await stack.createKey();
  own = await createOwnKey();
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
});

/** A key of an organization that has its own account at OpenAI. */
async function createOwnKey(): Promise<TestKey> {
  const key = await management.createKey();
  await management.addProviderKey(key, { key: "sk-own", baseUrl: `${proxy.url}/v1` });
  return key;
}

const TOKEN = "ghp_16C7e42F292c6912E7710c838347Ae178B4a";
const turn = (url: string) =>
  JSON.stringify({ turn_id: "t1", workspaces: { "/src": { associated_remote_urls: { origin: url } } } });
const METADATA = turn("https://example.com/a.git");
const WITH_TOKEN = turn(`https://${TOKEN}@example.com/a.git`);

/** Values of Codex's headers, and of others that it or its user could send. */
const CODEX: Readonly<Record<string, string>> = {
  originator: "codex_exec",
  "session-id": "s1",
  "thread-id": "t1",
  "x-openai-internal-codex-responses-lite": "true",
  "x-codex-beta-features": "memories",
  "x-codex-turn-state": "state",
  "x-codex-window-id": "w1:0",
  "x-codex-parent-thread-id": "t0",
  "x-openai-subagent": "review",
  "x-codex-installation-id": "i1",
  "x-codex-turn-metadata": METADATA,
};
const OTHERS: Readonly<Record<string, string>> = {
  "x-codex-tomorrow": "x",
  "openai-organization": "org-other",
  "openai-project": "proj-other",
  "chatgpt-account-id": "a",
  cookie: "a=b",
  "x-forwarded-host": "other",
};
const ANY = ["originator", "session-id", "thread-id", "x-openai-internal-codex-responses-lite"];

let asked = 0;

async function send(
  key: TestKey,
  {
    path = "/v1/responses",
    url = stack.gateway.url,
    headers = {},
    body = {},
  }: {
    readonly path?: string;
    readonly url?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly body?: Json;
  },
) {
  asked += 1;
  const id = `agent-${asked}`;
  const response = await fetch(url + path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      "content-type": "application/json",
      "x-request-id": id,
      ...headers,
    },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  const { headers: given, status } = response;
  return {
    id,
    status,
    text,
    warning: given.get("x-causeway-warning"),
    turn: given.get("x-codex-turn-state"),
  };
}

const codex = (model: string, more: Json = {}): Json => ({
  model,
  store: false,
  input: [{ role: "user", content: "hi" }],
  client_metadata: { "x-codex-turn-metadata": METADATA },
  ...more,
});

/** Of these headers, those that the provider got. */
const passed = (id: string, headers: Readonly<Record<string, string>> = { ...CODEX, ...OTHERS }) =>
  Object.keys(headers).filter((name) => proxy.seen(id).headers[name] === headers[name]);

const bodyOf = (id: string): Json => JSON.parse(proxy.seen(id).body.toString()) as Json;

describe("Codex's headers", () => {
  it("are those of the table", () => {
    expect(Object.keys(CODEX)).toEqual(CALLER_HEADERS.openai?.map(({ name }) => name));
  });

  it("reach OpenAI with an organization's own key, and nothing else does", async () => {
    const { id, status, warning } = await send(own, {
      headers: { ...CODEX, ...OTHERS },
      body: codex("openai/gpt-5.1"),
    });
    expect(status).toBe(200);
    expect(proxy.seen(id).headers.authorization).toBe("Bearer sk-own");
    expect(passed(id)).toEqual(Object.keys(CODEX));
    expect(bodyOf(id).client_metadata).toEqual({ "x-codex-turn-metadata": METADATA });
    expect(warning).toBeNull();
  });

  it.each([true, false])(
    "a turn's state comes back with an organization's own key alone (stream: %s)",
    async (stream) => {
      const body = codex("openai/gpt-5.1", { stream });
      proxy.giveHeaders({ "x-codex-turn-state": "turn-2", "x-codex-tomorrow": "x" });
      expect(await send(own, { body })).toMatchObject({ status: 200, turn: "turn-2" });
      expect(await send(operators, { body })).toMatchObject({ status: 200, turn: null });
      proxy.giveHeaders({ "x-codex-turn-state": "x".repeat(5_000) });
      expect(await send(own, { body })).toMatchObject({ status: 200, turn: null });
      proxy.giveHeaders({});
    },
  );

  it("reach OpenAI with the operator's key only where they say nothing of the turn", async () => {
    const { id, status, warning } = await send(operators, {
      headers: { ...CODEX, ...OTHERS },
      body: codex("openai/gpt-5.1"),
    });
    expect(status).toBe(200);
    expect(passed(id)).toEqual(ANY);
    expect(bodyOf(id)).not.toHaveProperty("client_metadata");
    const left = Object.keys(CODEX).filter((name) => !ANY.includes(name));
    expect(warning).toBe(`not sent: ${[...left, "client_metadata"].join(", ")}`);
  });

  it("are the same in streams and in large requests, which are built on another thread", async () => {
    const input = [{ role: "user", content: "x".repeat(1_500_000) }];
    for (const stream of [false, true]) {
      const { id, status, warning } = await send(operators, {
        headers: CODEX,
        body: codex("openai/gpt-5.1", { input, stream }),
      });
      expect(status).toBe(200);
      expect(passed(id)).toEqual(ANY);
      expect(bodyOf(id)).not.toHaveProperty("client_metadata");
      expect(warning).toContain("client_metadata");
    }
  });

  it.each(["xai/grok-4.3", "groq/llama-3.3-70b-instruct", "anthropic/claude-sonnet-4-5"])(
    "don't reach %s",
    async (model) => {
      const { id, status } = await send(operators, { headers: { ...CODEX, ...OTHERS }, body: codex(model) });
      expect(status).toBe(200);
      expect(passed(id)).toEqual([]);
      expect(JSON.stringify(bodyOf(id))).not.toContain("turn_id");
    },
  );

  it("reach OpenAI only on its own API: chat completions get none", async () => {
    const body = { model: "openai/gpt-4.1-mini", messages: [{ role: "user", content: "hi" }] };
    const { id } = await send(own, { path: "/v1/chat/completions", headers: CODEX, body });
    expect(passed(id)).toEqual([]);
  });
});

describe("Codex's metadata of a turn", () => {
  it.each([
    ["as it is", WITH_TOKEN],
    ["in escapes", WITH_TOKEN.replace("ghp", String.raw`\u0067hp`)],
  ])("goes to no provider with a secret in it: %s", async (_, value) => {
    const key = await createOwnKey();
    await addRule(stack, key, { type: "secrets", action: "redact", config: {} });
    const headers = { ...CODEX, "x-codex-turn-metadata": value };
    const { id, status, warning } = await send(key, {
      headers,
      body: codex("openai/gpt-5.1", { client_metadata: { "x-codex-turn-metadata": WITH_TOKEN } }),
    });
    expect(status).toBe(200);
    expect(proxy.seen(id).headers).not.toHaveProperty("x-codex-turn-metadata");
    expect(proxy.seen(id).headers["session-id"]).toBe("s1");
    expect(JSON.stringify([proxy.seen(id).headers, bodyOf(id)])).not.toContain(TOKEN);
    expect(bodyOf(id)).toHaveProperty("client_metadata");
    expect(warning).toBe("not sent: x-codex-turn-metadata");
  });

  it("is blocked with the request where a rule blocks secrets in it", async () => {
    const key = await createOwnKey();
    await addRule(stack, key, { type: "secrets", action: "block", config: {} });
    const body = codex("openai/gpt-5.1", { client_metadata: { "x-codex-turn-metadata": WITH_TOKEN } });
    const { status, text } = await send(key, { headers: CODEX, body });
    expect([status, text]).toEqual([400, expect.stringContaining("guardrail_blocked")]);
  });

  it.each([
    ["short", "hi"],
    ["large", "x".repeat(1_500_000)],
  ])("is never stored, with all data retained: %s requests", async (_, content) => {
    const key = await createOwnKey();
    await retain(stack, key, "all");
    const body = codex("openai/gpt-5.1", { input: [{ role: "user", content }] });
    const places: Json[] = [
      body,
      Object.fromEntries(Object.entries(body).reverse()),
      { client_metadata: body.client_metadata, ...body },
    ];
    for (const place of places) expect((await send(key, { headers: CODEX, body: place })).status).toBe(200);
    const stored = await waitForContent(stack, key, places.length);
    expect(stored).toHaveLength(places.length);
    for (const { request } of stored) {
      const text = JSON.stringify(request);
      expect(text).toContain("gpt-5.1");
      expect(text).not.toMatch(/client_metadata|turn_id|w1:0/);
    }
    const rows = await stack.sql("SELECT * FROM request_log WHERE organization_id = $1", [
      key.organizationId,
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/turn_id|w1:0/);
  });
});

describe("headers of Anthropic's protocol", () => {
  const NEW = { "anthropic-tomorrow": "yes", "anthropic-dangerous-direct-browser-access": "true" };
  const ask = (model: string): Json => ({
    model,
    max_tokens: 16,
    messages: [{ role: "user", content: "hi" }],
    tomorrow: { on: true },
  });

  it("reach Anthropic, as do new members", async () => {
    const { id, warning } = await send(operators, {
      path: "/v1/messages",
      headers: { ...NEW, "x-anthropic-tomorrow": "no", "anthropic-version": "2023-06-01" },
      body: ask("anthropic/claude-sonnet-4-5"),
    });
    expect(passed(id, NEW)).toEqual(Object.keys(NEW));
    expect(proxy.seen(id).headers).not.toHaveProperty("x-anthropic-tomorrow");
    expect(proxy.seen(id).headers["anthropic-version"]).toBe("2023-06-01");
    expect(bodyOf(id).tomorrow).toEqual({ on: true });
    expect(warning).toBeNull();
  });

  it("reach Anthropic where tokens are counted, too", async () => {
    const { max_tokens: _, ...body } = ask("anthropic/claude-sonnet-4-5");
    const { id } = await send(operators, { path: "/v1/messages/count_tokens", headers: NEW, body });
    expect(passed(id, NEW)).toEqual(Object.keys(NEW));
  });

  it("reach Anthropic only if their cost is known where organizations spend credits", async () => {
    const key = await management.createKey();
    await management.becomeOperator();
    const credits = { amount: "1", idempotencyKey: "agents" };
    await management.call("POST", `/orgs/${key.organizationId}/credits`, credits);
    const { id, status, warning, text } = await send(key, {
      path: "/v1/messages",
      url: metered.url,
      headers: NEW,
      body: ask("anthropic/claude-sonnet-4-5"),
    });
    expect(status, text).toBe(200);
    expect(passed(id, NEW)).toEqual(["anthropic-dangerous-direct-browser-access"]);
    expect(warning).toBe("not sent, cost unknown: tomorrow, anthropic-tomorrow");
  });

  it.each(["aws-bedrock/claude-sonnet-4-5", "openai/gpt-4.1-mini"])("don't reach %s", async (model) => {
    const { id, status, text } = await send(operators, {
      path: "/v1/messages",
      headers: NEW,
      body: { model, max_tokens: 16, messages: [{ role: "user", content: "hi" }] },
    });
    expect(status, text).toBe(200);
    expect(passed(id, NEW)).toEqual([]);
  });
});
