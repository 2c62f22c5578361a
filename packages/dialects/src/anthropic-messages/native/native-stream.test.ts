import type { ChatChunk } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import {
  byteByByte,
  eventData,
  everyCut,
  readMessageStream,
  readMessagesWithAiSdk,
  targetOf,
} from "../../../test/index.ts";
import {
  blockStart,
  delta,
  event,
  messageDelta,
  messageStart,
  messageStop,
  ping,
  textBlock,
} from "../examples/events.ts";
import * as streams from "../examples/streams.ts";
import { anthropicMessages } from "../index.ts";

const FINAL = {
  id: "ours",
  object: "chat.completion.chunk",
  created: 9,
  model: "our-name",
  choices: [],
  usage: {
    prompt_tokens: 12,
    completion_tokens: 9,
    total_tokens: 21,
    prompt_tokens_details: { cached_tokens: 2, cache_write_tokens: 3 },
    cost: 0.25,
    cost_details: { total_cost: 0.25 },
  },
  metadata: { request_id: "r1" },
} as unknown as ChatChunk;

const target = targetOf({}, { stream: true });

function relay(pieces: readonly (Buffer | string)[]) {
  const stream = anthropicMessages.native?.createStream(target);
  if (!stream) throw new Error("no native side");
  const out = pieces.map((piece) => Buffer.from(stream.push(Buffer.from(piece)) ?? []));
  out.push(Buffer.from(stream.end() ?? []));
  return { text: Buffer.concat(out).toString(), end: stream.finish(FINAL), state: stream.state };
}

function translate(text: string) {
  const parser = anthropicMessages.chat.createStreamParser(target);
  return { chunks: [...parser.push(Buffer.from(text)), ...parser.end()], state: parser.state };
}

const eventsOf = (text: string): { type: string; [member: string]: unknown }[] =>
  eventData(text).map((data) => JSON.parse(data));

describe("a relayed stream", () => {
  it("passes events on as their own bytes, in the packet's own memory", () => {
    const stream = anthropicMessages.native?.createStream(target);
    stream?.push(Buffer.from(messageStart() + blockStart(0, { type: "text", text: "" })));
    const packet = Buffer.from(delta(0, { type: "text_delta", text: "b" }));
    const out = stream?.push(packet);
    expect(Buffer.from(out ?? []).toString()).toBe(packet.toString());
    expect(out?.buffer).toBe(packet.buffer);
  });

  it("holds back from message_delta on, and ends with cost and metadata joined", () => {
    const { text, end, state } = relay([streams.plain]);
    expect(text).toBe(streams.plain.slice(0, streams.plain.indexOf("event: message_delta")));
    expect(eventsOf(end)).toEqual([
      {
        type: "message_delta",
        delta: { stop_reason: "end_turn", stop_sequence: null },
        usage: {
          input_tokens: 7,
          cache_creation_input_tokens: 3,
          cache_read_input_tokens: 2,
          output_tokens: 9,
          cost: 0.25,
          cost_details: { total_cost: 0.25 },
        },
        metadata: { request_id: "r1" },
      },
      { type: "message_stop" },
    ]);
    expect(state).toMatchObject({ done: true, finishReason: "stop", nativeFinishReason: "end_turn" });
  });

  it("keeps what the provider invents", () => {
    const odd = event({ type: "invented_event", index: 0, more: [1] });
    const text =
      messageStart({ invented: true }) + odd + textBlock(0, "a") + messageDelta("end_turn") + messageStop;
    expect(relay([text]).text).toContain(odd);
    expect(relay([text]).text).toContain('"invented":true');
  });

  it("counts characters of the answer, not bytes or escapes", () => {
    const { state } = relay([streams.plain]);
    expect([state.ascii, state.otherCodePoints]).toEqual(["Gre, \n".length, "üß世界😀".length - 1]);
    const escaped =
      messageStart() +
      blockStart(0, { type: "text", text: "" }) +
      'event: content_block_delta\ndata: {"type":"content_block_delta","index":0,"delta":{"type":"text_delta","text":"\\u00fc\\ud83d\\ude00\\n\\"\\u0041"}  }\n\n';
    expect(relay([escaped]).state).toMatchObject({ ascii: 3, otherCodePoints: 2 });
    expect(relay([escaped]).state).toEqual(translate(escaped).state);
  });

  for (const [name, text] of Object.entries(streams)) {
    it(`is the same however its bytes are cut: ${name}`, () => {
      const bytes = Buffer.from(text);
      const whole = relay([bytes]);
      const cuts = bytes.length < 2_500 ? everyCut(bytes).map(([, cut]) => cut) : [];
      for (const pieces of [...cuts, byteByByte(bytes)]) {
        const cut = relay(pieces);
        expect(cut.text).toBe(whole.text);
        expect(cut.state).toEqual(whole.state);
      }
    });

    it(`is the same with CRLF: ${name}`, () => {
      const crlf = relay([text.replaceAll("\n", "\r\n")]);
      expect(crlf.text.replaceAll("\r\n", "\n")).toBe(relay([text]).text);
      expect(crlf.state).toEqual(relay([text]).state);
    });

    it(`tells the same state as the translation: ${name}`, () => {
      expect(relay([text]).state).toEqual(translate(text).state);
    });
  }

  it("is read by the official SDK and by the AI SDK", async () => {
    for (const text of [streams.plain, streams.tools, streams.thinking, streams.webSearch]) {
      const { text: relayed, end } = relay([text]);
      const [theirs, ours] = [await readMessageStream(text), await readMessageStream(relayed + end)];
      expect(ours.content).toEqual(theirs.content);
      expect(ours.stop_reason).toBe(theirs.stop_reason);
      expect(await readMessagesWithAiSdk(relayed + end)).toBe(await readMessagesWithAiSdk(text));
    }
  });

  it("#69 drops a second message_start and counts the blocks after it on", () => {
    const again =
      messageStart() +
      ping +
      textBlock(0, "Hel") +
      messageStart() +
      textBlock(0, "lo") +
      messageDelta("end_turn") +
      messageStop;
    const { text, end } = relay([again]);
    expect(
      eventsOf(text + end).map(({ type, index }) => (index === undefined ? type : `${type} ${index}`)),
    ).toEqual([
      "message_start",
      "ping",
      "content_block_start 0",
      "content_block_delta 0",
      "content_block_stop 0",
      "content_block_start 1",
      "content_block_delta 1",
      "content_block_stop 1",
      "message_delta",
      "message_stop",
    ]);
    const spliced =
      messageStart() +
      blockStart(0, { type: "text", text: "" }) +
      delta(0, { type: "text_delta", text: "Hel" }) +
      messageStart() +
      delta(0, { type: "text_delta", text: "lo" });
    expect(relay([spliced]).text.match(/message_start/g)).toHaveLength(2);
    expect(relay([spliced]).text).toBe(
      spliced.slice(0, spliced.lastIndexOf("event: message_start")) +
        delta(0, { type: "text_delta", text: "lo" }),
    );
    for (const text of [again, spliced]) {
      const said = translate(text).chunks.map(({ choices }) => choices[0]?.delta.content ?? "");
      expect(said.join("")).toBe("Hello");
    }
    const twice = messageStart() + messageStart() + textBlock(0, "Hi");
    expect(relay([twice]).text).toBe(messageStart() + textBlock(0, "Hi"));
  });

  it("#68 opens a block whose start never came, and closes what is left open", () => {
    const bare =
      messageStart() + delta(0, { type: "text_delta", text: "Hi" }) + messageDelta("end_turn") + messageStop;
    const { text, end } = relay([bare]);
    expect(text).toBe(
      messageStart() +
        blockStart(0, { type: "text", text: "" }) +
        delta(0, { type: "text_delta", text: "Hi" }),
    );
    expect(eventsOf(end)[0]).toEqual({ type: "content_block_stop", index: 0 });
    expect(translate(bare).chunks.map(({ choices }) => choices[0]?.delta.content)).toContain("Hi");
  });

  it("#58 takes an error event into the state and never relays it", () => {
    const { text, state } = relay([streams.overloaded]);
    expect(text).toBe(streams.overloaded.slice(0, streams.overloaded.indexOf("event: error")));
    expect(state.error).toMatchObject({ fault: "provider", type: "overloaded_error", message: "Overloaded" });
  });

  it("notices an event that is no JSON, but not a last one that was cut off", () => {
    expect(relay([`${messageStart()}data: {oops\n\n`]).state.error).toMatchObject({
      errorType: "invalid_response",
    });
    expect(relay([`${messageStart()}data: {"type":"content_bl`]).state.error).toBeNull();
  });

  it("#11 #16 knows the prompt but no output of an answer that breaks off", () => {
    const cut =
      messageStart({ usage: { ...streamUsage, cache_read_input_tokens: 100 } }) + textBlock(0, "Half an ans");
    for (const { state } of [relay([cut]), translate(cut)]) {
      expect(state).toMatchObject({ usage: null, finishReason: null, sawContent: true, ascii: 11 });
      expect(state.promptUsage).toMatchObject({ input: 12, cachedInput: 100, output: 0 });
    }
  });

  it("#61 says the estimate where the provider's message_start says nothing", () => {
    const stream = anthropicMessages.native?.createStream(target, { promptTokens: 77 });
    const out = stream?.push(Buffer.from(messageStart({ usage: undefined })));
    expect(eventsOf(Buffer.from(out ?? []).toString())).toMatchObject([
      { type: "message_start", message: { id: "msg_1", usage: { input_tokens: 77, output_tokens: 0 } } },
    ]);
  });

  it("ends an answer that has no message_delta", () => {
    const { end, state } = relay([streams.continued]);
    expect(state).toMatchObject({ finishReason: "tool_calls", done: true });
    expect(eventsOf(end)[0]).toMatchObject({ delta: { stop_reason: "tool_use" }, usage: { cost: 0.25 } });
  });
});

const streamUsage = { input_tokens: 12, output_tokens: 1 };
