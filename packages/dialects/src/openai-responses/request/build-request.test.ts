import type { ChatRequest } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import type { JsonObject, Target } from "../../index.ts";
import { packState } from "../../shared/state/foreign-state.ts";
import { CALL, message, response, SEARCH, THOUGHT } from "../examples/responses.ts";
import { openaiResponses } from "../index.ts";

const user = { role: "user" as const, content: "Hi" };
const build = (chat: Partial<ChatRequest>, target: Target = targetOf()) =>
  openaiResponses.chat.buildRequest({ model: "x", messages: [user], ...chat } as ChatRequest, target);
const bodyOf = (chat: Partial<ChatRequest>, target?: Target) => build(chat, target).body as JsonObject;

describe("a request from the chat form", () => {
  it("has instructions apart, a bound the API takes, and stores nothing", () => {
    const messages = [{ role: "system" as const, content: "Be brief" }, user];
    expect(bodyOf({ messages, max_completion_tokens: 5, temperature: 0.5, stop: ["x"], seed: 1 })).toEqual({
      model: "gpt-4o-mini",
      instructions: "Be brief",
      input: [{ role: "user", content: "Hi" }],
      temperature: 0.5,
      max_output_tokens: 16,
      store: false,
    });
    expect(bodyOf({}, targetOf({}, { stream: true })).stream).toBe(true);
  });

  it("has tools in one level, and is not strict unless asked to be", () => {
    const parameters = { type: "object", properties: {} };
    const tools = [
      { type: "function" as const, function: { name: "a", description: "A", parameters } },
      {
        type: "custom",
        custom: { name: "sql", format: { type: "grammar", grammar: { syntax: "lark", definition: "x" } } },
      },
    ];
    const choice = { type: "function", function: { name: "a" } };
    const body = bodyOf({ tools, tool_choice: choice, parallel_tool_calls: false, web_search_options: {} });
    expect(body).toMatchObject({ tool_choice: { type: "function", name: "a" }, parallel_tool_calls: false });
    expect(body.tools).toEqual([
      { type: "function", name: "a", description: "A", parameters, strict: false },
      { type: "custom", name: "sql", format: { type: "grammar", syntax: "lark", definition: "x" } },
      { type: "web_search" },
    ]);
  });

  it("asks for thinking and for its encrypted state, if the model thinks", () => {
    const include = ["reasoning.encrypted_content"];
    expect(bodyOf({ reasoning: { effort: "high", summary: "auto" } })).toMatchObject({
      reasoning: { effort: "high", summary: "auto" },
      include,
    });
    expect(bodyOf({ reasoning: { max_tokens: 4_000 } }).reasoning).toEqual({ effort: "medium" });
    const plain = { capabilities: { reasoning: false } } as never;
    expect(bodyOf({}, targetOf({}, { mapping: plain })).include).toBeUndefined();
  });

  it("keeps the ends of cached prefixes, and the members that both formats have", () => {
    const text = (part: string, more: object = {}) => ({ type: "text" as const, text: part, ...more });
    const prompt_cache_breakpoint = { type: "ephemeral" };
    const more = { prompt_cache_options: { ttl: "30m" }, moderation: { model: "omni-moderation-latest" } };
    const content = [text("a", { prompt_cache_breakpoint })];
    expect(bodyOf({ messages: [{ role: "user", content }], ...more })).toMatchObject({
      ...more,
      input: [{ role: "user", content: [{ type: "input_text", text: "a", prompt_cache_breakpoint }] }],
    });
    expect(bodyOf({ messages: [{ role: "user", content: [text("a")] }] }).input).toEqual([
      { role: "user", content: "a" },
    ]);
  });

  it("asks for structured output", () => {
    const schema = { name: "p", schema: { type: "object" }, strict: true };
    expect(
      bodyOf({ response_format: { type: "json_schema", json_schema: schema }, verbosity: "low" }).text,
    ).toEqual({
      format: { type: "json_schema", ...schema },
      verbosity: "low",
    });
  });

  it("shows images, files and sound, #67 also in results of tools", () => {
    const image = { type: "image_url" as const, image_url: { url: "data:image/png;base64,AA" } };
    const file = { type: "file" as const, file: { file_data: "JVBE", filename: "a.pdf" } };
    const sound = { type: "input_audio" as const, input_audio: { data: "AA", format: "wav" } };
    const call = { id: "c", type: "function" as const, function: { name: "a", arguments: "" } };
    const { input } = bodyOf({
      messages: [
        { role: "user", content: [{ type: "text", text: "See" }, image, file, sound] },
        { role: "assistant", content: null, tool_calls: [call] },
        { role: "tool", tool_call_id: "c", content: [image] },
      ],
    });
    const shown = { type: "input_image", image_url: "data:image/png;base64,AA", detail: "auto" };
    expect(input).toEqual([
      {
        role: "user",
        content: [
          { type: "input_text", text: "See" },
          shown,
          { type: "input_file", filename: "a.pdf", file_data: "data:application/pdf;base64,JVBE" },
          { type: "input_audio", input_audio: { data: "AA", format: "wav" } },
        ],
      },
      { type: "function_call", call_id: "c", name: "a", arguments: "{}" },
      { type: "function_call_output", call_id: "c", output: [shown] },
    ]);
  });

  it("keeps long ids of calls apart, and equal in call and result", () => {
    const id = `${"a".repeat(40)}${"b".repeat(40)}`;
    const call = { id, type: "function" as const, function: { name: "a", arguments: "{}" } };
    const { input } = bodyOf({
      messages: [
        user,
        { role: "assistant", tool_calls: [call] },
        { role: "tool", tool_call_id: id, content: "1" },
      ],
    });
    const [, made, result] = input as JsonObject[];
    expect(String(made?.call_id)).toHaveLength(64);
    expect(result?.call_id).toBe(made?.call_id);
  });

  it.each([
    [{}, {}, "/responses"],
    [{ special: "azure" }, {}, "/v1/responses"],
    [{ special: "azure-models" }, { apiVersion: "2024-05-01-preview" }, "/openai/v1/responses"],
    [{ special: "azure" }, { apiVersion: "2025-04-01-preview" }, "/responses?api-version=2025-04-01-preview"],
    [{ special: "bedrock-mantle" }, {}, "/v1/responses"],
  ])("goes to the provider's path: %j %j", (quirks, settings, path) => {
    expect(build({}, targetOf(quirks, { settings })).path).toBe(path);
    expect(bodyOf({}, targetOf(quirks, { settings: { deployment: "mine" } })).model).toBe("mine");
  });
});

describe("a request to Bedrock", () => {
  it.each([
    ["openai.gpt-5.5", "/openai/v1/responses"],
    ["openai.gpt-oss-120b", "/v1/responses"],
  ])("for %s goes to %s", (upstreamModel, path) => {
    expect(build({}, targetOf({ special: "bedrock-mantle" }, { upstreamModel })).path).toBe(path);
  });
});

describe("#72 an earlier answer", () => {
  const answer = (providerId: string) => {
    const items = [THOUGHT, message("First. ", { phase: "commentary" }), SEARCH, message("Then."), CALL];
    const { completion } = openaiResponses.chat.parseResponse(response(items), targetOf({}, { providerId }));
    return completion.choices[0]?.message;
  };
  const replay = (from: string, to: string): JsonObject[] => {
    const messages = [user, answer(from), { role: "tool", tool_call_id: "call_1", content: "sunny" }];
    return bodyOf({ messages } as never, targetOf({}, { providerId: to })).input as JsonObject[];
  };

  it("goes back as the items it was made of, in their order", () => {
    expect(replay("openai", "openai").slice(1)).toEqual([
      { ...THOUGHT },
      { role: "assistant", content: [{ type: "output_text", text: "First. " }], phase: "commentary" },
      SEARCH,
      { role: "assistant", content: [{ type: "output_text", text: "Then." }] },
      { type: "function_call", call_id: "call_1", name: "weather", arguments: CALL.arguments },
      { type: "function_call_output", call_id: "call_1", output: "sunny" },
    ]);
  });

  it("leaves out what only the provider it came from can decrypt", () => {
    expect(replay("openai", "azure").map(({ type, role }) => type ?? role)).toEqual([
      "user",
      "assistant",
      "assistant",
      "function_call",
      "function_call_output",
    ]);
  });
});

describe("a body in the provider's own format", () => {
  const native = (body: JsonObject, raw = JSON.stringify(body)) => {
    const request = openaiResponses.native?.buildRequest(Buffer.from(raw), body, targetOf(), {});
    return Buffer.isBuffer(request?.body) ? request.body.toString() : JSON.stringify(request?.body);
  };

  it("keeps its bytes but for the model and our own fields", () => {
    const raw =
      '{"model":"a/b","input":[{"role":"user","content":"\\u00e9"}],"routing":"price","later":1.50}';
    expect(native(JSON.parse(raw), raw)).toBe(
      '{"model":"gpt-4o-mini","input":[{"role":"user","content":"\\u00e9"}],"later":1.50}',
    );
  });

  it("loses thinking of other providers, and nothing else", () => {
    const foreign = { type: "reasoning", summary: [], encrypted_content: packState({ detail: {} }) };
    const body = { model: "m", input: [user, foreign, THOUGHT] };
    expect(JSON.parse(native(body)).input).toEqual([user, THOUGHT]);
  });
});
