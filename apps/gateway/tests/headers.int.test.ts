import type { TestService } from "@causeway/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { useCommonStack } from "./stack/common-stack.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const chat = (headers: Record<string, string> = {}, more: object = {}, url = stack.gateway.url) =>
  fetch(`${url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "hi" }], ...more }),
  });

describe("what a caller says in its headers", () => {
  it("is stored with the request: source, session and sixteen its own values", async () => {
    const own = Array.from({ length: 20 }, (_, index) => [`x-causeway-v${index}`, "v".repeat(300)]);
    const headers = { "x-source": "cron", "x-session-id": "s-1", ...Object.fromEntries(own) };
    expect((await chat({ ...headers, "x-request-id": "said" })).status).toBe(200);
    const row = await stack.finalRow("said");
    expect(row).toMatchObject({ source: "cron", session_id: "s-1" });
    const custom = row.custom_headers as Record<string, string>;
    expect(Object.keys(custom)).toHaveLength(16);
    expect(custom.v0).toBe("v".repeat(256));
  });

  it.each([
    [
      "the referer",
      { referer: "https://app.example/page", "user-agent": "tool/1.0" },
      "https://app.example/page",
    ],
    [
      "the application that HTTP-Referer names",
      { "http-referer": "https://app.example", referer: "https://proxy.example/", "user-agent": "tool/1.0" },
      "https://app.example",
    ],
    ["its client's name", { "user-agent": "OpenAI/JS 6.0" }, "OpenAI"],
  ])("names its source by %s where it does not say", async (name, headers, source) => {
    const id = name.replaceAll(/\W/g, "-");
    await chat({ ...headers, "x-request-id": id });
    expect((await stack.finalRow(id)).source).toBe(source);
  });
});

describe("the session that a request names", () => {
  const session = "3f0c1a52-7f0e-4a8e-9d0b-5a4a1a2f9b11";
  const account = "9d2f5c1e-1111-4222-8333-444455556666";
  const call = (id: string, user_id: string, headers: Record<string, string> = {}) =>
    fetch(`${stack.gateway.url}/v1/messages`, {
      method: "POST",
      headers: {
        authorization: `Bearer ${key.key}`,
        "content-type": "application/json",
        "x-request-id": id,
        ...headers,
      },
      body: JSON.stringify({
        model: "sim-echo",
        max_tokens: 10,
        messages: [{ role: "user", content: "hi" }],
        metadata: { user_id },
      }),
    });

  it.each([
    ["joined", `user_device-77_account_${account}_session_${session}`],
    ["json", JSON.stringify({ device_id: "device-77", account_uuid: account, session_id: session })],
  ])("is all that is recorded of a coding agent's user_id: %s", async (shape, userId) => {
    expect((await call(`session-${shape}`, userId)).status).toBe(200);
    const row = await stack.finalRow(`session-${shape}`);
    expect(row).toMatchObject({ session_id: session, agent_id: null, end_user: null });
    expect(JSON.stringify(row)).not.toContain(account);
    expect(JSON.stringify(row)).not.toContain("device-77");
  });

  it("is that of its headers first, with the agent that they name", async () => {
    const headers = {
      "x-claude-code-session-id": "s-2",
      "x-claude-code-agent-id": "a-2",
      "x-claude-code-parent-agent-id": "a-1",
    };
    const userId = JSON.stringify({ session_id: session });
    expect((await call("session-headers", userId, headers)).status).toBe(200);
    expect(await stack.finalRow("session-headers")).toMatchObject({
      ...{ session_id: "s-2", agent_id: "a-2", parent_agent_id: "a-1", end_user: null },
    });
  });

  it("is recorded of requests that are refused, too", async () => {
    const named = { model: "no-such-model", metadata: { user_id: JSON.stringify({ session_id: session }) } };
    expect((await chat({ "x-request-id": "session-refused" }, named)).status).toBe(404);
    expect(await stack.finalRow("session-refused")).toMatchObject({ session_id: session, end_user: null });
  });

  it("is no prompt cache key and no conversation", async () => {
    await chat({ "x-request-id": "session-none" }, { prompt_cache_key: "p-1" });
    expect((await stack.finalRow("session-none")).session_id).toBeNull();
  });
});

describe("the end user that a request names", () => {
  const call = (path: string, id: string, body: object, url = stack.gateway.url) =>
    fetch(`${url}/v1/${path}`, {
      method: "POST",
      headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
      body: JSON.stringify(body),
    });
  const messages = [{ role: "user", content: "hi" }];
  const long = [{ role: "user", content: "a".repeat(300_000) }];

  it.each([
    ["chat/completions", "user-chat", { messages, user: "u-1", safety_identifier: "s-1" }, "u-1"],
    [
      "chat/completions",
      "user-long",
      { messages: long, max_tokens: 1, user: "u".repeat(9_000) },
      "u".repeat(256),
    ],
    ["chat/completions", "user-control", { messages, user: "a\u001fb\0" }, "a\u{FFFD}b\u{FFFD}"],
    ["messages", "user-messages", { messages, max_tokens: 9, metadata: { user_id: "m-1" } }, "m-1"],
    ["responses", "user-responses", { input: "hi", safety_identifier: "s-1" }, "s-1"],
    ["chat/completions", "user-none", { messages }, null],
  ])("is stored with it: %s, %s", async (path, id, body, user) => {
    expect((await call(path, id, { model: "sim-echo", ...body })).status).toBe(200);
    expect((await stack.finalRow(id)).end_user).toBe(user);
  });

  it("is stored with a request that is refused, too", async () => {
    expect(
      (await call("chat/completions", "user-refused", { model: "nope", messages, user: "u-2" })).status,
    ).toBe(404);
    expect((await stack.finalRow("user-refused")).end_user).toBe("u-2");
  });
});

describe("what the gateway says in its headers", () => {
  it("is who answered, from where, and how long it took", async () => {
    const { headers } = await chat();
    expect(Object.fromEntries(headers)).toMatchObject({
      "x-request-id": expect.stringMatching(/^req_/),
      "x-causeway-provider": "simulator",
      "x-causeway-model": "sim-echo",
      "x-causeway-cache": "MISS",
      "server-timing": expect.stringMatching(/^gateway;dur=[\d.]+, upstream;dur=[\d.]+$/),
    });
  });

  it("names a request so that it can be found, although its caller named none", async () => {
    const { headers } = await chat();
    const named = headers.get("x-request-id") ?? "";
    expect(await stack.finalRow(named)).toMatchObject({ client_request_id: named, status: 200 });
  });

  it("keeps proxies from holding or changing a stream", async () => {
    const response = await chat({}, { stream: true });
    await response.text();
    expect(Object.fromEntries(response.headers)).toMatchObject({
      "content-type": "text/event-stream; charset=utf-8",
      "cache-control": "no-cache, no-transform",
      "x-accel-buffering": "no",
      "x-causeway-provider": "simulator",
    });
  });
});

describe("the model list", () => {
  const list = (query = "", headers: Record<string, string> = {}) =>
    fetch(`${stack.gateway.url}/v1/models${query}`, { headers });

  it("is not sent again to whom has it", async () => {
    const first = await list();
    const etag = first.headers.get("etag");
    expect(await first.json()).toMatchObject({ object: "list" });
    const second = await list("", { "if-none-match": String(etag) });
    expect(second.status).toBe(304);
    expect(await second.text()).toBe("");
    expect((await list("?include_deactivated=1", { "if-none-match": String(etag) })).status).toBe(200);
  });

  it("is longer with what no one serves anymore, shorter without what is deprecated", async () => {
    const count = async (query: string) =>
      ((await (await list(query)).json()) as { data: unknown[] }).data.length;
    const [plain, all, fresh] = [
      await count(""),
      await count("?include_deactivated=true"),
      await count("?exclude_deprecated=1"),
    ];
    expect(all).toBeGreaterThan(plain);
    expect(fresh).toBeLessThan(plain);
    expect(await count("?include_deactivated=no")).toBe(plain);
  });
});

describe("settings of an operator", () => {
  let other: TestService;
  beforeAll(async () => {
    other = await stack.startGateway({
      ACCESS_ERROR_SHAPE: "a",
      CORS_ORIGINS: "https://app.example",
      LOG_END_USERS: "disabled",
    });
  });

  it("give access errors OpenAI's shape", async () => {
    const response = await chat({ authorization: "Bearer nothing" }, {}, other.url);
    expect(response.status).toBe(401);
    expect(await response.json()).toEqual({
      error: {
        message: expect.any(String),
        type: "invalid_request_error",
        param: null,
        code: "invalid_api_key",
      },
    });
  });

  it("keep end users out of the activity", async () => {
    await chat({ "x-request-id": "unnamed" }, { user: "u-1" }, other.url);
    expect((await stack.finalRow("unnamed")).end_user).toBeNull();
  });

  it("let pages of named origins call, and read answers, errors and streams", async () => {
    const allowed = (response: Response) => response.headers.get("access-control-allow-origin");
    const origin = "https://app.example";
    for (const answer of [
      await chat({ origin }, {}, other.url),
      await chat({ origin }, { stream: true }, other.url),
      await chat({ origin, authorization: "Bearer nothing" }, {}, other.url),
      await fetch(`${other.url}/v1/models`, { headers: { origin } }),
    ])
      expect(allowed(answer)).toBe(origin);
    expect(allowed(await chat({ origin: "https://other.example" }, {}, other.url))).toBeNull();
    const preflight = await fetch(`${other.url}/v1/chat/completions`, {
      method: "OPTIONS",
      headers: {
        origin,
        "access-control-request-method": "POST",
        "access-control-request-headers": "authorization",
      },
    });
    expect([preflight.status, allowed(preflight)]).toEqual([204, origin]);
    expect(preflight.headers.get("access-control-allow-headers")).toContain("authorization");
  });
});
