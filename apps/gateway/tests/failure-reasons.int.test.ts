import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import type { FailureReason } from "@causeway/contracts";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, type KeyOptions, startGatewayStack, type TestKey } from "./gateway-stack.ts";

type Answer = (request: IncomingMessage, response: ServerResponse) => void;

/** A provider that answers what the test says, one after the other. */
const answers: Answer[] = [];
let upstream: Server;
let stack: GatewayStack;
let key: TestKey;

const error = (status: number, body: object, headers: Record<string, string> = {}): Answer => {
  return (_request, response) => {
    response.writeHead(status, { "content-type": "application/json", ...headers });
    response.end(JSON.stringify({ error: body }));
  };
};

const after =
  (ms: number, answer: Answer): Answer =>
  (request, response) =>
    void setTimeout(() => answer(request, response), ms);

const good: Answer = (_request, response) => {
  response.writeHead(200, { "content-type": "application/json" });
  const message = { role: "assistant", content: "hello" };
  const choices = [{ index: 0, message, finish_reason: "stop" }];
  const usage = { prompt_tokens: 1, completion_tokens: 1, total_tokens: 2 };
  response.end(JSON.stringify({ id: "c", object: "chat.completion", model: "gpt-4o-mini", choices, usage }));
};

beforeAll(async () => {
  upstream = createServer((request, response) => {
    request.resume().on("end", () => (answers.shift() ?? good)(request, response));
  }).listen(0, "127.0.0.1");
  await once(upstream, "listening");
  const { port } = upstream.address() as AddressInfo;
  stack = await startGatewayStack({
    LLM_OPENAI_API_KEY: "sk-operator-0123456789",
    LLM_OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
  });
  key = await stack.createKey();
});
afterAll(async () => {
  await stack?.stop();
  upstream?.close();
});

let asked = 0;

async function ask(
  given: readonly Answer[],
  { content = "hi", body = {}, as = key }: { content?: string; body?: object; as?: TestKey } = {},
) {
  answers.splice(0, answers.length, ...given);
  const id = `reason-${++asked}`;
  const startedAt = performance.now();
  const response = await fetch(`${stack.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${as.key}`,
      "content-type": "application/json",
      "x-request-id": id,
    },
    body: JSON.stringify({ model: "gpt-4o-mini", messages: [{ role: "user", content }], ...body }),
  });
  const ms = performance.now() - startedAt;
  await response.text();
  const row = await stack.finalRow(id);
  const attempts = await stack.sql<Record<string, unknown>>(
    "SELECT * FROM request_log WHERE final_id = $1 ORDER BY id",
    [row.id],
  );
  return { response, ms, row, attempts, reason: row.reason as FailureReason | null };
}

describe("the time of a request that was tried again", () => {
  it("is the attempts', the waits' and the gateway's own, each apart", async () => {
    const { response, ms, row, attempts } = await ask([
      after(400, error(503, { message: "engine overloaded" })),
      good,
    ]);
    expect(response.status).toBe(200);
    expect(attempts).toHaveLength(1);
    expect(attempts[0]).toMatchObject({ finish: "error", status: 503, gateway_ms: 0 });
    expect(attempts[0]?.attempt_ms).toBeGreaterThanOrEqual(399);
    const { total_ms, gateway_ms, attempt_ms, backoff_ms } = row as Record<string, number>;
    const sum =
      Number(gateway_ms) + Number(attempt_ms) + Number(backoff_ms) + Number(attempts[0]?.attempt_ms ?? 0);
    expect(Math.abs(sum - Number(total_ms))).toBeLessThanOrEqual(3);
    const timing = response.headers.get("server-timing") ?? "";
    const [, own, upstreamMs] = /gateway;dur=([\d.]+), upstream;dur=([\d.]+)/.exec(timing) ?? [];
    expect(Number(upstreamMs)).toBeGreaterThanOrEqual(399);
    expect(Number(own)).toBeLessThanOrEqual(ms - Number(upstreamMs));
  });

  it("names a wait that the provider asked for", async () => {
    const { row, attempts, response } = await ask([
      error(503, { message: "slow down" }, { "retry-after": "1" }),
      good,
    ]);
    expect(attempts[0]?.retry_after_ms).toBeGreaterThanOrEqual(998);
    expect(row.retry_after_ms).toBe(attempts[0]?.retry_after_ms);
    const waited = Number(row.retry_after_ms) + Number(row.backoff_ms);
    expect(Number(row.gateway_ms)).toBeLessThanOrEqual(Number(row.total_ms) - waited + 3);
    expect(response.headers.get("server-timing")).toMatch(/retry-after;dur=\d/);
  });
});

describe("the reason of a failure", () => {
  it("is kept of every attempt and of the request, with the provider's code and field", async () => {
    const refusal = {
      message: "Unsupported parameter: 'store' is not supported with this model.",
      type: "invalid_request_error",
      code: "unsupported_parameter",
      param: "store",
    };
    const { row, reason } = await ask([error(400, refusal)]);
    expect(row).toMatchObject({ finish: "error", status: 400, error_code: "upstream_rejected" });
    expect(reason).toEqual({
      text: refusal.message,
      code: refusal.code,
      type: refusal.type,
      field: "store",
      status: 400,
      refusedBy: null,
    });
    const retried = await ask([error(500, { message: "the engine fell over" }), good]);
    expect(retried.attempts[0]?.reason).toMatchObject({ text: "the engine fell over", status: 500 });
    expect(retried.reason).toBeNull();
  });

  it("holds nothing that the caller wrote, quoted or not, whatever the provider repeats", async () => {
    const secret = "the patient is called Jane Roe";
    for (const message of [
      `Invalid value: '${secret}'. Supported values are: 'user'.`,
      `could not process ${secret} at all`,
      `[{"type":"extra_forbidden","input":"${secret}"}]`,
    ]) {
      const { row } = await ask([error(400, { message, param: `metadata.${secret}`, code: secret })], {
        content: secret,
      });
      expect(JSON.stringify(row)).not.toContain("Jane");
    }
  });
});

describe("a stream that breaks", () => {
  it("has failed, whatever its status, and says why", async () => {
    const streaming: Answer = (_request, response) => {
      response.writeHead(200, { "content-type": "text/event-stream" });
      const choices = [{ index: 0, delta: { role: "assistant", content: "hel" } }];
      response.write(`data: ${JSON.stringify({ id: "c", model: "gpt-4o-mini", choices })}\n\n`);
      response.end(`data: ${JSON.stringify({ error: { message: "engine lost", code: "engine_lost" } })}\n\n`);
    };
    const other = await startFresh();
    const { row, reason } = await ask([streaming], { body: { stream: true }, as: other });
    expect(row).toMatchObject({ status: 200, finish: "error" });
    expect(reason).toMatchObject({ text: "engine lost", code: "engine_lost", status: 200 });
  });
});

const startFresh = (options: KeyOptions = {}): Promise<TestKey> => stack.createKey(options);

describe("a refusal", () => {
  it("names its code, its field, and the limit that refused", async () => {
    const limited = await startFresh({ requests_per_minute: 1 });
    const first = await ask([good], { as: limited, body: { model: "nope" } });
    expect(first.row).toMatchObject({ finish: "refused", error_code: "model_not_found" });
    expect(first.reason).toMatchObject({ field: "model", text: expect.stringContaining("nope") });
    const spent = await startFresh({ limit_total: "0" });
    const refused = await ask([good], { as: spent });
    expect(refused.row).toMatchObject({ finish: "refused", error_code: "key_limit_reached" });
    expect(refused.reason).toMatchObject({ refusedBy: "limit:total" });
  });

  it("names the access rule that refused a model of the catalog", async () => {
    const ruled = await startFresh();
    await stack.sql("INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value) VALUES ($1, $2, $3, $4)", [
      "rule_reasons",
      ruled.id,
      "allow_providers",
      JSON.stringify({ providers: ["anthropic"] }),
    ]);
    const { row, reason } = await ask([good], { as: ruled });
    expect(row).toMatchObject({ finish: "refused", error_code: "provider_not_allowed" });
    expect(reason).toMatchObject({ refusedBy: "rule:allow_providers:rule_reasons" });
  });
});

/** The last one: the gateway gives the operator's only key up. */
describe("the reason of a refused credential", () => {
  it("holds no key: neither the operator's nor one that the text names", async () => {
    const quoted = { message: "Incorrect API key provided: sk-operator-0123456789 of org-Secret12345" };
    const failed = await ask([error(401, quoted), error(401, quoted), error(401, quoted)]);
    expect(failed.row.finish).toBe("error");
    expect(failed.reason?.text).toBe("the provider rejected the gateway's credentials");
    expect(JSON.stringify([failed.row, failed.attempts])).not.toMatch(/0123456789|Secret12345/);
  });
});
