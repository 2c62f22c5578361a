import { GatewayError } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { chatDoor } from "../../chat-door/index.ts";
import type { JsonObject, Target } from "../../index.ts";
import { buildRequest } from "./build-request.ts";

const messages = [{ role: "user", content: "Hi" }];
const target = (upstreamModel = "command-a-03-2025", more: Partial<Target> = {}): Target =>
  targetOf({}, { upstreamModel, ...more });

function sent(body: JsonObject, at = target()): JsonObject {
  return buildRequest(chatDoor.chat.toChat({ model: "x", messages, ...body }), at).body as JsonObject;
}
const plain = { model: "command-a-03-2025", messages, stream: false };
const conversation = (list: unknown[], at = target()) => sent({ messages: list }, at).messages;

const fn = (name: string, more: JsonObject = {}) => ({ type: "function", function: { name, ...more } });
const declared = (name: string) => fn(name, { parameters: { type: "object", properties: {} } });
const call = (id: string, args: string) => ({
  id,
  type: "function",
  function: { name: "f", arguments: args },
});

describe("a v2 chat request", () => {
  it("has Cohere's names for the settings", () => {
    const body = {
      temperature: 0.5,
      top_p: 0.9,
      top_k: 40,
      max_tokens: 100,
      seed: 7,
      stop: "END",
      presence_penalty: 0.1,
      frequency_penalty: 0.2,
      logprobs: true,
      safety_mode: "OFF",
      documents: ["a"],
      citation_options: { mode: "FAST" },
      user: "u",
      logit_bias: {},
    };
    expect(sent(body)).toEqual({
      ...plain,
      temperature: 0.5,
      p: 0.9,
      k: 40,
      max_tokens: 100,
      seed: 7,
      stop_sequences: ["END"],
      presence_penalty: 0.1,
      frequency_penalty: 0.2,
      logprobs: true,
      safety_mode: "OFF",
      documents: ["a"],
      citation_options: { mode: "FAST" },
    });
    expect(sent({ top_p: 1, stop: [], logprobs: false, n: 1 })).toEqual({ ...plain, p: 0.99 });
  });

  it("goes to the chat path, as a stream where one is wanted", () => {
    const chat = chatDoor.chat.toChat({ model: "x", messages });
    expect(buildRequest(chat, target())).toMatchObject({ method: "POST", path: "/chat" });
    const streamed = buildRequest(chat, target("command-a-03-2025", { stream: true }));
    expect(streamed).toMatchObject({ headers: { accept: "text/event-stream" }, body: { stream: true } });
  });

  it.each<[JsonObject, JsonObject | undefined]>([
    [{ type: "text" }, undefined],
    [{ type: "json_object" }, { type: "json_object" }],
    [
      { type: "json_schema", json_schema: { name: "n", schema: { type: "object" } } },
      { type: "json_object", json_schema: { type: "object" } },
    ],
  ])("response_format %j is %j", (response_format, expected) => {
    expect(sent({ response_format }).response_format).toEqual(expected);
  });

  it.each<[JsonObject, JsonObject | undefined]>([
    [{}, undefined],
    [{ reasoning_effort: "high" }, { type: "enabled" }],
    [{ reasoning_effort: "low" }, { type: "enabled", token_budget: 2_048 }],
    [{ reasoning: { max_tokens: 300 } }, { type: "enabled", token_budget: 300 }],
    [{ reasoning_effort: "none" }, { type: "disabled" }],
    [{ reasoning: { enabled: false } }, { type: "disabled" }],
  ])("thinking: %j is %j", (body, expected) => {
    expect(sent(body).thinking).toEqual(expected);
  });

  it.each<[unknown, string[], string | undefined]>([
    [undefined, ["f", "g"], undefined],
    ["auto", ["f", "g"], undefined],
    ["none", ["f", "g"], "NONE"],
    ["required", ["f", "g"], "REQUIRED"],
    [fn("g"), ["g"], "REQUIRED"],
    [{ type: "allowed_tools", allowed_tools: { mode: "auto", tools: [fn("f")] } }, ["f"], undefined],
    [
      { type: "allowed_tools", mode: "required", tools: [{ type: "function", name: "f" }] },
      ["f"],
      "REQUIRED",
    ],
  ])("tool_choice %j offers %j and says %s", (tool_choice, names, mode) => {
    const tools = [fn("f"), fn("g")];
    const body = sent({ tools, ...(tool_choice ? { tool_choice } : {}) });
    expect(body.tools).toEqual(names.map(declared));
    expect(body.tool_choice).toBe(mode);
  });

  it("shows pictures of earlier answers again, and refuses tools that Cohere does not have", () => {
    const image = { type: "image_url", image_url: { url: "data:image/png;base64,iVBO" } };
    const painted = { role: "assistant", content: "Done", images: [image] };
    expect(sent({ messages: [painted, { role: "user", content: "Why?" }] }).messages).toEqual([
      { role: "assistant", content: "Done" },
      {
        role: "user",
        content: [{ type: "text", text: "From your answer before:" }, image, { type: "text", text: "Why?" }],
      },
    ]);
    expect(() => sent({ tools: [fn("f"), { type: "custom", custom: { name: "c" } }] })).toThrow(/custom/);
  });

  it("is strict where every tool is", () => {
    expect(sent({ tools: [fn("f", { strict: true })] }).strict_tools).toBe(true);
    expect(sent({ tools: [fn("f", { strict: true }), fn("g")] })).not.toHaveProperty("strict_tools");
    expect(sent({ tool_choice: "required" })).not.toHaveProperty("tool_choice");
  });

  it.each([
    [{ n: 2 }, "n"],
    [
      {
        messages: [
          { role: "user", content: [{ type: "input_audio", input_audio: { data: "", format: "mp3" } }] },
        ],
      },
      "messages",
    ],
    [{ messages: [{ role: "user", content: [{ type: "video_url", video_url: { url: "x" } }] }] }, "messages"],
    [{ messages: [{ role: "user", content: [{ type: "file", file: { file_id: "f" } }] }] }, "messages"],
  ])("refuses what Cohere cannot do: %j", (body, param) => {
    expect(() => sent(body)).toThrow(GatewayError);
    expect(() => sent(body)).toThrow(
      expect.objectContaining({ code: "unsupported_parameter", details: { param } }),
    );
  });
});

describe("the conversation", () => {
  it("keeps roles and parts, and names the developer system", () => {
    const image = { type: "image_url", image_url: { url: "https://example.com/a.png", detail: "low" } };
    const text = { type: "text", text: "See", cache_control: { type: "ephemeral" } };
    const file = { type: "file", file: { file_data: "data:text/plain;base64,SGk=", filename: "a.txt" } };
    const scan = { type: "file", file: { file_data: "data:image/png;base64,AAAA" } };
    expect(
      conversation([
        { role: "developer", content: "Be brief." },
        { role: "user", content: [text, image, file, scan] },
        { role: "assistant", content: null, refusal: "No." },
      ]),
    ).toEqual([
      { role: "system", content: "Be brief." },
      {
        role: "user",
        content: [
          { type: "text", text: "See" },
          image,
          { type: "text", text: "Hi" },
          { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } },
        ],
      },
      { role: "assistant", content: "No." },
    ]);
  });

  const turn = { role: "assistant", content: "So", reasoning: "hm" };
  const calling = { role: "assistant", content: null, reasoning: "I will.", tool_calls: [call("a", "")] };

  it("gives a plan back with its calls, and thinking only to a model that thinks in parts", () => {
    const calls = [call("a", "{}")];
    expect(conversation([...messages, turn, calling])).toEqual([
      ...messages,
      { role: "assistant", content: "So" },
      { role: "assistant", tool_plan: "I will.", tool_calls: calls },
    ]);
    expect(conversation([...messages, turn, calling], target("command-a-reasoning-08-2025"))).toEqual([
      ...messages,
      {
        role: "assistant",
        content: [
          { type: "thinking", thinking: "hm" },
          { type: "text", text: "So" },
        ],
      },
      { role: "assistant", content: [{ type: "thinking", thinking: "I will." }], tool_calls: calls },
    ]);
  });

  it("#67 hands images of a tool's result over as the user's next words", () => {
    const image = { type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } };
    const result = (id: string, content: unknown) => ({ role: "tool", tool_call_id: id, content });
    const list = [
      result("a", "plain"),
      result("b", [{ type: "text", text: "see" }, image]),
      result("c", [image]),
      { role: "user", content: "And?" },
    ];
    expect(conversation(list)).toEqual([
      result("a", "plain"),
      result("b", [{ type: "text", text: "see" }]),
      result("c", ""),
      { role: "user", content: [image, image] },
      { role: "user", content: "And?" },
    ]);
    expect(conversation(list.slice(0, 2)) as unknown[]).toHaveLength(3);
  });
});
