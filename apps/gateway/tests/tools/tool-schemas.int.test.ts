import { afterAll, beforeAll, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import { startRecordedStack } from "../recorded-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { object, objects, SETTINGS } from "./upstreams.ts";

type Json = Record<string, unknown>;

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await startRecordedStack(SETTINGS));
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

async function send(path: string, body: Json, id: string): Promise<Json> {
  const response = await fetch(`${stack.gateway.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return JSON.parse(proxy.seen(id).body.toString()) as Json;
}

const CHOICE = {
  type: "object",
  properties: { route: { type: "string" }, file: { type: "string" } },
  anyOf: [{ required: ["route"] }, { required: ["file"] }],
};
const FOLDED = { type: "object", properties: CHOICE.properties };
const messages = [{ role: "user", content: "hi" }];
const chat = (model: string): Json => ({
  model,
  messages,
  tools: [{ type: "function", function: { name: "find", parameters: CHOICE } }],
});

it("folds branches of a tool's schema for Claude", async () => {
  const seen = await send("/v1/chat/completions", chat("anthropic/claude-sonnet-4-5"), "fold-claude");
  expect(objects(seen.tools)[0]?.input_schema).toEqual({
    ...FOLDED,
    description: "(give one of: route; file)",
  });
});

it("gives Nova only what it reads", async () => {
  const seen = await send("/v1/chat/completions", chat("aws-bedrock/nova-2-lite"), "fold-nova");
  const [tool] = objects(object(seen.toolConfig).tools);
  expect(object(object(object(tool).toolSpec).inputSchema).json).toEqual(FOLDED);
});

it.each(["openai/gpt-4.1-mini", "openai/gpt-5.4"])(
  "completes schemas of other formats for %s",
  async (model) => {
    const tools = [
      { name: "now", input_schema: { type: "object" } },
      { name: "find", input_schema: CHOICE },
    ];
    const body = { model, max_tokens: 64, messages, tools };
    const seen = await send("/v1/messages", body, `complete-${model.split(/[/.]/)[1]}`);
    const schemas = objects(seen.tools).map((tool) => tool.parameters ?? object(tool.function).parameters);
    expect(schemas).toEqual([
      { type: "object", properties: {} },
      { ...FOLDED, description: "(give one of: route; file)" },
    ]);
  },
);

it.each([
  [["city"], true],
  [[], undefined],
])("asks for strict JSON only where OpenAI has it: required %j", async (required, strict) => {
  const schema = {
    type: "object",
    properties: { city: { type: "string" } },
    required,
    additionalProperties: false,
  };
  const body = {
    model: "openai/gpt-4.1-mini",
    max_tokens: 64,
    messages,
    output_config: { format: { type: "json_schema", schema } },
  };
  const seen = await send("/v1/messages", body, `strict-${required.length}`);
  expect(object(object(seen.response_format).json_schema)).toMatchObject({ schema });
  expect(object(object(seen.response_format).json_schema).strict).toBe(strict);
});
