import type { ChatChunk, ChunkDelta, FinishReason } from "@causeway/contracts";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addUp, eventData, readMessageStream, readMessagesWithAiSdk } from "../../../test/index.ts";
import type { JsonObject } from "../../index.ts";
import { messagesDoor } from "../index.ts";

const chunk = (delta: ChunkDelta, finish: FinishReason | null = null, native?: string): ChatChunk => ({
  id: "c1",
  object: "chat.completion.chunk",
  created: 1,
  model: "gpt-x",
  choices: [{ index: 0, delta, finish_reason: finish, ...(native ? { native_finish_reason: native } : {}) }],
});

const FINAL = {
  ...chunk({}),
  choices: [],
  usage: {
    prompt_tokens: 12,
    completion_tokens: 9,
    total_tokens: 21,
    prompt_tokens_details: { cached_tokens: 2, cache_write_tokens: 0 },
    cost: 0.25,
    cost_details: { total_cost: 0.25 },
  },
  metadata: { request_id: "r1" },
} as unknown as ChatChunk;

function render(...chunks: ChatChunk[]): string {
  const renderer = messagesDoor.chat.createStreamRenderer("ours", { promptTokens: 77 });
  return chunks.map((one) => renderer.render(one)).join("") + renderer.finish(FINAL);
}

const eventsOf = (text: string): JsonObject[] => eventData(text).map((data) => JSON.parse(data));
const outline = (text: string): string[] =>
  eventsOf(text).map(({ type, index }) => (index === undefined ? String(type) : `${type} ${index}`));
const call = (index: number, id: string, args = "", more: object = {}): ChunkDelta => ({
  tool_calls: [{ index, id, type: "function", function: { name: `f${index}`, arguments: args }, ...more }],
});
const args = (index: number, json: string): ChunkDelta => ({
  tool_calls: [{ index, function: { arguments: json } }],
});

describe("chat chunks in the Messages format", () => {
  it("#61 #69 begin with one message_start that says the estimate, and end with counts, cost and metadata", () => {
    const text = render(
      chunk({ role: "assistant", content: "" }),
      chunk({ content: "Hi" }),
      chunk({}, "stop"),
    );
    expect(outline(text)).toEqual([
      "message_start",
      "content_block_start 0",
      "content_block_delta 0",
      "content_block_stop 0",
      "message_delta",
      "message_stop",
    ]);
    const [start, , , , end] = eventsOf(text);
    expect(start).toMatchObject({
      message: { id: "msg_c1", model: "gpt-x", content: [], usage: { input_tokens: 77, output_tokens: 0 } },
    });
    expect(end).toEqual({
      type: "message_delta",
      delta: { stop_reason: "end_turn", stop_sequence: null },
      usage: {
        input_tokens: 10,
        cache_creation_input_tokens: 0,
        cache_read_input_tokens: 2,
        output_tokens: 9,
        cost: 0.25,
        cost_details: { total_cost: 0.25 },
      },
      metadata: { request_id: "r1" },
    });
  });

  it("name every event", () => {
    const text = render(chunk({ content: "Hi" }), chunk({}, "stop"));
    const names = [...text.matchAll(/^event: (.+)$/gm)].map(([, name]) => name);
    expect(names).toEqual(eventsOf(text).map(({ type }) => type));
  });

  it("#63 open no block and send no delta for what is empty", () => {
    const text = render(
      chunk({ role: "assistant", content: null }),
      chunk({ content: "" }),
      chunk(call(0, "t0")),
      chunk(args(0, "")),
      chunk(args(0, "{}")),
      chunk({ content: "" }),
      chunk({}, "tool_calls"),
    );
    expect(outline(text).slice(1, -2)).toEqual([
      "content_block_start 0",
      "content_block_delta 0",
      "content_block_stop 0",
    ]);
    expect(eventsOf(text).at(-2)).toMatchObject({ delta: { stop_reason: "tool_use" } });
  });

  it("#64 give parallel calls their own blocks, one after the other", () => {
    const text = render(
      chunk({ content: "Let me see." }),
      chunk(call(0, "t0", '{"a":')),
      chunk(args(0, "1}")),
      chunk(call(1, "t1", '{"b":2}')),
      chunk({}, "tool_calls"),
    );
    expect(outline(text).slice(1, -2)).toEqual([
      "content_block_start 0",
      "content_block_delta 0",
      "content_block_stop 0",
      "content_block_start 1",
      "content_block_delta 1",
      "content_block_delta 1",
      "content_block_stop 1",
      "content_block_start 2",
      "content_block_delta 2",
      "content_block_stop 2",
    ]);
  });

  it("#64 sort out calls whose pieces come mixed", async () => {
    const text = render(
      chunk(call(0, "t0")),
      chunk(call(1, "t1")),
      chunk(args(1, '{"b":')),
      chunk(args(0, '{"a":1}')),
      chunk(args(1, "2}")),
      chunk({}, "tool_calls"),
    );
    const message = await readMessageStream(text);
    expect(message.content).toMatchObject([
      { type: "tool_use", id: "t0", name: "f0", input: { a: 1 } },
      { type: "tool_use", id: "t1", name: "f1", input: { b: 2 } },
    ]);
  });

  it("#72 sign thinking before its block ends, and carry opaque state in its own blocks", async () => {
    const text = render(
      chunk({ reasoning: "Hm" }),
      chunk({ reasoning: "." }),
      chunk({
        reasoning_details: [
          { type: "reasoning.text", text: "Hm.", signature: "EqQB", format: "bedrock-converse" },
        ],
      }),
      chunk({ reasoning: "More." }),
      chunk({
        reasoning_details: [{ type: "reasoning.encrypted", data: "gAAA", format: "openai-responses" }],
      }),
      chunk(call(0, "t0", "{}", { extra_content: { google: { thought_signature: "s" } } })),
      chunk({}, "tool_calls"),
    );
    const { content } = await readMessageStream(text);
    expect(content).toMatchObject([
      { type: "thinking", thinking: "Hm.", signature: "EqQB" },
      { type: "thinking", thinking: "More.", signature: "" },
      { type: "redacted_thinking", data: expect.stringMatching(/^causeway\./) },
      { type: "redacted_thinking", data: expect.stringMatching(/^causeway\./) },
      { type: "tool_use", id: "t0" },
    ]);
    const [back] = messagesDoor.chat.toChat({
      model: "m",
      max_tokens: 1,
      messages: [{ role: "assistant", content }],
    }).messages;
    expect(back).toMatchObject({
      reasoning: "Hm.More.",
      reasoning_details: [{ signature: "EqQB" }, { data: "gAAA", format: "openai-responses" }],
      tool_calls: [{ extra_content: { google: { thought_signature: "s" } } }],
    });
  });

  it("end in their text for clients that show the last block alone", async () => {
    const state = { type: "reasoning.encrypted", data: "c2ln", format: "google-generate-content" } as const;
    const contentFor = async (userAgent: string, ...chunks: ChatChunk[]) => {
      const renderer = messagesDoor.chat.createStreamRenderer("ours", { promptTokens: 1, userAgent });
      const text = chunks.map((one) => renderer.render(one)).join("") + renderer.finish(FINAL);
      return (await readMessageStream(text)).content.map(({ type }) => type);
    };
    const begun = [chunk({ content: "Done" }), chunk({ reasoning_details: [state] })];
    const client = "claude-cli/2.1.332 (external, sdk-cli)";
    const isDone = chunk({}, "stop");
    expect(await contentFor(client, ...begun, isDone)).toEqual(["text"]);
    expect(await contentFor("other/1", ...begun, isDone)).toEqual(["text", "redacted_thinking"]);
    const more = [chunk(call(0, "t0", "{}")), chunk({}, "tool_calls")];
    expect(await contentFor(client, ...begun, ...more)).toEqual(["text", "redacted_thinking", "tool_use"]);
  });

  it("show sources and pictures", async () => {
    const text = render(
      chunk({ content: "Look" }),
      chunk({
        annotations: [{ type: "url_citation", url_citation: { url: "https://example.com", title: "T" } }],
      }),
      chunk({ images: [{ type: "image_url", image_url: { url: "data:image/png;base64,AAAA" } }] }),
      chunk({}, "stop"),
    );
    expect((await readMessageStream(text)).content).toMatchObject([
      { type: "text", text: "Look", citations: [{ url: "https://example.com" }] },
      { type: "image", source: { data: "AAAA" } },
    ]);
  });

  it("are whole without any content, and without a finish reason", async () => {
    expect(outline(render())).toEqual(["message_start", "message_delta", "message_stop"]);
    expect((await readMessageStream(render(chunk({ content: "cut" })))).content).toMatchObject([
      { text: "cut" },
    ]);
  });

  const piece = fc.oneof(
    fc.constantFrom("a", "", "ü ", "\n").map((content): ChunkDelta => ({ content })),
    fc.constantFrom("t", "h ").map((reasoning): ChunkDelta => ({ reasoning })),
  );
  const calls = fc.array(fc.array(fc.constantFrom("1", '"x"', "null"), { maxLength: 3 }), { maxLength: 3 });

  it("add up to the same answer for the official SDK, whatever order they come in", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(piece, { maxLength: 8 }), calls, fc.integer(), async (said, inputs, seed) => {
        const pieces = mix(inputs.map(toPieces), seed);
        const chunks = [...said, ...pieces].map((delta) => chunk(delta));
        chunks.push(chunk({}, inputs.length > 0 ? "tool_calls" : "stop"));
        const text = render(...chunks);
        const [sum] = addUp(chunks);
        const { content } = await readMessageStream(text);
        const of = (type: string) =>
          content.filter((block) => block.type === type) as unknown as JsonObject[];
        expect(
          of("text")
            .map((block) => block.text)
            .join(""),
        ).toBe(sum?.content ?? "");
        expect(
          of("thinking")
            .map((block) => block.thinking)
            .join(""),
        ).toBe(sum?.reasoning ?? "");
        expect(
          of("tool_use")
            .map(({ id, input }) => [id, input])
            .sort(),
        ).toEqual((sum?.toolCalls ?? []).map((one) => [one.id, JSON.parse(one.arguments)]).sort());
        expect(await readMessagesWithAiSdk(text)).toBe(sum?.content ?? "");
        expectOneOpenBlock(text);
      }),
      { numRuns: 60 },
    );
  });
});

/** One call as its first delta and the pieces of its arguments. */
const toPieces = (values: readonly string[], index: number): ChunkDelta[] => [
  call(index, `t${index}`),
  ...["{", ...values.map((value, at) => `${at > 0 ? "," : ""}"k${at}":${value}`), "}"].map((json) =>
    args(index, json),
  ),
];

/** Takes from the front of any list; the same for the same seed. */
function mix(lists: ChunkDelta[][], seed: number): ChunkDelta[] {
  const mixed: ChunkDelta[] = [];
  let state = seed;
  for (
    let left = lists.filter((list) => list.length > 0);
    left.length > 0;
    left = left.filter((list) => list.length > 0)
  ) {
    state = (Math.imul(state, 1_103_515_245) + 12_345) & 0x7fffffff;
    const next = left[state % left.length]?.shift();
    if (next) mixed.push(next);
  }
  return mixed;
}

/** Blocks are opened, filled and closed one after the other, indexes counting up from 0. */
function expectOneOpenBlock(text: string): void {
  let open: unknown = null;
  let next = 0;
  for (const { type, index } of eventsOf(text)) {
    if (type === "content_block_start") {
      expect([open, index]).toEqual([null, next]);
      open = index;
      next += 1;
    } else if (type === "content_block_delta") expect(index).toBe(open);
    else if (type === "content_block_stop") {
      expect(index).toBe(open);
      open = null;
    } else expect(open).toBeNull();
  }
}
