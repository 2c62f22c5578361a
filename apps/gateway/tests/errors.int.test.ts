import { openRaw } from "@causeway/testing";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "./gateway-stack.ts";

let stack: GatewayStack;
let key: TestKey;

beforeAll(async () => {
  stack = await startGatewayStack({
    MAX_BODY_MB: "1",
    LLM_OPENAI_API_KEY: "sk-test",
    LLM_OPENAI_BASE_URL: "http://127.0.0.1:9/v1",
  });
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const GOOD = { model: "sim-echo", messages: [{ role: "user", content: "hi" }] };

const readBody = async (response: Response) =>
  response.headers.get("content-type")?.startsWith("text/event-stream")
    ? await response.text()
    : JSON.parse(await response.text());

async function call(body: unknown, headers: Record<string, string> = {}, path = "/v1/chat/completions") {
  const response = await fetch(stack.gateway.url + path, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", ...headers },
    body: typeof body === "string" ? body : JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, body: await readBody(response) };
}

describe("the contract's table of errors", () => {
  it.each([
    ["a body that is not JSON", '{"model":', 400, "invalid_json", null],
    ["a body that is no object", "[1]", 400, "invalid_parameters", null],
    ["a missing model", { messages: GOOD.messages }, 400, "invalid_parameters", "model"],
    [
      "a wrong type, named by its path",
      { ...GOOD, messages: [{ role: "user", content: [{ type: "text", text: 1 }] }] },
      400,
      "invalid_parameters",
      "messages.0.content.0.text",
    ],
    ["no messages", { ...GOOD, messages: [] }, 400, "invalid_parameters", "messages"],
    ["an unknown model", { ...GOOD, model: "sim-ekho" }, 404, "model_not_found", "model"],
    [
      "a capability no provider has",
      {
        ...GOOD,
        messages: [
          {
            role: "user",
            content: [{ type: "image_url", image_url: { url: "data:image/png;base64,AA==" } }],
          },
        ],
      },
      400,
      "unsupported_parameter",
      "messages.0.content.0",
    ],
    [
      "a model of another endpoint",
      { ...GOOD, model: "sim-embedding" },
      400,
      "unsupported_parameter",
      "model",
    ],
    [
      "a model whose provider has no credential",
      { ...GOOD, model: "claude-haiku-4-5" },
      400,
      "provider_not_configured",
      "model",
    ],
    [
      "a duplicate key",
      '{"model":"sim-echo","model":"sim-free","messages":[{"role":"user","content":"x"}]}',
      400,
      "invalid_parameters",
      "model",
    ],
  ])("answers %s", async (_name, body, status, code, param) => {
    const answer = await call(body);
    expect(answer.status).toBe(status);
    expect(answer.body.error).toEqual({
      message: expect.any(String),
      type: "invalid_request_error",
      param,
      code,
    });
  });

  it("answers another content type with 415 and too large a body with 413", async () => {
    expect(await call(GOOD, { "content-type": "text/plain" })).toMatchObject({
      status: 415,
      body: { error: { code: "unsupported_media_type" } },
    });
    expect(await call(GOOD, { "content-encoding": "gzip" })).toMatchObject({
      status: 415,
      body: { error: { code: "unsupported_media_type", message: expect.stringContaining("gzip") } },
    });
    expect(await call({ ...GOOD, user: "x".repeat(1_100_000) })).toMatchObject({
      status: 413,
      body: { error: { code: "request_too_large" } },
    });
  });

  it("answers a keyless, contradictory or unknown key with 401 in shape B", async () => {
    const other = (await stack.createKey()).key;
    const attempts: Record<string, string>[] = [
      { authorization: "" },
      { authorization: `Bearer ${key.key.slice(0, -1)}` },
      { "x-api-key": other },
      { authorization: "Basic abc" },
    ];
    for (const headers of attempts) {
      const answer = await call(GOOD, headers);
      expect(answer).toMatchObject({
        status: 401,
        body: { error: true, status: 401, message: expect.any(String) },
      });
      expect(answer.headers.get("x-error-code")).toBe("invalid_api_key");
    }
    expect((await call(GOOD, { authorization: "", "x-api-key": key.key })).status).toBe(200);
  });

  it("tells disabled, expired and archived apart", async () => {
    const disabled = await stack.createKey({ status: "disabled" });
    const expired = await stack.createKey({ expires_at: new Date(Date.now() - 1_000) });
    const archived = await stack.createKey();
    await stack.sql("UPDATE project SET status = 'archived' WHERE id = $1", [archived.projectId]);
    const codeOf = async (one: TestKey) =>
      (await call(GOOD, { authorization: `Bearer ${one.key}` })).headers.get("x-error-code");
    expect(await codeOf(disabled)).toBe("key_disabled");
    expect(await codeOf(expired)).toBe("key_expired");
    expect(await call(GOOD, { authorization: `Bearer ${archived.key}` })).toMatchObject({
      status: 410,
      body: { error: { code: "project_archived" } },
    });
  });

  it("answers 502 with the attempts when no provider can be reached", async () => {
    const answer = await call({ ...GOOD, model: "openai/gpt-4o-mini" }, { "x-request-id": "unreachable" });
    expect(answer).toMatchObject({
      status: 502,
      body: {
        error: { type: "upstream_error", code: "upstream_unreachable" },
        metadata: { request_id: "unreachable" },
      },
    });
    expect(answer.body.metadata.routing[0]).toMatchObject({
      provider: "openai",
      error_type: "network_error",
      succeeded: false,
    });
    expect(await stack.finalRow("unreachable")).toMatchObject({
      status: 502,
      finish: "error",
      error_code: "upstream_unreachable",
      total_cost: "0.000000000000",
    });
  });

  it.each([400, 404, 422])("passes a provider's %i for the caller's fault on, once", async (status) => {
    stack.simulator.reset();
    const answer = await call({
      ...GOOD,
      messages: [{ role: "user", content: `x [id:fault-${status}] [sim {"status":${status}}]` }],
    });
    expect(answer.status).toBe(status);
    expect(answer.body.error.message).toEqual(expect.any(String));
    expect(stack.simulator.tally().served.filter(({ id }) => id === `fault-${status}`)).toHaveLength(1);
  });

  it("#106 passes the provider's wait on with a 429 after all attempts", async () => {
    const answer = await call({
      ...GOOD,
      messages: [{ role: "user", content: 'x [sim {"status":429,"retryAfter":7}]' }],
    });
    expect(answer).toMatchObject({
      status: 429,
      body: { error: { type: "upstream_error", code: "upstream_rate_limited" } },
    });
    expect(answer.headers.get("retry-after")).toBe("7");
  });

  it("answers 502 to garbage, and recovers from a single failure", async () => {
    expect(
      await call({ ...GOOD, messages: [{ role: "user", content: 'x [sim {"garbage":true}]' }] }),
    ).toMatchObject({ status: 502, body: { error: { code: "upstream_failed" } } });
    const once = await call(
      { ...GOOD, messages: [{ role: "user", content: 'x [sim {"failOnce":"a","status":500}]' }] },
      { "x-request-id": "once" },
    );
    expect(once).toMatchObject({
      status: 200,
      body: { metadata: { routing: [{ succeeded: false, status_code: 500 }, { succeeded: true }] } },
    });
    await stack.finalRow("once");
    const rows = await stack.sql<{ is_final: boolean }>(
      "SELECT is_final FROM request_log WHERE client_request_id = 'once' ORDER BY is_final",
    );
    expect(rows).toEqual([{ is_final: false }, { is_final: true }]);
  });

  it("says how it is at the root as well, without what should be skipped", async () => {
    const response = await fetch(`${stack.gateway.url}/?skip=redis,database`);
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ checks: { redis: "skipped", database: "skipped" } });
  });

  it("answers unknown paths and methods", async () => {
    expect(await call(GOOD, {}, "/v1/chat/nothing")).toMatchObject({
      status: 404,
      body: { error: { code: "not_found" } },
    });
    const wrong = await fetch(`${stack.gateway.url}/v1/chat/completions`);
    expect(wrong.status).toBe(405);
    expect(wrong.headers.get("allow")).toBe("POST");
    expect((await fetch(`${stack.gateway.url}/v1/models/no/such:model`)).status).toBe(404);
  });

  it("echoes a request id, and makes one where the caller's is unfit", async () => {
    expect((await call(GOOD, { "x-request-id": "mine-1.2_3" })).headers.get("x-request-id")).toBe(
      "mine-1.2_3",
    );
    expect((await call(GOOD, { "x-request-id": "no spaces please" })).headers.get("x-request-id")).toMatch(
      /^req_/,
    );
    expect((await call(GOOD, { "x-request-id": "same" })).body.metadata.request_id).toBe("same");
  });
});

describe("bad input never gets a 5xx", () => {
  const json = fc.jsonValue({ maxDepth: 4 });
  const field = fc.constantFrom(
    "model",
    "messages",
    "stream",
    "tools",
    "tool_choice",
    "temperature",
    "max_tokens",
    "n",
    "stop",
    "response_format",
    "metadata",
    "reasoning",
    "stream_options",
    "logit_bias",
  );

  it("whatever a field holds", async () => {
    await fc.assert(
      fc.asyncProperty(field, json, async (name, value) => {
        const { status, body } = await call({ ...GOOD, [name]: value });
        expect(status).toBeLessThan(500);
        if (status >= 400) expect(body.error === true || typeof body.error.message === "string").toBe(true);
      }),
      { numRuns: 250 },
    );
  });

  it("whatever the bytes are", async () => {
    await fc.assert(
      fc.asyncProperty(fc.uint8Array({ maxLength: 200 }), async (bytes) => {
        const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
          method: "POST",
          headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
          body: Buffer.from(bytes),
        });
        expect(response.status).toBe(400);
        await response.text();
      }),
      { numRuns: 60 },
    );
  });

  it.each([
    [
      "deep nesting",
      `{"model":"sim-echo","messages":[{"role":"user","content":"x"}],"metadata":${'{"a":'.repeat(5_000)}1${"}".repeat(5_000)}}`,
    ],
    [
      "10,000 messages",
      JSON.stringify({ ...GOOD, messages: Array.from({ length: 10_000 }, () => GOOD.messages[0]) }),
    ],
    [
      "NUL and lone surrogates",
      '{"model":"sim-echo","messages":[{"role":"user","content":"\\u0000 \\ud800"}],"user":"\\udfff"}',
    ],
    [
      "a number too large for a double",
      '{"model":"sim-echo","messages":[{"role":"user","content":"x"}],"max_tokens":1e999}',
    ],
    [
      "a prototype's name as a field",
      '{"model":"sim-echo","messages":[{"role":"user","content":"x"}],"__proto__":{"a":1},"constructor":1}',
    ],
    ["a prototype's name as a model", '{"model":"__proto__","messages":[{"role":"user","content":"x"}]}'],
  ])("%s", async (_name, body) => {
    expect((await call(body)).status).toBeLessThan(500);
  });

  it("a body that is cut off in the middle", async () => {
    const connection = await openRaw(stack.gateway.url);
    await connection.send(
      `POST /v1/chat/completions HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${key.key}\r\ncontent-type: application/json\r\ntransfer-encoding: chunked\r\n\r\n5\r\n{"mod\r\n`,
    );
    connection.destroy();
    expect((await call(GOOD)).status).toBe(200);
    expect(stack.gateway.log()).not.toContain("unexpected error");
  });
});
