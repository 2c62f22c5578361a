import type { ChatRequest } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { buildMessages as build, toolCall as call, HI, targetOf } from "../../../test/index.ts";
import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import { anthropicMessages, anthropicVertex } from "../index.ts";

const TOOL = {
  type: "function" as const,
  function: { name: "f", description: "Does", parameters: { type: "object" }, strict: true },
};

describe("tools", () => {
  it("are declared with their schema, strict where the model knows it", () => {
    const declared = { name: "f", description: "Does", input_schema: { type: "object", properties: {} } };
    expect(build({ tools: [TOOL] }).tools).toEqual([{ ...declared, strict: true }]);
    expect(build({ tools: [TOOL] }, "claude-3-5-haiku-20241022").tools).toEqual([declared]);
  });

  it.each([
    ["auto", { type: "auto" }],
    ["none", { type: "none" }],
    ["required", { type: "any" }],
    [
      { type: "function", function: { name: "f" } },
      { type: "tool", name: "f" },
    ],
    [{ type: "allowed_tools", allowed_tools: { mode: "required", tools: [TOOL] } }, { type: "any" }],
    [{ type: "allowed_tools", mode: "auto", tools: [{ type: "function", name: "f" }] }, { type: "auto" }],
  ])("are chosen: %o", (choice, expected) => {
    expect(build({ tools: [TOOL], tool_choice: choice as never }).tool_choice).toEqual(expected);
    const single = build({
      tools: [TOOL],
      tool_choice: choice as never,
      parallel_tool_calls: false,
    }).tool_choice;
    expect(single).toEqual(choice === "none" ? expected : { ...expected, disable_parallel_tool_use: true });
  });

  it("that alone may be called are the only ones offered; those of other formats are refused", () => {
    const other = { type: "function" as const, function: { name: "g" } };
    const allowed_tools = { mode: "auto", tools: [TOOL] };
    const chosen = build({ tools: [TOOL, other], tool_choice: { type: "allowed_tools", allowed_tools } });
    expect(chosen.tools).toMatchObject([{ name: "f" }]);
    expect(() => build({ tools: [{ type: "custom", custom: { name: "c" } }] })).toThrow(/type custom/);
  });

  it("are called one at a time when that is asked for without a choice", () => {
    expect(build({ tools: [TOOL], parallel_tool_calls: false }).tool_choice).toEqual({
      type: "auto",
      disable_parallel_tool_use: true,
    });
  });

  it("that only the history knows are declared but not to be called", () => {
    const messages = [HI, { role: "assistant" as const, content: null, tool_calls: [call("a", "old")] }];
    expect(build({ messages })).toMatchObject({
      tools: [{ name: "old", input_schema: { type: "object" } }],
      tool_choice: { type: "none" },
    });
  });

  it("search the web, however the caller says so", () => {
    const place = { city: "Köln", country: "DE" };
    const searches = [
      { web_search_options: { user_location: { type: "approximate", approximate: place } } },
      { tools: [{ type: "web_search_preview", user_location: { type: "approximate", ...place } }] },
    ];
    for (const chat of searches) {
      expect(build(chat as never).tools).toEqual([
        { type: "web_search_20250305", name: "web_search", user_location: { type: "approximate", ...place } },
      ]);
    }
    expect(build({ plugins: [{ id: "web", max_results: 3 }] }).tools).toMatchObject([
      { name: "web_search", max_uses: 3 },
    ]);
    const own = { type: "web_search_20260209", name: "web_search", max_uses: 2 };
    expect(build({ tools: [own] }).tools).toEqual([own]);
  });
});

describe("an answer in JSON", () => {
  const schema = { type: "object", properties: { n: { type: "integer", minimum: 1 } }, required: ["n"] };
  const format = { type: "json_schema" as const, json_schema: { name: "count", schema } };

  it("is asked for natively where the model knows schemas, closed and without bounds it refuses", () => {
    const body = build({ response_format: format });
    expect(body.output_config).toEqual({
      format: {
        type: "json_schema",
        schema: {
          ...schema,
          properties: { n: { type: "integer", description: "(minimum: 1)" } },
          additionalProperties: false,
        },
      },
    });
    expect(body.tools).toBeUndefined();
  });

  it("is a tool the model must call where it does not, or where there is no schema", () => {
    const tool = { name: ANSWER_TOOL, input_schema: schema };
    const choice = { type: "tool", name: ANSWER_TOOL };
    expect(build({ response_format: format }, "claude-3-haiku-20240307")).toMatchObject({
      tools: [tool],
      tool_choice: choice,
    });
    const vertex = targetOf({}, { upstreamModel: "claude-sonnet-4-5@20250929" });
    const built = anthropicVertex.chat.buildRequest(
      { model: "x", messages: [HI], response_format: format },
      vertex,
    );
    expect(built.body).toMatchObject({ tools: [tool], tool_choice: choice });
    expect(build({ response_format: { type: "json_object" } })).toMatchObject({
      tools: [{ name: ANSWER_TOOL }],
      tool_choice: choice,
    });
  });

  it("may be one of several tools", () => {
    const body = build({ response_format: format, tools: [TOOL] }, "claude-3-haiku-20240307");
    expect(body).toMatchObject({
      tools: [{ name: "f" }, { name: ANSWER_TOOL }],
      tool_choice: { type: "any" },
    });
    const forbidden = build(
      { response_format: format, tools: [TOOL], tool_choice: "none" },
      "claude-3-haiku-20240307",
    );
    expect(forbidden.tool_choice).toEqual({ type: "tool", name: ANSWER_TOOL });
  });

  it("comes back as text", () => {
    const block = { type: "tool_use", id: "t", name: ANSWER_TOOL, input: { n: 7 } };
    const { completion } = anthropicMessages.chat.parseResponse(
      { id: "m", content: [block], stop_reason: "tool_use", usage: {} },
      targetOf(),
    );
    expect(completion.choices[0]).toMatchObject({ message: { content: '{"n":7}' }, finish_reason: "stop" });
    expect(completion.choices[0]?.message).not.toHaveProperty("tool_calls");
  });
});

describe("thinking", () => {
  const think = (reasoning: ChatRequest["reasoning"], model?: string, more: Partial<ChatRequest> = {}) => {
    const {
      thinking,
      output_config: config,
      temperature,
    } = build({ reasoning, max_completion_tokens: 10_000, ...more }, model);
    return { thinking, ...(config ? { config } : {}), ...(temperature === undefined ? {} : { temperature }) };
  };
  const budget = (budget_tokens: number) => ({ thinking: { type: "enabled", budget_tokens } });

  it("has a budget below the output bound, from a number or a level", () => {
    expect(think({ max_tokens: 3_000 })).toEqual(budget(3_000));
    expect(think({ max_tokens: 20_000 })).toEqual(budget(9_999));
    expect(think({ effort: "high" })).toEqual(budget(8_000));
    expect(think({ effort: "low" }, "claude-haiku-4-5", { max_completion_tokens: 2_000 })).toEqual(
      budget(1_024),
    );
    expect(think({ effort: "high" }, "claude-haiku-4-5", { max_completion_tokens: 64_000 })).toEqual(
      budget(32_000),
    );
    expect(think({ enabled: true })).toEqual(budget(5_000));
    expect(
      think({ effort: "high" }, "claude-haiku-4-5", { max_completion_tokens: 1_000 }).thinking,
    ).toBeUndefined();
  });

  it("is left to the model where that decides itself, with the effort alongside it", () => {
    const adaptive = { type: "adaptive" };
    expect(think({ effort: "high" }, "claude-opus-4-6")).toEqual({
      thinking: adaptive,
      config: { effort: "high" },
    });
    expect(think({ max_tokens: 2_000 }, "claude-sonnet-4-6")).toEqual(budget(2_000));
    expect(think({ max_tokens: 2_000 }, "us.anthropic.claude-opus-4-7")).toEqual({ thinking: adaptive });
    expect(think({ effort: "none" }, "claude-sonnet-5")).toEqual({ thinking: { type: "disabled" } });
    expect(think({ effort: "none" }, "claude-sonnet-4-5").thinking).toBeUndefined();
  });

  it("goes with no forced tool, and with no call that was made without it", () => {
    expect(
      think({ max_tokens: 2_000 }, undefined, { tools: [TOOL], tool_choice: "required" }).thinking,
    ).toBeUndefined();
    const messages: ChatRequest["messages"] = [
      HI,
      { role: "assistant", content: null, tool_calls: [call("a")] },
      { role: "tool", tool_call_id: "a", content: "1" },
    ];
    expect(think({ max_tokens: 2_000 }, undefined, { messages }).thinking).toBeUndefined();
  });

  it("excludes sampling", () => {
    expect(think({ max_tokens: 2_000 }, undefined, { temperature: 0.5, top_k: 4 })).toEqual(budget(2_000));
  });
});
