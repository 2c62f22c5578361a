import OpenAI from "openai";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "./gateway-stack.ts";
import { type Management, startManagement } from "./own-keys/management.ts";
import { type RecordingProxy, startRecordingProxy } from "./recording-proxy.ts";
import { useCommonStack } from "./stack/common-stack.ts";

let stack: GatewayStack;
let management: Management;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack } = await useCommonStack());
  [management, proxy] = await Promise.all([
    startManagement(stack),
    startRecordingProxy(() => stack.simulator.url),
  ]);
  key = await management.createKey();
  await management.addCustomProvider(key, { name: "mine", baseUrl: proxy.url, token: "tok-mine" });
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
  await proxy?.close();
});

it("a custom provider embeds at its base + /v1/embeddings, at no price of ours", async () => {
  const client = new OpenAI({ apiKey: key.key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
  const answer = await client.embeddings.create(
    { model: "mine/any/vectors", input: ["river", "valley"] },
    { headers: { "x-request-id": "custom-embed" } },
  );
  expect(answer.data).toHaveLength(2);
  expect(proxy.seen("custom-embed")).toMatchObject({
    path: "/v1/embeddings",
    headers: { authorization: "Bearer tok-mine" },
  });
  expect(JSON.parse(proxy.seen("custom-embed").body.toString())).toMatchObject({ model: "any/vectors" });
  expect(await stack.finalRow("custom-embed")).toMatchObject({
    provider: "custom:mine",
    model: "any/vectors",
    credential_mode: "custom",
    input_tokens: answer.usage.prompt_tokens,
    total_cost: "0.000000000000",
  });
});

it("a custom provider ranks at its base + /v1/rerank", async () => {
  const response = await fetch(`${stack.gateway.url}/v1/rerank`, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      "content-type": "application/json",
      "x-request-id": "custom-rank",
    },
    body: JSON.stringify({ model: "mine/ranker", query: "river", documents: ["boats", "a river"] }),
  });
  expect(response.status).toBe(200);
  expect(await response.json()).toMatchObject({ results: [{ index: 1 }, { index: 0 }] });
  expect(proxy.seen("custom-rank").path).toBe("/v1/rerank");
  expect(await stack.finalRow("custom-rank")).toMatchObject({ provider: "custom:mine", door: "rerank" });
});
