import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { GatewayStack, TestKey } from "../gateway-stack.ts";
import type { RecordingProxy } from "../recording-proxy.ts";
import { useCommonStack } from "../stack/common-stack.ts";
import { eventsOf } from "./tool-doors.ts";
import { CLAUDE, object, objects, UPSTREAMS, type Upstream } from "./upstreams.ts";

type Json = Record<string, unknown>;

let stack: GatewayStack;
let proxy: RecordingProxy;
let key: TestKey;

beforeAll(async () => {
  ({ stack, proxy } = await useCommonStack());
  key = await stack.createKey();
});
afterAll(() => stack?.stop());

async function call(path: string, body: Json, id: string) {
  const response = await fetch(`${stack.gateway.url}${path}`, {
    method: "POST",
    headers: { authorization: `Bearer ${key.key}`, "content-type": "application/json", "x-request-id": id },
    body: JSON.stringify(body),
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

const sent = (id: string): Json => JSON.parse(proxy.seen(id).body.toString());
const SCHEMA = {
  type: "object",
  properties: { q: { type: "string" } },
  required: ["q"],
  additionalProperties: false,
};
const PATCH = {
  type: "custom",
  name: "apply_patch",
  description: "Edits files.",
  format: { type: "grammar", syntax: "lark", definition: "start: begin_patch hunk+ end_patch" },
};
const GROUP = {
  type: "namespace",
  name: "mcp__docs",
  description: "Documents of the project.",
  tools: [
    {
      type: "function",
      name: "find",
      description: "Finds.",
      strict: false,
      defer_loading: true,
      parameters: SCHEMA,
    },
  ],
};
const SHELL = { type: "function", name: "shell", strict: false, parameters: SCHEMA };
const FIND_TOOLS = {
  type: "tool_search",
  execution: "client",
  description: "Finds tools.",
  parameters: SCHEMA,
};

/** What Codex sends: tools join in an item, and the history has a call of each kind. */
const codex = (model: string, text: string, more: Json = {}): Json => ({
  model,
  store: false,
  instructions: "You are Codex.",
  input: [
    { type: "additional_tools", role: "developer", tools: [SHELL, PATCH, GROUP, FIND_TOOLS] },
    { role: "user", content: "hi" },
    { type: "custom_tool_call", call_id: "c1", name: "apply_patch", input: "*** Begin Patch\n" },
    { type: "custom_tool_call_output", call_id: "c1", output: "applied" },
    { type: "function_call", call_id: "c2", name: "find", namespace: "mcp__docs", arguments: '{"q":"a"}' },
    { type: "function_call_output", call_id: "c2", output: "here" },
    {
      type: "tool_search_call",
      call_id: "c3",
      execution: "client",
      arguments: { q: "mail" },
      status: "completed",
    },
    {
      type: "tool_search_output",
      call_id: "c3",
      execution: "client",
      status: "completed",
      tools: [{ ...SHELL, name: "send_mail", defer_loading: true }],
    },
    { role: "user", content: text },
  ],
  ...more,
});

const CONVERTED: readonly Upstream[] = [
  ...UPSTREAMS.filter(({ name }) => name !== "OpenAI"),
  {
    name: "xAI",
    model: "xai/grok-4.3",
    pattern: /^[\w-]{1,64}$/,
    offered: (body) => objects(body.tools),
    called: (body) =>
      objects(body.input)
        .filter(({ type }) => type === "function_call")
        .map(({ name }) => name),
  },
];

describe.each(CONVERTED)("Codex's tools at $name", (upstream) => {
  it("are functions, and their calls go back as Codex knows them", async () => {
    const id = `codex-${upstream.name}`;
    const { status, text } = await call("/v1/responses", codex(upstream.model, "use apply_patch now"), id);
    expect(status, text).toBe(200);
    const seen = sent(id);
    const names = upstream.offered(seen).map(({ name }) => name);
    expect(names).toEqual(["shell", "apply_patch", "mcp__docs__find", "tool_search", "send_mail"]);
    expect(upstream.called(seen)).toEqual(["apply_patch", "mcp__docs__find", "tool_search"]);
    expect(JSON.stringify(seen)).toContain("start: begin_patch hunk+ end_patch");
    expect(JSON.stringify(seen)).not.toMatch(/additional_tools|"custom"|"namespace"|defer_loading|"found"/);
    const output = objects(JSON.parse(text).output);
    const [made] = output.filter(({ type }) => type === "custom_tool_call");
    expect(made).toMatchObject({ name: "apply_patch", input: expect.any(String), status: "completed" });
    expect(String(made?.input)).not.toMatch(/^\{/);
  });

  it("are called in streams, each kind with its own events", async () => {
    const id = `codex-${upstream.name}-stream`;
    const body = codex(upstream.model, "use apply_patch and mcp__docs__find and tool_search [tools:3]", {
      stream: true,
    });
    const { status, text } = await call("/v1/responses", body, id);
    expect(status, text).toBe(200);
    const events = eventsOf(text);
    const done = events
      .filter(({ type }) => type === "response.output_item.done")
      .map(({ item }) => object(item));
    const calls = done
      .filter(({ type }) => String(type).endsWith("_call"))
      .sort((a, b) => String(a.type).localeCompare(String(b.type)));
    expect(calls).toMatchObject([
      { type: "custom_tool_call", name: "apply_patch", input: expect.any(String) },
      {
        type: "function_call",
        name: "find",
        namespace: "mcp__docs",
        arguments: expect.stringMatching(/^\{"q":/),
      },
      { type: "tool_search_call", execution: "client", arguments: { q: expect.any(String) } },
    ]);
    const input = events.filter(({ type }) => type === "response.custom_tool_call_input.delta");
    expect(input.map(({ delta }) => delta).join("")).toBe(calls[0]?.input);
    expect(String(calls[0]?.input)).not.toMatch(/^\{/);
  });
});

describe("tools at OpenAI", () => {
  it("stay Codex's to the byte", async () => {
    const body = codex("openai/gpt-5.4", "hi");
    const { status } = await call("/v1/responses", body, "codex-openai");
    expect(status).toBe(200);
    expect(sent("codex-openai")).toEqual({ ...body, model: "gpt-5.4" });
  });
});

describe("a search that Claude Code asks for", () => {
  it("is the provider's own, in the format that has it", async () => {
    const body = {
      model: "openai/gpt-5.1",
      max_tokens: 64,
      messages: [{ role: "user", content: "search" }],
      tools: [{ type: "web_search_20250305", name: "web_search", max_uses: 5 }],
    };
    const { status, text } = await call("/v1/messages", body, "search-openai");
    expect(status, text).toBe(200);
    expect(sent("search-openai").tools).toEqual([{ type: "web_search" }]);
    expect(proxy.seen("search-openai").path).toContain("/responses");
  });
});

describe("a choice of a tool that the provider runs", () => {
  const body = (model: string): Json => ({
    model,
    input: "hi",
    tools: [SHELL, { type: "web_search" }],
    tool_choice: { type: "web_search" },
  });

  it("is made in the words of Claude", async () => {
    const { status, text } = await call("/v1/responses", body(CLAUDE.model), "choice-claude");
    expect(status, text).toBe(200);
    expect(sent("choice-claude").tool_choice).toEqual({ type: "tool", name: "web_search" });
  });

  it("is refused where it can't be made", async () => {
    const { status, text } = await call(
      "/v1/responses",
      body("google-ai-studio/gemini-2.5-flash"),
      "choice-google",
    );
    expect(status).toBe(400);
    expect(text).toContain("tool_choice");
  });
});

describe("a tool that takes text in chat completions", () => {
  const body = (model: string): Json => ({
    model,
    messages: [
      { role: "user", content: "hi" },
      {
        role: "assistant",
        content: null,
        tool_calls: [{ id: "c1", type: "custom", custom: { name: "apply_patch", input: "*** Begin" } }],
      },
      { role: "tool", tool_call_id: "c1", content: "applied" },
      { role: "user", content: "use apply_patch" },
    ],
    tools: [{ type: "custom", custom: { name: "apply_patch", description: "Edits files." } }],
    tool_choice: { type: "custom", custom: { name: "apply_patch" } },
  });

  it.each([CLAUDE.model, "groq/llama-3.3-70b-instruct"])("is a function at %s", async (model) => {
    const id = `custom-chat-${model.split("/")[0]}`;
    const { status, text } = await call("/v1/chat/completions", body(model), id);
    expect(status, text).toBe(200);
    expect(JSON.stringify(sent(id))).not.toContain('"custom"');
    const [made] = objects(object(objects(JSON.parse(text).choices)[0]?.message).tool_calls);
    expect(made).toMatchObject({
      type: "custom",
      custom: { name: "apply_patch", input: expect.any(String) },
    });
    const streamed = await call("/v1/chat/completions", { ...body(model), stream: true }, `${id}-stream`);
    const pieces = eventsOf(streamed.text).flatMap(({ choices }) =>
      objects(object(objects(choices)[0]?.delta).tool_calls),
    );
    expect(pieces[0]).toMatchObject({ type: "custom", custom: { name: "apply_patch" } });
    expect(pieces.map(({ custom }) => object(custom).input ?? "").join("")).not.toMatch(/^\{/);
  });
});

describe("tools that a provider doesn't have", () => {
  const GROQ = "groq/llama-3.3-70b-instruct";
  const ask = (tools: readonly Json[], model: string = GROQ): Json => ({ model, input: "hi", tools });
  const claude = (tools: readonly Json[], more: Json = {}): Json => ({
    model: GROQ,
    max_tokens: 64,
    messages: [{ role: "user", content: "hi" }],
    tools,
    ...more,
  });

  it("are left out and named where others are offered too", async () => {
    const tools = [SHELL, { type: "web_search" }, { type: "image_generation" }, { type: "tool_search" }];
    const { status, headers, text } = await call("/v1/responses", ask(tools), "left-out");
    expect(status, text).toBe(200);
    expect(headers.get("x-causeway-warning")).toBe(
      "not sent, not available: web_search, image_generation, tool_search",
    );
    expect(objects(sent("left-out").tools).map(({ function: fn }) => object(fn).name)).toEqual(["shell"]);
  });

  it.each([
    ["a search alone", [{ type: "web_search" }]],
    ["a shell of OpenAI's", [SHELL, { type: "local_shell" }]],
    ["patches of OpenAI's", [SHELL, { type: "apply_patch" }]],
    ["a remote server", [SHELL, { type: "mcp", server_label: "a", server_url: "https://example.com" }]],
    [
      "a computer",
      [SHELL, { type: "computer_use_preview", display_width: 1, display_height: 1, environment: "mac" }],
    ],
    ["something unknown", [SHELL, { type: "time_travel" }]],
  ])("are refused by name: %s", async (_what, tools) => {
    const { status, text } = await call("/v1/responses", ask(tools), "refused");
    expect(status).toBe(400);
    const error = object(JSON.parse(text).error);
    expect(String(error.message)).toContain(String(tools.at(-1)?.type).replace("web_search", "ebSearch"));
  });

  it.each([
    [{ type: "web_search_20250305", name: "web_search" }],
    [{ type: "code_execution_20250825", name: "code_execution" }],
    [{ type: "computer_20250124", name: "computer", display_width_px: 1, display_height_px: 1 }],
  ])("are refused by name in Messages: %j", async (tool) => {
    const own = { name: "shell", input_schema: SCHEMA };
    const { status } = await call("/v1/messages", claude([own, tool]), "refused-messages");
    expect(status).toBe(400);
  });

  it("are refused by name in Messages: servers of tools", async () => {
    const servers = [{ type: "url", url: "https://example.com", name: "a" }];
    const { status, text } = await call("/v1/messages", claude([], { mcp_servers: servers }), "servers");
    expect(status).toBe(400);
    expect(text).toContain("mcp_servers");
  });

  it("are functions where Claude's own are run by the caller", async () => {
    const tools = [
      { type: "bash_20250124", name: "bash" },
      { type: "text_editor_20250728", name: "str_replace_based_edit_tool" },
      { type: "memory_20250818", name: "memory" },
    ];
    const body = claude(tools, { tool_choice: { type: "tool", name: "bash" } });
    const { status, text } = await call("/v1/messages", body, "claudes");
    expect(status, text).toBe(200);
    const names = objects(sent("claudes").tools).map((tool) => object(tool.function).name);
    expect(names).toEqual(["bash", "str_replace_based_edit_tool", "memory"]);
    expect(objects(JSON.parse(text).content).at(-1)).toMatchObject({ type: "tool_use", name: "bash" });
  });

  it("join and leave in the middle of a Messages conversation", async () => {
    const added = { type: "tool_definition", definition: { name: "late", input_schema: SCHEMA } };
    const body = claude([{ name: "early", input_schema: SCHEMA }], {
      messages: [
        { role: "user", content: "hi" },
        { role: "assistant", content: "hello" },
        {
          role: "system",
          content: [
            { type: "tool_addition", tool: added },
            { type: "tool_removal", tool: { type: "tool_reference", name: "early" } },
          ],
        },
        { role: "user", content: "now" },
      ],
    });
    const { status, text } = await call("/v1/messages", body, "joining");
    expect(status, text).toBe(200);
    const seen = sent("joining");
    expect(objects(seen.tools).map((tool) => object(tool.function).name)).toEqual(["late"]);
    expect(objects(seen.messages)).toHaveLength(3);
  });
});
