import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ANSWER_SHAPES, type AnswerShape } from "../../chaos/hostile/answer-shapes.ts";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";

let stack: GatewayStack;
let management: Management;
let server: Server;
let key: TestKey;
/** What the tenant's own server answers with next. */
let next: AnswerShape;
let asked = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    request.resume();
    asked += 1;
    response.setHeader("content-type", next.stream ? "text/event-stream" : "application/json");
    for (const piece of next.make()) response.write(piece);
    response.end();
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  stack = await startGatewayStack({ ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1" });
  management = await startManagement(stack);
  key = await management.createKey();
  const baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  await management.addCustomProvider(key, { name: "own", baseUrl, token: "token" });
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
  server?.close();
});

async function ask(shape: AnswerShape, path = "/v1/chat/completions", fields: object = {}) {
  next = shape;
  asked = 0;
  const response = await fetch(`${stack.gateway.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json" },
    body: JSON.stringify({
      model: "own/any",
      max_tokens: 100,
      messages: [{ role: "user", content: "hi" }],
      stream: shape.stream,
      ...fields,
    }),
  });
  return { status: response.status, text: await response.text() };
}

/** A token with 20 others that it could have been, as the API describes them. */
const TOKEN = {
  ...{ token: "a", logprob: -0.5, bytes: [97] },
  top_logprobs: Array.from({ length: 20 }, (_, at) => ({
    token: `t${at}`,
    logprob: -at - 0.25,
    bytes: [97, 98],
  })),
};
const TOKENS = 4_000;
const LAST = { ...TOKEN, token: "last" };

const shapeOf = (stream: boolean, pieces: () => string[]): AnswerShape => ({
  ...{ name: "full", stream, statuses: [200], isWhole: false },
  make: () => pieces().map((text) => Buffer.from(text)),
});
const chunk = (choice: object): string =>
  `data: ${JSON.stringify({ id: "c", object: "chat.completion.chunk", created: 1, model: "m", choices: [{ index: 0, ...choice }] })}\n\n`;

/** Answers that are large although nothing is wrong with them. */
const FULL = {
  "log probabilities of a body": shapeOf(false, () => {
    const logprobs = { content: [...Array.from({ length: TOKENS }, () => TOKEN), LAST] };
    const message = { role: "assistant", content: "a".repeat(TOKENS) };
    return [
      JSON.stringify({
        id: "c",
        object: "chat.completion",
        created: 1,
        model: "m",
        choices: [{ index: 0, message, logprobs, finish_reason: "stop" }],
      }),
    ];
  }),
  "log probabilities of a stream": shapeOf(true, () => [
    ...Array.from({ length: TOKENS }, () =>
      chunk({ delta: { content: "a" }, logprobs: { content: [TOKEN] } }),
    ),
    chunk({ delta: { content: "a" }, logprobs: { content: [LAST] } }),
    chunk({ delta: {}, finish_reason: "stop" }),
    "data: [DONE]\n\n",
  ]),
  "log probabilities in one event of a stream": shapeOf(true, () => [
    chunk({
      delta: { content: "a" },
      logprobs: { content: [...Array.from({ length: TOKENS }, () => TOKEN), LAST] },
    }),
    chunk({ delta: {}, finish_reason: "stop" }),
    "data: [DONE]\n\n",
  ]),
};

const VECTORS = 2_048;
const VECTOR = Array.from({ length: 256 }, (_, at) => -0.0123456789 * (at + 1));

const SMALL: AnswerShape = {
  name: "small",
  stream: false,
  statuses: [200],
  isWhole: false,
  make: () => [
    Buffer.from(
      '{"id":"c","object":"chat.completion","created":1,"model":"m","choices":[{"index":0,"message":{"role":"assistant","content":"hi"},"finish_reason":"stop"}]}',
    ),
  ],
};

describe("an answer of a tenant's own server", () => {
  it.each(ANSWER_SHAPES)("with $name is delivered or refused, and asked for once", async (shape) => {
    for (const path of ["/v1/chat/completions", "/v1/messages"]) {
      const { status, text } = await ask(shape, path);
      expect(shape.statuses).toContain(status);
      expect(asked).toBe(1);
      if (path === "/v1/chat/completions" && shape.isWhole) expect(text).toContain('"k999999":1');
    }
    expect((await ask(SMALL)).status).toBe(200);
  });
});

describe("a large answer that is right", () => {
  it.each(Object.entries(FULL))("is delivered in full: %s", async (_name, shape) => {
    const { status, text } = await ask(shape, "/v1/chat/completions", { logprobs: true, top_logprobs: 20 });
    expect(status).toBe(200);
    expect(text.split(JSON.stringify(TOKEN.top_logprobs)).length - 1).toBe(TOKENS + 1);
    expect(text).toContain(JSON.stringify(LAST));
    expect(text).not.toContain('"error"');
  });

  it("is delivered in full: 2,048 embeddings", async () => {
    const data = Array.from({ length: VECTORS }, (_, index) => ({
      object: "embedding",
      index,
      embedding: VECTOR,
    }));
    const usage = { prompt_tokens: VECTORS, total_tokens: VECTORS };
    const shape = shapeOf(false, () => [JSON.stringify({ object: "list", model: "m", data, usage })]);
    const input = Array.from({ length: VECTORS }, () => "a");
    const { status, text } = await ask(shape, "/v1/embeddings", { input });
    expect(status).toBe(200);
    expect((JSON.parse(text) as { data: unknown[] }).data).toEqual(data);
  });
});
