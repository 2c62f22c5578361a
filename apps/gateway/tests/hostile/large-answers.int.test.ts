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

async function ask(shape: AnswerShape, path = "/v1/chat/completions") {
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
    }),
  });
  return { status: response.status, text: await response.text() };
}

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
