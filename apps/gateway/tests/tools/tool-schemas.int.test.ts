import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { eventsOf } from "./tool-doors.ts";
import { object, objects } from "./upstreams.ts";

type Json = Record<string, unknown>;

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await useCommonStack());
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

/** The response that the caller gets, and the request that the provider got. */
async function ask(path: string, body: Json, id: string): Promise<{ text: string; seen: Json }> {
  const response = await fetch(`${stack.gateway.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  return { text, seen: JSON.parse(proxy.seen(id).body.toString()) as Json };
}

const send = async (path: string, body: Json, id: string): Promise<Json> => (await ask(path, body, id)).seen;

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

describe("names of arguments that Claude refuses", () => {
  const parameters = {
    type: "object",
    properties: { "filter[id]": { type: "string" }, "Account Number": { type: "string" } },
    required: ["filter[id]", "Account Number"],
  };
  const args = JSON.stringify({ "filter[id]": "a", "Account Number": "b" });
  const FORMS = [
    {
      path: "/v1/chat/completions",
      body: {
        messages: [
          { role: "user", content: "hi" },
          {
            role: "assistant",
            tool_calls: [{ id: "c1", type: "function", function: { name: "find", arguments: args } }],
          },
          { role: "tool", tool_call_id: "c1", content: "none" },
          { role: "user", content: "again" },
        ],
        tools: [{ type: "function", function: { name: "find", parameters } }],
        tool_choice: { type: "function", function: { name: "find" } },
      },
    },
    {
      path: "/v1/responses",
      body: {
        store: false,
        input: [
          { role: "user", content: "hi" },
          { type: "function_call", call_id: "c1", name: "find", arguments: args },
          { type: "function_call_output", call_id: "c1", output: "none" },
          { role: "user", content: "again" },
        ],
        tools: [{ type: "function", name: "find", strict: false, parameters }],
        tool_choice: { type: "function", name: "find" },
      },
    },
  ];

  it.each(FORMS)("are given others, and go back as they came by $path", async ({ path, body }) => {
    const asked = { model: "anthropic/claude-sonnet-4-5", ...body };
    const id = `arguments-${path.split("/").at(-1)}`;
    const { seen, text } = await ask(path, asked, id);
    const [tool] = objects(seen.tools);
    const schema = object(tool?.input_schema);
    const names = Object.keys(object(schema.properties));
    for (const name of names) expect(name).toMatch(/^[a-zA-Z0-9_.-]{1,64}$/);
    expect(schema.required).toEqual(names);
    const called = objects(seen.messages).flatMap(({ content }) =>
      objects(content).flatMap(({ type, input }) =>
        type === "tool_use" ? [Object.keys(object(input))] : [],
      ),
    );
    expect(called).toEqual([names]);
    for (const name of names) expect(text).not.toContain(`\\"${name}\\":`);
    expect(text).toContain(String.raw`\"filter[id]\":`);

    const streamed = await ask(path, { ...asked, stream: true }, `${id}-stream`);
    const deltas = eventsOf(streamed.text).flatMap((event) =>
      event.type === "response.function_call_arguments.delta"
        ? [event.delta]
        : objects(object(objects(event.choices)[0]?.delta).tool_calls).map(
            (call) => object(call.function).arguments,
          ),
    );
    expect(Object.keys(JSON.parse(deltas.join("")))).toEqual(["filter[id]", "Account Number"]);
  });

  it("stay where the provider takes any", async () => {
    const [form] = FORMS;
    if (!form) throw new Error("there is no form");
    const seen = await send(form.path, { model: "openai/gpt-4.1-mini", ...form.body }, "arguments-openai");
    expect(object(objects(seen.tools)[0]?.function).parameters).toEqual(parameters);
  });
});

describe("OpenAI's bounds on tools of chat completions", () => {
  const tool = (name: string, description: string) => ({
    name,
    description,
    input_schema: { type: "object" },
  });
  const from = (tools: readonly Json[]): Json => ({
    model: "openai/gpt-4.1-mini",
    max_tokens: 64,
    messages,
    tools,
  });

  it("have the rest of a long description after the instructions", async () => {
    const description = `${"Runs a command. ".repeat(100)}Never deletes files.`;
    const body = { ...from([tool("bash", description)]), system: "Be brief" };
    const seen = await send("/v1/messages", body, "long-description");
    const fn = object(objects(seen.tools)[0]?.function);
    expect(String(fn.description).length).toBeLessThanOrEqual(1_024);
    const [first, second] = objects(seen.messages);
    expect(first?.content).toBe("Be brief");
    expect(second).toMatchObject({
      content: expect.stringMatching(/^Descriptions of tools, continued:\n\nbash:\n/),
    });
    expect(second?.content).toContain("Never deletes files.");
  });

  it("refuse more than 128 by name, and take 128", async () => {
    const tools = Array.from({ length: 129 }, (_, at) => tool(`tool_${at}`, ""));
    const response = await fetch(`${stack.gateway.url}/v1/messages`, {
      method: "POST",
      headers: { "x-api-key": key.key, "content-type": "application/json" },
      body: JSON.stringify(from(tools)),
    });
    expect(response.status).toBe(400);
    expect(await response.json()).toMatchObject({
      error: { message: expect.stringContaining("at most 128 tools, and the request has 129") },
    });
    const seen = await send("/v1/messages", from(tools.slice(1)), "most-tools");
    expect(objects(seen.tools)).toHaveLength(128);
  });
});
