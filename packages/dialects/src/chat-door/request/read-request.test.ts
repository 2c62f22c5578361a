import { FILE_TOKENS, MEDIA_TOKENS } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { chatDoor } from "../index.ts";

const user = (content: unknown) => ({ role: "user", content });
const ask = (more: object = {}) => ({ model: "gpt-4o-mini", messages: [user("Hello, world")], ...more });

describe("reading a chat request", () => {
  it("reads the facts of a plain one", () => {
    expect(chatDoor.read(ask())).toEqual({
      model: "gpt-4o-mini",
      stream: false,
      needs: [],
      promptTokens: 3,
      maxOutputTokens: null,
      choices: 1,
      drawing: { count: 1, inputs: 0, size: null, quality: null, aspectRatio: null },
      sessionSeed: "Hello, world",
      routing: "auto",
      serviceTier: null,
      providerState: null,
      isOpenEnded: false,
    });
  });

  it("has the same seed with any line about billing, which changes with every request", () => {
    const line = (nonce: string) => `x-anthropic-billing-header: cc_version=2.1; cch=${nonce};`;
    const seedOf = (role: string, content: unknown) =>
      chatDoor.read(ask({ messages: [{ role, content }, user("Hi")] })).sessionSeed;
    const seed = seedOf("system", "Be brief");
    for (const nonce of ["1", "2"])
      for (const role of ["system", "developer"]) {
        expect(seedOf(role, `${line(nonce)}\nBe brief`)).toBe(seed);
        const parts = [line(nonce), "Be brief"].map((text) => ({ type: "text", text }));
        expect(seedOf(role, parts)).toBe(seed);
      }
    expect(seedOf("system", line("1"))).toBe(seedOf("system", line("2")));
    expect(seedOf("user", line("1"))).not.toBe(seedOf("user", line("2")));
  });

  it("takes null for unset, everywhere", () => {
    const fields = [
      "stream",
      "n",
      "max_tokens",
      "temperature",
      "tools",
      "tool_choice",
      "response_format",
      "reasoning",
      "routing",
      "service_tier",
      "stop",
      "modalities",
    ];
    const nulls = Object.fromEntries(fields.map((field) => [field, null]));
    expect(chatDoor.read(ask(nulls))).toEqual(chatDoor.read(ask()));
  });

  it("reads bounds, number of answers, routing and tier", () => {
    expect(
      chatDoor.read(ask({ stream: true, max_tokens: 7, n: 3, routing: "latency", service_tier: "flex" })),
    ).toMatchObject({
      stream: true,
      maxOutputTokens: 7,
      choices: 3,
      routing: "latency",
      serviceTier: "flex",
    });
    expect(chatDoor.read(ask({ max_tokens: 7, max_completion_tokens: 9 })).maxOutputTokens).toBe(9);
  });

  it.each([
    [{ model: "m" }, "messages"],
    [{ messages: [user("a")] }, "model"],
    [ask({ messages: [] }), "messages"],
    [ask({ messages: [{ role: "robot", content: "a" }] }), "messages.0.role"],
    [ask({ messages: [user("a"), user(12)] }), "messages.1.content"],
    [ask({ messages: [user([{ type: "text" }])] }), "messages.0.content.0.text"],
    [
      ask({
        messages: [
          user([
            { type: "text", text: "a" },
            { type: "image_url", image_url: {} },
          ]),
        ],
      }),
      "messages.0.content.1.image_url.url",
    ],
    [ask({ messages: [user([{ type: "hologram" }])] }), "messages.0.content.0.type"],
    [ask({ messages: [{ role: "tool", content: "a" }] }), "messages.0.tool_call_id"],
    [
      ask({ messages: [{ role: "assistant", tool_calls: [{ id: "1", function: { name: "f" } }] }] }),
      "messages.0.tool_calls.0.function.arguments",
    ],
    [ask({ temperature: "hot" }), "temperature"],
    [ask({ temperature: 3 }), "temperature"],
    [ask({ n: 0 }), "n"],
    [ask({ max_tokens: 1.5 }), "max_tokens"],
    [ask({ stream: "yes" }), "stream"],
    [ask({ tools: [{ type: "function", function: {} }] }), "tools.0.function.name"],
    [ask({ routing: "cheapest" }), "routing"],
    [ask({ response_format: { type: "json_schema" } }), "response_format.json_schema"],
  ])("refuses %j, naming the path", (body, param) => {
    const read = () => chatDoor.read(body);
    expect(read).toThrow(expect.objectContaining({ code: "invalid_parameters", details: { param } }));
    expect(read).toThrow(new RegExp(`^${param.replaceAll(".", "\\.")}[: ].`));
  });

  it.each([null, [], "text", 12, undefined])("refuses %j as a body", (body) => {
    expect(() => chatDoor.read(body)).toThrow(expect.objectContaining({ code: "invalid_parameters" }));
  });

  it("never fails with anything but a GatewayError", () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 6 }), fc.jsonValue({ maxDepth: 4 }), (messages, extra) => {
        try {
          chatDoor.read({ model: "m", messages, ...(extra as object) });
        } catch (error) {
          expect(error).toMatchObject({ name: "GatewayError" });
        }
      }),
    );
  });
});

describe("what a request needs", () => {
  const needs = (more: object) => chatDoor.read(ask(more)).needs;
  const tool = { type: "function", function: { name: "f" } };

  it.each([
    [{ tools: [tool] }, "tools", "tools"],
    [{ functions: [{ name: "f" }] }, "tools", "functions"],
    [{ tools: [{ type: "web_search" }] }, "webSearch", "tools.0"],
    [{ web_search_options: {} }, "webSearch", "web_search_options"],
    [{ plugins: [{ id: "web" }] }, "webSearch", "plugins"],
    [{ response_format: { type: "json_object" } }, "jsonOutput", "response_format"],
    [
      { response_format: { type: "json_schema", json_schema: { name: "n" } } },
      "structuredOutputs",
      "response_format",
    ],
    [{ modalities: ["text", "audio"] }, "audioOutput", "modalities"],
    [{ modalities: ["image", "text"] }, "imageOutput", "modalities"],
    [{ image_config: { aspect_ratio: "1:1" } }, "imageOutput", "image_config"],
    [{ n: 2 }, "severalAnswers", "n"],
    [{ logprobs: true, top_logprobs: 2 }, "logprobs", "logprobs"],
    [{ logit_bias: { "5": -100 } }, "logitBias", "logit_bias"],
    [{ stop: "." }, "stopSequences", "stop"],
    [{ stop: ["."] }, "stopSequences", "stop"],
    [{ reasoning_effort: "low" }, "reasoning", "reasoning_effort"],
    [{ reasoning: { max_tokens: 100 } }, "reasoning", "reasoning"],
    [
      { messages: [user("a"), user([{ type: "image_url", image_url: { url: "https://x.example/a.png" } }])] },
      "vision",
      "messages.1.content.0",
    ],
    [
      { messages: [user([{ type: "input_audio", input_audio: { data: "AA", format: "wav" } }])] },
      "audioInput",
      "messages.0.content.0",
    ],
    [
      { messages: [user([{ type: "video_url", video_url: { url: "https://x.example/a.mp4" } }])] },
      "videoInput",
      "messages.0.content.0",
    ],
    [{ messages: [user([{ type: "file", file: { file_id: "f" } }])] }, "pdfInput", "messages.0.content.0"],
  ])("%j", (more, need, param) => {
    expect(needs(more)).toEqual([{ need, param }]);
  });

  it.each([
    { reasoning_effort: "none" },
    { reasoning: { enabled: false } },
    { tools: [] },
    { n: 1, logprobs: false, stop: [] },
    { tools: [tool], parallel_tool_calls: true, tool_choice: "auto" },
    { response_format: { type: "text" } },
    { modalities: ["text"] },
    { plugins: [{ id: "file-parser" }] },
  ])("nothing beyond tools for %j", (more) => {
    expect(needs(more).filter(({ need }) => need !== "tools")).toEqual([]);
  });

  it("names each need once, with the first field that asks for it", () => {
    const image = { type: "image_url", image_url: { url: "https://x.example/a.png" } };
    expect(needs({ messages: [user([image, image]), user([image])] })).toEqual([
      { need: "vision", param: "messages.0.content.0" },
    ]);
  });
});

describe("counting a prompt", () => {
  const count = (messages: unknown[], more: object = {}) =>
    chatDoor.read({ model: "m", messages, ...more }).promptTokens;

  it("counts four ASCII characters, or one and a third others, as a token", () => {
    expect(count([user("a".repeat(400))])).toBe(100);
    expect(count([user("世".repeat(100))])).toBe(75);
    expect(count([user("a".repeat(4_000))])).toBe(1_000);
    expect(count([user(`${"a".repeat(4_000)}世`)])).toBe(1_001);
  });

  it("counts media flat, never by their bytes", () => {
    const image = { type: "image_url", image_url: { url: `data:image/png;base64,${"A".repeat(100_000)}` } };
    const file = { type: "file", file: { file_data: `data:application/pdf;base64,${"A".repeat(100_000)}` } };
    expect(count([user([image, image, file, { type: "text", text: "abcd" }])])).toBe(
      2 * MEDIA_TOKENS + FILE_TOKENS + 1,
    );
  });

  it("counts tool calls, thinking that is sent back, and definitions", () => {
    const call = { id: "call_1", type: "function", function: { name: "abcd", arguments: '{"a":12}' } };
    expect(count([{ role: "assistant", content: null, tool_calls: [call] }])).toBe(3);
    expect(count([{ role: "assistant", content: "abcd", reasoning: "abcd" }])).toBe(2);
    const plain = count([user("abcd")]);
    expect(
      count([user("abcd")], {
        tools: [{ type: "function", function: { name: "f", description: "d".repeat(400) } }],
      }),
    ).toBeGreaterThan(plain + 100);
  });
});

describe("the seed of a session", () => {
  const seed = (messages: unknown[]) => chatDoor.read({ model: "m", messages }).sessionSeed;

  it("is the same over all turns of a conversation", () => {
    const opening = [{ role: "system", content: "Be brief." }, user([{ type: "text", text: "Hi" }])];
    const later = [...opening, { role: "assistant", content: "Hello" }, user("And?")];
    expect(seed(later)).toBe(seed(opening));
    expect(seed(opening)).not.toBe(seed([user("Hi")]));
  });

  it("is bounded", () => {
    expect(
      seed([{ role: "system", content: "a".repeat(1_000_000) }, user("b".repeat(1_000_000))]).length,
    ).toBeLessThan(10_000);
  });
});
