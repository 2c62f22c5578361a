import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DOORS } from "../failure-cases/doors.ts";
import {
  answerJson,
  type ScriptedUpstream,
  startScriptedUpstream,
} from "../failure-cases/scripted-upstream.ts";
import { type GatewayStack, startGatewayStack, type TestKey } from "../gateway-stack.ts";
import { type Management, startManagement } from "../own-keys/management.ts";

type Json = Record<string, unknown>;
type DoorName = "chat" | "messages" | "responses";

let stack: GatewayStack;
let management: Management;
let upstream: ScriptedUpstream;
let shared: TestKey;
let owner: TestKey;

beforeAll(async () => {
  upstream = await startScriptedUpstream();
  stack = await startGatewayStack({
    ALLOW_PRIVATE_UPSTREAMS: "127.0.0.1",
    ...Object.fromEntries(
      ["OPENAI", "ANTHROPIC", "GOOGLE_AI_STUDIO", "AWS_BEDROCK", "XAI"].flatMap((name) => [
        [`LLM_${name}_API_KEY`, "operator-key"],
        [`LLM_${name}_BASE_URL`, upstream.url],
      ]),
    ),
  });
  management = await startManagement(stack);
  [shared, owner] = await Promise.all([stack.createKey(), management.createKey()]);
  await management.addCustomProvider(owner, { name: "mycorp", baseUrl: upstream.url, token: "own-token" });
  await management.addProviderKey(owner, { key: "sk-own", baseUrl: upstream.url });
});
afterAll(async () => {
  await management?.stop();
  await stack?.stop();
  await upstream?.close();
});

const wires = Object.fromEntries(DOORS.map((door) => [door.name, door]));
const MODELS: Readonly<Record<DoorName, string>> = {
  chat: "openai/gpt-4o-mini",
  messages: "anthropic/claude-haiku-4-5",
  responses: "openai/gpt-5-mini",
};

async function ask(key: TestKey, door: DoorName, id: string, more: Json, model = MODELS[door]) {
  const wire = wires[door];
  if (!wire) throw new Error(`no door ${door}`);
  const body = { ...wire.body("hi", false), model, ...more };
  upstream.script(id, (response) => answerJson(response, wire.whole("ok")));
  const response = await fetch(stack.gateway.url + wire.path, {
    method: "POST",
    headers: {
      authorization: `Bearer ${key.key}`,
      "content-type": "application/json",
      "x-request-id": id,
      ...wire.headers,
    },
    body: JSON.stringify(body),
  });
  const sent = upstream.seen(id).map(({ body: bytes }) => JSON.parse(bytes.toString()) as Json);
  return { status: response.status, said: (await response.json()) as Json, sent };
}

const user = (part: Json) => [{ role: "user", content: [part] }];
const CASES: readonly (readonly [DoorName, string, Json, string?])[] = [
  ["responses", "previous_response_id", { previous_response_id: "resp_other" }],
  ["responses", "conversation", { conversation: "conv_other" }],
  ["responses", "conversation", { conversation: { id: "conv_other" } }],
  ["responses", "prompt", { prompt: { id: "pmpt_other" } }],
  ["responses", "input.0", { input: [{ type: "item_reference", id: "msg_other" }] }],
  [
    "responses",
    "input.0.content.0.file_id",
    { input: user({ type: "input_file", file_id: "file-1" }) },
    "openai/gpt-4o-mini",
  ],
  ["responses", "input.0.content.0.file_id", { input: user({ type: "input_image", file_id: "file-1" }) }],
  [
    "responses",
    "input.0.output.0.file_id",
    {
      input: [
        { type: "function_call_output", call_id: "c", output: [{ type: "input_file", file_id: "file-1" }] },
      ],
    },
    "openai/gpt-4o-mini",
  ],
  [
    "responses",
    "input.0.output.file_id",
    {
      input: [
        { type: "computer_call_output", call_id: "c", output: { type: "computer_screenshot", file_id: "f" } },
      ],
    },
  ],
  ["responses", "tools.0.vector_store_ids", { tools: [{ type: "file_search", vector_store_ids: ["vs_1"] }] }],
  ["responses", "tools.0.container", { tools: [{ type: "code_interpreter", container: "cntr_1" }] }],
  [
    "responses",
    "tools.0.container.file_ids",
    { tools: [{ type: "code_interpreter", container: { type: "auto", file_ids: ["file-1"] } }] },
  ],
  [
    "responses",
    "tools.0.environment.container_id",
    { tools: [{ type: "shell", environment: { type: "container_reference", container_id: "cntr_1" } }] },
  ],
  ["responses", "tools.0.connector_id", { tools: [{ type: "mcp", connector_id: "connector_dropbox" }] }],
  [
    "responses",
    "tools.0.input_image_mask.file_id",
    { tools: [{ type: "image_generation", model: "gpt-image-2", input_image_mask: { file_id: "file-1" } }] },
  ],
  [
    "chat",
    "messages.0.content.0.file.file_id",
    { messages: user({ type: "file", file: { file_id: "file-1" } }) },
  ],
  [
    "chat",
    "tools.0.file_search.vector_store_ids",
    { tools: [{ type: "file_search", file_search: { vector_store_ids: ["vs"] } }] },
  ],
  ["chat", "data_sources", { data_sources: [{ type: "azure_search" }] }],
  ["chat", "deferred", { deferred: true }, "xai/grok-4.3"],
  ["chat", "cached_content", { cached_content: "cachedContents/1" }, "google-ai-studio/gemini-2.5-flash"],
  [
    "chat",
    "extra_body.google.cachedContent",
    { extra_body: { google: { cachedContent: "cachedContents/1" } } },
    "google-ai-studio/gemini-2.5-flash",
  ],
  [
    "chat",
    "messages.0.content.0.file.file_url",
    {
      messages: user({
        type: "file",
        file: { file_url: "https://generativelanguage.googleapis.com/v1beta/files/abc" },
      }),
    },
    "google-ai-studio/gemini-2.5-flash",
  ],
  [
    "chat",
    "messages.0.content.0.image_url.url",
    { messages: user({ type: "image_url", image_url: { url: "gs://bucket/a.png" } }) },
    "google-ai-studio/gemini-2.5-flash",
  ],
  [
    "chat",
    "messages.0.content.0.image_url.url",
    { messages: user({ type: "image_url", image_url: { url: "s3://bucket/a.png" } }) },
    "aws-bedrock/nova-pro",
  ],
  ["chat", "guardrailConfig", { guardrailConfig: { guardrailIdentifier: "g" } }, "aws-bedrock/nova-pro"],
  ["messages", "container", { container: "container_1" }],
  ["messages", "container", { container: { skills: [{ type: "custom", skill_id: "skill_1" }] } }],
  [
    "messages",
    "messages.0.content.0.source.file_id",
    { messages: user({ type: "document", source: { type: "file", file_id: "file_1" } }) },
  ],
  [
    "messages",
    "messages.0.content.0.content.0.source.file_id",
    {
      messages: user({
        type: "tool_result",
        tool_use_id: "t",
        content: [{ type: "image", source: { type: "file", file_id: "file_1" } }],
      }),
    },
  ],
  [
    "messages",
    "messages.0.content.0.file_id",
    { messages: user({ type: "container_upload", file_id: "file_1" }) },
  ],
];

describe("what a provider keeps for an account, under the operator's key", () => {
  it.each(CASES.map(([door, param, more, model], at) => [door, param, more, model, at] as const))(
    "%s: %s is refused",
    async (door, param, more, model, at) => {
      const { status, said, sent } = await ask(shared, door, `state-${at}`, more, model);
      expect([status, sent]).toEqual([400, []]);
      if (door === "messages")
        expect(said).toMatchObject({
          error: { type: "invalid_request_error", message: expect.stringContaining(`${param}: `) },
        });
      else expect(said).toMatchObject({ error: { code: "unsupported_parameter", param } });
    },
  );

  it("is refused as its clients know it where they begin it unasked", async () => {
    const { status, said } = await ask(shared, "messages", "state-thread", { thread: { type: "new" } });
    expect(status).toBe(400);
    expect(said).toMatchObject({ error: { details: { error_code: "thread_unsupported_request" } } });
  });

  it("is never made: responses are not stored, and thinking comes back with its state", async () => {
    const thought = { type: "reasoning", id: "rs_1", summary: [] };
    const kept = { ...thought, encrypted_content: "sealed" };
    const input = [{ role: "user", content: "hi" }, thought, kept, { role: "user", content: "go on" }];
    for (const store of [undefined, true, false]) {
      const { status, sent } = await ask(shared, "responses", `store-${store}`, { store, input });
      expect(status).toBe(200);
      expect(sent[0]).toMatchObject({ store: false, input: [input[0], kept, input[3]] });
      if (store !== false) expect(sent[0]?.include).toEqual(["reasoning.encrypted_content"]);
    }
    const { sent } = await ask(shared, "chat", "store-chat", { store: true, metadata: { a: "b" } });
    expect(sent[0]).not.toHaveProperty("store");
    expect(sent[0]).not.toHaveProperty("metadata");
  });

  it("is not what only looks like it", async () => {
    const text = { type: "text", text: "s3://bucket/a and gs://bucket/b" };
    const parameters = { type: "object", properties: { file_ids: { type: "array", items: {} } } };
    const tools = [{ type: "function", function: { name: "f", parameters } }];
    expect((await ask(shared, "chat", "plain-chat", { messages: user(text), tools })).status).toBe(200);
    const mine = { type: "mcp", server_label: "x", connector_id: "connector_x", authorization: "mine" };
    const own = { tools: [mine, { type: "code_interpreter", container: { type: "auto" } }] };
    expect((await ask(shared, "responses", "plain-responses", own)).status).toBe(200);
  });
});

describe("the same under an organization's own key", () => {
  it("goes to a custom provider as it is", async () => {
    const messages = user({ type: "file", file: { file_id: "file-1" } });
    const more = { messages, store: true, metadata: { a: "b" } };
    const { status, sent } = await ask(owner, "chat", "own-custom", more, "mycorp/m");
    expect(status).toBe(200);
    expect(sent[0]).toMatchObject(more);
  });

  it("goes to the provider, though the operator has a key of it too", async () => {
    const more = { conversation: "conv_mine", store: true };
    const { status, sent } = await ask(owner, "responses", "own-provider", more);
    expect(status).toBe(200);
    expect(sent[0]).toMatchObject(more);
  });
});
