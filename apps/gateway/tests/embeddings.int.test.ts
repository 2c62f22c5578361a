import OpenAI from "openai";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type GatewayStack, startGatewayStack, type TestKey } from "./gateway-stack.ts";

let stack: GatewayStack;
let key: TestKey;
let client: OpenAI;

beforeAll(async () => {
  stack = await startGatewayStack();
  key = await stack.createKey();
  client = clientOf(key);
});
afterAll(() => stack?.stop());

const clientOf = ({ key }: TestKey): OpenAI =>
  new OpenAI({ apiKey: key, baseURL: `${stack.gateway.url}/v1`, maxRetries: 0 });
const withId = (id: string) => ({ headers: { "x-request-id": id } });

/** Fields the SDK's types do not know. */
interface Extended {
  readonly usage: { prompt_tokens: number; total_tokens: number; cost: number; cost_details: object };
  readonly metadata: { request_id: string; used_provider: string; routing: object[] };
}
const extended = (answer: unknown): Extended => answer as Extended;

const PRICE = 2e-8;

describe("embeddings by the official OpenAI SDK", () => {
  it("come decoded from its default base64, with the exact cost in usage and in one durable row", async () => {
    const answer = await client.embeddings.create(
      { model: "sim-embedding", input: ["river", "valley"] },
      withId("emb-base64"),
    );
    expect(answer.data).toHaveLength(2);
    for (const [index, row] of answer.data.entries()) {
      expect(row.index).toBe(index);
      expect(row.embedding).toHaveLength(256);
      expect(Math.hypot(...row.embedding)).toBeCloseTo(1, 5);
    }
    const { usage, metadata } = extended(answer);
    expect(usage.cost).toBeCloseTo(usage.prompt_tokens * PRICE, 12);
    expect(usage).toMatchObject({ total_tokens: usage.prompt_tokens, cost_details: { output_cost: 0 } });
    expect(metadata).toMatchObject({
      request_id: "emb-base64",
      used_provider: "simulator",
      routing: [{ provider: "simulator", succeeded: true, status_code: 200 }],
    });
    const row = await stack.finalRow("emb-base64");
    expect(row).toMatchObject({
      door: "embeddings",
      status: 200,
      finish: "stop",
      model: "sim-embedding",
      provider: "simulator",
      input_tokens: usage.prompt_tokens,
      output_tokens: 0,
      estimated: false,
    });
    expect(Number(row.total_cost)).toBe(usage.cost);
  });
});
