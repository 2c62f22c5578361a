import { describe, expect, it } from "vitest";
import { addUp, byteByByte, everyCut, targetOf } from "../../../test/index.ts";
import { ANSWER_TOOL } from "../../shared/claude/answer-tool.ts";
import {
  blockStart,
  blockStop,
  messageDelta,
  messageStart,
  messageStop,
  textBlock,
  toolBlock,
} from "../examples/events.ts";
import * as streams from "../examples/streams.ts";
import { anthropicMessages } from "../index.ts";

const target = targetOf({}, { upstreamModel: "claude-x", stream: true });

function translate(pieces: readonly (Buffer | string)[]) {
  const parser = anthropicMessages.chat.createStreamParser(target);
  const chunks = pieces.flatMap((piece) => parser.push(Buffer.from(piece)));
  chunks.push(...parser.end());
  const details = chunks.flatMap(({ choices }) => choices[0]?.delta.reasoning_details ?? []);
  const annotations = chunks.flatMap(({ choices }) => choices[0]?.delta.annotations ?? []);
  return { chunks, sum: addUp(chunks)[0], details, annotations, state: parser.state };
}

describe("a translated stream", () => {
  it("gives text, role, id, model and the last reason", () => {
    const { chunks, sum, state } = translate([streams.plain]);
    expect(sum).toMatchObject({ role: "assistant", content: "Grüße, 世界😀\n", finishReason: "stop" });
    expect(chunks[0]).toMatchObject({ id: "msg_1", model: "claude-sonnet-4-5-20250929" });
    expect(chunks.at(-1)?.choices[0]).toMatchObject({ delta: {}, native_finish_reason: "end_turn" });
    expect(state.usage).toMatchObject({ input: 12, output: 9 });
  });

  it("#64 numbers tool calls on their own, wherever their blocks appear", () => {
    const { sum, state } = translate([streams.tools]);
    expect(sum?.toolCalls).toEqual([
      { id: "toolu_1", name: "weather", arguments: '{"city": "Köln"}' },
      { id: "toolu_2", name: "weather", arguments: '{"city": "Rom"}' },
    ]);
    expect(state.finishReason).toBe("tool_calls");
  });

  it("#62 keeps the input of a call that has no input deltas", () => {
    const text = [
      messageStart(),
      toolBlock(0, "toolu_1", "now"),
      blockStart(1, { type: "tool_use", id: "toolu_2", name: "weather", input: { city: "Rom" } }),
      blockStop(1),
      messageDelta("tool_use"),
    ].join("");
    expect(translate([text]).sum?.toolCalls.map((call) => call.arguments)).toEqual(["{}", '{"city":"Rom"}']);
    expect(translate([streams.continued]).sum).toMatchObject({
      toolCalls: [{ id: "toolu_9", name: "roll", arguments: '{"sides":6}' }],
      finishReason: "tool_calls",
    });
  });

  it("#72 gives thinking as text, and whole with its signature once it is complete", () => {
    const { sum, details, state } = translate([streams.thinking]);
    expect(sum).toMatchObject({ reasoning: "Let me think.", content: "42" });
    expect(details).toEqual([
      {
        type: "reasoning.text",
        text: "Let me think.",
        signature: "EqQBCgIYAhIM",
        format: "anthropic-messages",
      },
      { type: "reasoning.encrypted", data: "EmwKAhgBEgy3va3pzix", format: "anthropic-messages" },
    ]);
    expect(state.usage).toMatchObject({ reasoning: 6, output: 3 });
  });

  it("keeps blocks of the provider's own tools with their places, and names the sources", () => {
    const { sum, details, annotations, state } = translate([streams.webSearch]);
    expect(sum?.content).toBe("I'll search.He was born in 1916.");
    expect(details).toMatchObject([
      {
        type: "provider.block",
        text_offset: 12,
        block: { type: "server_tool_use", input: { query: "shannon" } },
      },
      { type: "provider.block", text_offset: 12, block: { type: "web_search_tool_result" } },
    ]);
    expect(annotations).toEqual([
      {
        type: "url_citation",
        url_citation: {
          url: "https://example.com/s",
          title: "Shannon",
          content: "born 1916",
          start_index: 12,
          end_index: 32,
        },
      },
    ]);
    expect(state.usage).toMatchObject({ input: 6039, output: 93, webSearches: 1 });
  });

  it("#13 reads usage from message_start and message_delta; a zero does not undo a count", () => {
    const start = messageStart({ usage: { input_tokens: 0, output_tokens: 0 } });
    const late = {
      input_tokens: 12,
      cache_read_input_tokens: 30,
      cache_creation_input_tokens: 7,
      output_tokens: 5,
    };
    const atEnd = translate([start + textBlock(0, "a") + messageDelta("end_turn", late)]);
    expect(atEnd.state.usage).toMatchObject({ input: 12, cachedInput: 30, cacheWrite: 7, output: 5 });
    const early = {
      input_tokens: 12,
      cache_read_input_tokens: 30,
      cache_creation_input_tokens: 7,
      cache_creation: { ephemeral_5m_input_tokens: 2, ephemeral_1h_input_tokens: 5 },
      output_tokens: 1,
    };
    const zeros = { input_tokens: 0, cache_read_input_tokens: 0, output_tokens: 5 };
    const atStart = translate([
      messageStart({ usage: early }) + textBlock(0, "a") + messageDelta("end_turn", zeros),
    ]);
    expect(atStart.state.usage).toMatchObject({
      input: 12,
      cachedInput: 30,
      cacheWrite: 2,
      cacheWrite1h: 5,
      output: 5,
    });
  });

  it("takes an answer in JSON out of the tool it came in", () => {
    const text = [
      messageStart(),
      toolBlock(0, "toolu_1", ANSWER_TOOL, '{"n":', " 7}"),
      messageDelta("tool_use"),
      messageStop,
    ].join("");
    expect(translate([text]).sum).toMatchObject({ content: '{"n": 7}', toolCalls: [], finishReason: "stop" });
  });

  it("tells why an answer was refused", () => {
    const end = messageDelta("refusal").replace(
      '"stop_sequence":null',
      '"stop_sequence":null,"stop_details":{"type":"refusal","category":"cyber","explanation":"Not that."}',
    );
    expect(translate([messageStart() + end]).sum).toMatchObject({
      refusal: "Not that.",
      finishReason: "content_filter",
    });
  });

  it("#57 opens with a role when the first event is missing", () => {
    expect(translate([textBlock(0, "Hi")]).chunks[0]?.choices[0]?.delta).toEqual({
      role: "assistant",
      content: "",
    });
  });

  it("reads one whole JSON body of a server that ignored `stream`", () => {
    const message = {
      id: "msg_1",
      model: "m",
      type: "message",
      content: [{ type: "text", text: "Hi" }],
      stop_reason: "end_turn",
    };
    expect(translate([JSON.stringify(message)]).sum).toMatchObject({ content: "Hi", finishReason: "stop" });
  });

  for (const [name, text] of Object.entries(streams)) {
    it(`is the same however its bytes are cut: ${name}`, () => {
      const bytes = Buffer.from(text);
      const { chunks } = translate([bytes]);
      const cuts = bytes.length < 2_000 ? everyCut(bytes).map(([, cut]) => cut) : [];
      for (const pieces of [...cuts, byteByByte(bytes)]) expect(translate(pieces).chunks).toEqual(chunks);
    });
  }
});
