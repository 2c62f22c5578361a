import { describe, expect, it } from "vitest";
import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import type { JsonObject } from "../../index.ts";
import {
  CLAUDE,
  call,
  GPT_OSS,
  LLAMA,
  messages,
  NOVA,
  OLD_CLAUDE,
  sent,
  tool,
  toolSpec,
} from "../examples/sent.ts";

const configOf = (chat: JsonObject, model?: string) => sent(chat, model).toolConfig;
const tools = [tool("f")];
const history = [
  ...messages,
  { role: "assistant", content: null, tool_calls: [call("a", "g")] },
  { role: "tool", tool_call_id: "a", content: "1" },
];

describe("tools", () => {
  it.each([
    ["auto", undefined],
    ["required", { any: {} }],
    [{ type: "function", function: { name: "f" } }, { tool: { name: "f" } }],
    [{ type: "function", name: "f" }, { tool: { name: "f" } }],
  ])("with the choice %j", (tool_choice, toolChoice) => {
    expect(configOf({ tools, tool_choice })).toEqual({
      tools: [toolSpec("f")],
      ...(toolChoice ? { toolChoice } : {}),
    });
  });

  it.each([
    ["required", { any: {} }],
    ["auto", undefined],
  ])("that alone may be called (%s) are the only ones offered", (mode, toolChoice) => {
    const allowed_tools = { mode, tools: [{ type: "function", function: { name: "f" } }] };
    const chosen = { tools: [tool("f"), tool("g")], tool_choice: { type: "allowed_tools", allowed_tools } };
    expect(configOf(chosen)).toEqual({ tools: [toolSpec("f")], ...(toolChoice ? { toolChoice } : {}) });
  });

  it("that may not be called are left out, unless the conversation has calls", () => {
    expect(configOf({ tools, tool_choice: "none" })).toBeUndefined();
    expect(configOf({ tools, tool_choice: "none", messages: history })).toEqual({ tools: [toolSpec("f")] });
  });

  it("that a conversation has calls of are declared, also when the request names none", () => {
    const g = { toolSpec: { name: "g", inputSchema: { json: { type: "object", properties: {} } } } };
    expect(configOf({ messages: history })).toEqual({ tools: [g] });
  });

  it("have a schema of an object, and are strict where models can be", () => {
    const bare = { type: "function", function: { name: "f", strict: true } };
    const spec = { name: "f", inputSchema: { json: { type: "object", properties: {} } } };
    expect(configOf({ tools: [bare] })).toEqual({ tools: [{ toolSpec: { ...spec, strict: true } }] });
    expect(configOf({ tools: [bare] }, OLD_CLAUDE)).toEqual({ tools: [{ toolSpec: spec }] });
  });

  it("are never forced on a model that takes no choice", () => {
    expect(configOf({ tools, tool_choice: "required" }, LLAMA)).toEqual({ tools: [toolSpec("f")] });
  });

  it("are called one at a time by Claude, which alone can be told", () => {
    const chat = { tools, parallel_tool_calls: false };
    expect(sent(chat).additionalModelRequestFields).toEqual({
      tool_choice: { type: "auto", disable_parallel_tool_use: true },
    });
    expect(sent(chat, NOVA)).not.toHaveProperty("additionalModelRequestFields");
  });

  it("that Bedrock runs itself go by its names", () => {
    const grounding = { systemTool: { name: "nova_grounding" } };
    expect(configOf({ tools: [{ type: "web_search" }] }, NOVA)).toEqual({ tools: [grounding] });
    expect(configOf({ web_search_options: {} }, NOVA)).toEqual({ tools: [grounding] });
    expect(configOf({ plugins: [{ id: "web" }], tools: [{ type: "web_search_preview" }] }, NOVA)).toEqual({
      tools: [grounding],
    });
    expect(configOf({ tools: [{ type: "code_interpreter" }] }, NOVA)).toEqual({
      tools: [{ systemTool: { name: "nova_code_interpreter" } }],
    });
    const own = { type: "system_tool", systemTool: { name: "new_one" } };
    expect(configOf({ tools: [own] }, GPT_OSS)).toEqual({ tools: [{ systemTool: { name: "new_one" } }] });
    expect(() => configOf({ tools: [{ type: "web_search" }] }, CLAUDE)).toThrow(
      /doesn't support tools of type web_search/,
    );
  });
});

describe("a JSON answer", () => {
  const schema = { type: "object", properties: { n: { type: "integer", minimum: 1 } } };
  const json_schema = { name: "count", description: "A count.", schema };
  const response_format = { type: "json_schema", json_schema };

  it.each([CLAUDE, GPT_OSS, "mistral.mistral-large-3-675b-instruct"])(
    "of a schema is native to %s",
    (model) => {
      const body = sent({ response_format, tools }, model);
      const wanted = body.outputConfig as { textFormat: { structure: { jsonSchema: JsonObject } } };
      expect(wanted).toMatchObject({ textFormat: { type: "json_schema" } });
      const { jsonSchema } = wanted.textFormat.structure;
      expect(jsonSchema).toMatchObject({ name: "count", description: "A count." });
      expect(JSON.parse(String(jsonSchema.schema))).toEqual({
        type: "object",
        properties: { n: { type: "integer", description: "(minimum: 1)" } },
        additionalProperties: false,
      });
      expect(body.toolConfig).toEqual({ tools: [toolSpec("f")] });
    },
  );

  const answerTool = {
    toolSpec: { name: ANSWER_TOOL, description: "A count.", inputSchema: { json: schema } },
  };

  it("is a tool that other models are made to call", () => {
    expect(sent({ response_format }, NOVA)).toMatchObject({
      toolConfig: { tools: [answerTool], toolChoice: { tool: { name: ANSWER_TOOL } } },
    });
    expect(sent({ response_format }, NOVA)).not.toHaveProperty("outputConfig");
    expect(configOf({ response_format }, LLAMA)).toEqual({ tools: [answerTool] });
  });

  it("appears alongside other tools, any of which may be called; one the caller insists on goes first", () => {
    expect(configOf({ response_format, tools }, NOVA)).toEqual({
      tools: [toolSpec("f"), answerTool],
      toolChoice: { any: {} },
    });
    const named = { type: "function", function: { name: "f" } };
    expect(configOf({ response_format, tools, tool_choice: named }, NOVA)).toMatchObject({
      toolChoice: { tool: { name: "f" } },
    });
    for (const chat of [{ tools, tool_choice: "none" }, { messages: history }])
      expect(configOf({ response_format, ...chat }, NOVA)).toMatchObject({
        toolChoice: { tool: { name: ANSWER_TOOL } },
      });
  });

  it("of no schema is such a tool for every model; text is nothing special", () => {
    expect(configOf({ response_format: { type: "json_object" } })).toMatchObject({
      tools: [{ toolSpec: { inputSchema: { json: { type: "object", additionalProperties: true } } } }],
    });
    expect(configOf({ response_format: { type: "text" } })).toBeUndefined();
  });
});
