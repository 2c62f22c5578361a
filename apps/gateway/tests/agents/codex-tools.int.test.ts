import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { eventsOf } from "../tools/tool-doors.ts";
import { object, objects, UPSTREAMS } from "../tools/upstreams.ts";

type Json = Record<string, unknown>;

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await useCommonStack());
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

const fn = (name: string, ...members: string[]): Json => ({
  type: "function",
  name,
  description: `Does ${name}.`,
  strict: false,
  parameters: {
    type: "object",
    properties: Object.fromEntries(members.map((member) => [member, { type: "string" }])),
    required: members.slice(0, 1),
    additionalProperties: false,
  },
});

/**
 * The tools that Codex 0.171.0 offered without any settings on 2026-11-28, to a model that it doesn't know: their names and those of their
 * arguments. Types and descriptions are simpler here.
 */
const TOOLS: readonly Json[] = [
  fn(
    "exec_command",
    ..."cmd justification login max_output_tokens prefix_rule sandbox_permissions shell tty workdir".split(
      " ",
    ),
    "yield_time_ms",
  ),
  fn("write_stdin", "session_id", "chars", "max_output_tokens", "yield_time_ms"),
  fn("request_user_input", "questions"),
  fn("view_image", "path"),
  {
    type: "namespace",
    name: "multi_agent_v1",
    description: "Agents that work next to this one.",
    tools: [
      fn("close_agent", "target"),
      fn("resume_agent", "id"),
      fn("send_input", "target", "interrupt", "items", "message"),
      fn("spawn_agent", "message", "fork_context", "items", "model", "reasoning_effort"),
      fn("wait_agent", "targets", "timeout_ms"),
    ],
  },
  fn("get_goal"),
  fn("create_goal", "objective", "token_budget"),
  { ...fn("update_goal", "status"), description: "Changes the goal. ".repeat(90) },
  { type: "web_search", external_web_access: false },
];
const NAMES = [
  "exec_command",
  "write_stdin",
  "request_user_input",
  "view_image",
  "multi_agent_v1__close_agent",
  "multi_agent_v1__resume_agent",
  "multi_agent_v1__send_input",
  "multi_agent_v1__spawn_agent",
  "multi_agent_v1__wait_agent",
  "get_goal",
  "create_goal",
  "update_goal",
];

/** A message as Codex writes it, with the metadata of the turn for OpenAI. */
const said = (role: string, text: string): Json => ({
  type: "message",
  id: `msg_${role}`,
  role,
  content: [{ type: "input_text", text }],
  internal_chat_message_metadata_passthrough: { turn_id: "t1", content_item_kinds: ["user.text"] },
});

const REST: Json = {
  stream: true,
  tool_choice: "auto",
  parallel_tool_calls: true,
  reasoning: { summary: "auto" },
  store: false,
  include: ["reasoning.encrypted_content"],
  prompt_cache_key: "01a221dc-bcbc-77f2-be3b-b0389ae6f0ac",
  client_metadata: { session_id: "s1", "x-codex-turn-metadata": '{"turn_id":"t1"}' },
};

/**
 * Both forms of Codex's requests: tools in their member, as observed, and in an item of the input, which only models get that Codex knows
 * (theopenco/llmgateway#3613).
 */
const FORMS: readonly (readonly [string, (text: string) => Json])[] = [
  [
    "in their member",
    (text) => ({ ...REST, tools: TOOLS, input: [said("developer", "You are Codex."), said("user", text)] }),
  ],
  [
    "in an item",
    (text) => ({
      ...REST,
      input: [
        { type: "additional_tools", role: "developer", tools: TOOLS },
        said("developer", "You are Codex."),
        said("user", text),
      ],
    }),
  ],
];

const OTHERS = [
  ...UPSTREAMS.filter(({ name }) => name !== "OpenAI"),
  {
    name: "OpenAI's chat completions",
    model: "openai/gpt-4.1-mini",
    offered: (body: Json) => objects(body.tools).map((tool) => (tool.name ? tool : object(tool.function))),
  },
  { name: "xAI", model: "xai/grok-4.3", offered: (body: Json) => objects(body.tools) },
];

let asked = 0;

async function send(body: Json) {
  asked += 1;
  const id = `codex-tools-${asked}`;
  const response = await fetch(`${stack.gateway.url}/v1/responses`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  const text = await response.text();
  expect(response.status, text).toBe(200);
  const seen = JSON.parse(proxy.seen(id).body.toString()) as Json;
  return { text, seen, warning: response.headers.get("x-causeway-warning") ?? "" };
}

describe.each(FORMS)("Codex's tools, offered %s", (_, form) => {
  it.each(OTHERS)("work at $name", async ({ model, offered }) => {
    const { text, seen, warning } = await send({
      model,
      ...form("use exec_command and multi_agent_v1__close_agent [tools:2]"),
    });
    const names = offered(seen).flatMap(({ name }) => (name === undefined ? [] : String(name)));
    const own = names.filter((name) => NAMES.includes(name));
    const isOpenAi = model.startsWith("openai/");
    if (!isOpenAi) expect(own).toEqual(NAMES);
    const isSearching =
      JSON.stringify(seen).match(/web_search|google_search|googleSearch|nova_grounding/) !== null;
    expect([isSearching, warning.includes("web_search")]).toBeOneOf([
      [true, false],
      [false, true],
    ]);
    expect(JSON.stringify(seen)).not.toMatch(/client_metadata|x-codex-turn-metadata/);
    if (isOpenAi) return;
    const calls = eventsOf(text)
      .filter(({ type }) => type === "response.output_item.done")
      .map(({ item }) => object(item))
      .filter(({ type }) => type === "function_call")
      .map(({ name, namespace }) => [namespace, name])
      .sort((a, b) => String(a[1]).localeCompare(String(b[1])));
    expect(calls).toEqual([
      ["multi_agent_v1", "close_agent"],
      [undefined, "exec_command"],
    ]);
  });

  it("reach OpenAI's Responses to the byte, but for the metadata of the turn", async () => {
    const body = { model: "openai/gpt-5.1", ...form("hi") };
    const { seen, warning } = await send(body);
    const { client_metadata: __, ...rest } = { ...body, model: "gpt-5.1" } as Json;
    expect(seen).toEqual(rest);
    expect(warning).toBe("not sent: client_metadata");
  });
});
