import type { ChatChunk } from "@causeway/contracts";
import { describe, expect, it, vi } from "vitest";
import {
  addUp,
  byteByByte,
  everyCut,
  readChunks,
  readWithAiSdk,
  readWithSdk,
  targetOf,
} from "../../../test/index.ts";
import { bare, chunk, DONE, event, USAGE } from "../examples/events.ts";
import * as streams from "../examples/streams.ts";
import { createNativeStream } from "./native-stream.ts";
import { createStreamParser } from "../stream/stream-parser.ts";

// Streams are cut at every byte, also on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const FINAL = {
  id: "ours",
  object: "chat.completion.chunk",
  created: 9,
  model: "our-name",
  choices: [],
  usage: { prompt_tokens: 12, completion_tokens: 5, total_tokens: 17, cost: 0.25 },
  metadata: { request_id: "r1" },
} as unknown as ChatChunk;

const target = targetOf({}, { stream: true });

function relay(pieces: readonly (Buffer | string)[]) {
  const stream = createNativeStream(target);
  const out = pieces.map((piece) => Buffer.from(stream.push(Buffer.from(piece)) ?? []));
  out.push(Buffer.from(stream.end() ?? []));
  return { text: Buffer.concat(out).toString(), end: stream.finish(FINAL), state: stream.state };
}

function translate(text: string) {
  const parser = createStreamParser(target);
  return { chunks: [...parser.push(Buffer.from(text)), ...parser.end()], state: parser.state };
}

describe("a relayed stream", () => {
  it("passes untouched events on as their own bytes, in the packet's own memory", () => {
    const text = chunk({ content: "b" }, null, { obfuscation: "x", invented: { later: [1] } });
    const stream = createNativeStream(target);
    stream.push(Buffer.from(chunk({ role: "assistant", content: "a" })));
    const packet = Buffer.from(text);
    const out = stream.push(packet);
    expect(Buffer.from(out ?? []).toString()).toBe(text);
    expect(out?.buffer).toBe(packet.buffer);
  });

  it("holds usage, [DONE] and the end back, and ends with one usage chunk of ours", () => {
    const { text, end, state } = relay([streams.plain]);
    expect(text).toBe(streams.plain.replace(bare({ usage: USAGE }), "").replace(DONE, ""));
    const [last, done] = end.split("\n\n");
    expect(JSON.parse(last?.slice(6) ?? "")).toEqual({
      ...FINAL,
      id: "chatcmpl-1",
      model: "gpt-4o-mini",
      created: 1_700_000_001,
    });
    expect(done).toBe("data: [DONE]");
    expect(state).toMatchObject({ done: true, finishReason: "stop", sawContent: true, error: null });
    expect(state.usage).toMatchObject({ input: 12, output: 5 });
  });

  it("counts characters of the answer, not bytes or escapes", () => {
    const { state } = relay([streams.plain]);
    expect([state.ascii, state.otherCodePoints]).toEqual([7, 5]);
    const escaped =
      'data: {"id":"1","object":"chat.completion.chunk","created":1,"model":"m","choices":[{"index":0,"delta":{"role":"assistant","content":"\\u00fc\\ud83d\\ude00\\n\\"\\u0041"},"finish_reason":null}]}\n\n';
    const { state: counted } = relay([escaped, escaped]);
    expect([counted.ascii, counted.otherCodePoints]).toEqual([6, 4]);
  });

  for (const [name, text] of Object.entries(streams)) {
    it(`is the same however its bytes are cut: ${name}`, () => {
      const bytes = Buffer.from(text);
      const whole = relay([bytes]);
      for (const pieces of [...everyCut(bytes).map(([, cut]) => cut), byteByByte(bytes)]) {
        const cut = relay(pieces);
        expect(cut.text).toBe(whole.text);
        expect(cut.state).toEqual(whole.state);
      }
    });

    it(`tells the same state as the translation: ${name}`, () => {
      expect(relay([text]).state).toEqual(translate(text).state);
    });

    it(`adds up to the same answer as the translation: ${name}`, () => {
      const sums = addUp(translate(text).chunks);
      expect(
        addUp(readChunks(relay([text]).text)).map(({ content, toolCalls, finishReason }) => ({
          content,
          toolCalls,
          finishReason,
        })),
      ).toEqual(sums.map(({ content, toolCalls, finishReason }) => ({ content, toolCalls, finishReason })));
    });

    it(`is read by the official SDK and by the AI SDK: ${name}`, async () => {
      const { text: relayed, end } = relay([text]);
      const [sum] = addUp(translate(text).chunks);
      expect(await readWithSdk(relayed + end)).toEqual({
        text: sum?.content,
        arguments: sum?.toolCalls.map((call) => call.arguments),
        usage: FINAL.usage,
      });
      expect(await readWithAiSdk(relayed + end)).toBe(sum?.content);
    });
  }

  it("takes usage out of chunks that have choices, and the last usage wins", () => {
    const { text, state } = relay([streams.perplexity]);
    expect(text).not.toContain('"usage"');
    expect(text).toContain('"citations"');
    expect(state.usage).toMatchObject({ output: 2, webSearches: 1 });
    expect(state.done).toBe(false);
    expect(state.finishReason).toBe("stop");
  });

  it("#12 reads usage wherever a provider puts it, hidden reasoning included", () => {
    expect(relay([streams.groq]).state.usage).toMatchObject({ input: 12, output: 5 });
    expect(relay([streams.moonshot]).state.usage).toMatchObject({ input: 12, output: 5 });
    expect(relay([streams.moonshot]).text).not.toContain("usage");
    expect(relay([streams.deepseek]).state.usage).toMatchObject({
      input: 4,
      cachedInput: 8,
      reasoning: 3,
      output: 2,
    });
  });

  it("does not take a text or an inner object for usage", () => {
    const text =
      chunk({ role: "assistant", content: '"usage":{"prompt_tokens":1}' }) +
      chunk({ content: "usage" }, null, { provider_metadata: { usage: { a: 1 } } });
    const { text: relayed, state } = relay([text]);
    expect(relayed).toBe(text);
    expect(state.usage).toBeNull();
  });

  it("#56 gives chunks without id and model those of their stream", () => {
    const { text } = relay([streams.azure]);
    expect(readChunks(text).map(({ id, model, object }) => [id, model, object])).toEqual(
      Array.from({ length: 3 }, () => ["chatcmpl-1", "gpt-4o-mini", "chat.completion.chunk"]),
    );
    expect(text).toContain("prompt_filter_results");
  });

  it("#56 makes up an id and a model when the provider never gives any", () => {
    const [only] = readChunks(relay([event({ choices: [{ index: 0, delta: { content: "a" } }] })]).text);
    expect(only).toMatchObject({ id: "chatcmpl-own", model: "gpt-4o-mini", created: 1_700_000_000 });
  });

  it("#56 keeps a trailing chunk of costs harmless", async () => {
    const { text, end } = relay([streams.plain.replace(DONE, event({ choices: [], cost: "0" }) + DONE)]);
    expect(readChunks(text).at(-1)).toMatchObject({ id: "chatcmpl-1", choices: [], cost: "0" });
    expect((await readWithSdk(text + end)).text).toBe("Grüße, 世界 😀\n");
  });

  it("#55 gives a home-made chunk and a usage chunk their missing choices", async () => {
    const noChoices = {
      id: "chatcmpl-1",
      object: "chat.completion.chunk",
      created: 1,
      model: "m",
      usage: USAGE,
    };
    const source =
      chunk({ role: "assistant", content: "a" }) +
      event({ warning: "slow" }) +
      chunk({}, "stop") +
      event(noChoices) +
      DONE;
    const { text, end, state } = relay([source]);
    expect(readChunks(text)[1]).toMatchObject({ warning: "slow", id: "chatcmpl-1", choices: [] });
    expect(state.usage).toMatchObject({ input: 12 });
    expect(await readWithAiSdk(text + end)).toBe("a");
  });

  it("#57 adds a role that is missing and drops an empty one", async () => {
    const source =
      chunk({ content: "a" }) + chunk({ role: "", content: "b" }) + chunk({ content: "c" }, "stop") + DONE;
    const { text, end } = relay([source]);
    expect(readChunks(text).map(({ choices }) => choices[0]?.delta)).toEqual([
      { role: "assistant", content: "a" },
      { content: "b" },
      { content: "c" },
    ]);
    expect((await readWithSdk(text + end)).text).toBe("abc");
    expect(await readWithAiSdk(text + end)).toBe("abc");
  });

  it("#57 gives every choice its role", () => {
    const two = (index: number) =>
      event({
        id: "1",
        object: "chat.completion.chunk",
        created: 1,
        model: "m",
        choices: [{ index, delta: { content: "x" }, finish_reason: null }],
      });
    const chunks = readChunks(relay([two(0), two(1), two(0), two(11)]).text);
    expect(chunks.map(({ choices }) => choices[0]?.delta.role)).toEqual([
      "assistant",
      "assistant",
      undefined,
      "assistant",
    ]);
  });

  it.each([
    ["an error event", event({ error: { message: "boom", type: "server_error", code: 502 } }), "provider"],
    [
      "a named event",
      `event: error\n${event({ error: { message: "boom", type: "invalid_request_error", status_code: 400 } })}`,
      "caller",
    ],
    ["an error line", 'error: {"error":{"message":"boom"}}\n\n', "provider"],
    ["an error in a chunk", bare({ error: { message: "boom", code: 502 } }), "provider"],
    [
      "a bare error object",
      event({ object: "error", message: "boom", code: 429, type: "rate_limit" }),
      "key",
    ],
    ["an error in a list", event([{ error: { message: "boom", code: 503 } }]), "provider"],
    [
      "MiniMax's own report",
      event({ choices: null, base_resp: { status_code: 1008, status_msg: "boom" } }),
      "credit",
    ],
    ["a finish reason that is a failure", chunk({}, "network_error"), "provider"],
  ])("#58 reports %s and relays nothing of it", (_, failure, fault) => {
    const source = chunk({ role: "assistant", content: "a" }) + failure + chunk({ content: "never" });
    const { text, state } = relay([source]);
    expect(text).toBe(chunk({ role: "assistant", content: "a" }));
    expect(state.error).toMatchObject({ fault });
    expect(translate(source).state).toEqual(state);
  });

  it("#17 does not count an error's text, comments or empty pieces as output", () => {
    const source = `: ping\n\n${chunk({ role: "assistant", content: "" })}${event({ error: { message: "a long story ".repeat(50) } })}`;
    const { state } = relay([source]);
    expect(state).toMatchObject({ ascii: 0, otherCodePoints: 0, sawContent: false });
  });

  it("calls garbage an invalid response, but a cut event only an early end", () => {
    const good = chunk({ role: "assistant", content: "a" });
    expect(relay([good, "data: <html>\n\n"]).state.error).toMatchObject({
      errorType: "invalid_response",
      fault: "provider",
    });
    const cut = relay([good, chunk({ content: "b" }).slice(0, -20)]);
    expect(cut.text).toBe(good);
    expect(cut.state).toMatchObject({ error: null, done: false, finishReason: null });
  });

  it("reads a last event whose blank line never came", () => {
    const { text, state } = relay([chunk({ role: "assistant", content: "a" }) + chunk({}, "stop").trimEnd()]);
    expect(state.finishReason).toBe("stop");
    expect(readChunks(text)).toHaveLength(2);
  });

  it("reads a whole JSON answer that came in place of a stream", () => {
    const body = {
      id: "1",
      object: "chat.completion",
      created: 1,
      model: "m",
      choices: [{ index: 0, message: { role: "assistant", content: "all at once" }, finish_reason: "stop" }],
      usage: USAGE,
    };
    const { text, state } = relay([JSON.stringify(body)]);
    expect(addUp(readChunks(text))[0]).toMatchObject({ content: "all at once", finishReason: "stop" });
    expect(state.usage).toMatchObject({ input: 12 });
    expect(relay(['{"error":{"message":"no","code":429}}']).state.error).toMatchObject({
      errorType: "rate_limited",
    });
  });

  it("says how an answer ended when the provider does not, once it is done", () => {
    const { text, state } = relay([chunk({ role: "assistant", content: "a" }), DONE]);
    expect(readChunks(text).at(-1)?.choices[0]).toMatchObject({ delta: {}, finish_reason: "stop" });
    expect(state.finishReason).toBe("stop");
    expect(relay([chunk({ role: "assistant", content: "a" })]).state.finishReason).toBeNull();
  });

  it("unifies a finish reason and keeps the provider's own alongside it", () => {
    const { text, state } = relay([chunk({ role: "assistant", content: "a" }), chunk({}, "eos"), DONE]);
    expect(readChunks(text)[1]?.choices[0]).toMatchObject({
      finish_reason: "stop",
      native_finish_reason: "eos",
    });
    expect(state).toMatchObject({ finishReason: "stop", nativeFinishReason: "eos" });
  });

  it("ignores whatever follows [DONE]", () => {
    const { text, state } = relay([
      streams.plain,
      chunk({ content: "late" }),
      event({ error: { message: "late" } }),
    ]);
    expect(text).not.toContain("late");
    expect(state.error).toBeNull();
  });

  it("survives events of megabytes in small packets", () => {
    const url = `data:image/png;base64,${"A".repeat(3_000_000)}`;
    const source = Buffer.from(
      chunk({ role: "assistant", content: "", images: [{ type: "image_url", image_url: { url } }] }) +
        chunk({}, "stop"),
    );
    const pieces = Array.from({ length: Math.ceil(source.length / 16_384) }, (_, at) =>
      source.subarray(at * 16_384, (at + 1) * 16_384),
    );
    const { text, state } = relay(pieces);
    expect(text.length).toBe(source.length);
    expect(state).toMatchObject({ images: 1, sawContent: true, ascii: 0 });
  });
});

describe("#64 streamed tool calls", () => {
  const call = (more: object) => chunk({ tool_calls: [more] });
  const calls = [
    { id: "call_a", name: "weather", arguments: '{"a":1}' },
    { id: "call_b", name: "time", arguments: '{"b":2}' },
  ];
  const [a, b] = calls.map(({ id, name, arguments: args }) => ({ id, function: { name, arguments: args } }));

  it.each([
    [
      "as OpenAI sends them",
      [call({ index: 0, type: "function", ...a }), call({ index: 1, type: "function", ...b })],
    ],
    ["without index and type", [call({ ...a }), call({ ...b })]],
    ["all with the index 0", [call({ index: 0, ...a }), call({ index: 0, ...b })]],
    ["numbered from 1", [call({ index: 1, ...a }), call({ index: 2, ...b })]],
    ["both in one chunk", [chunk({ tool_calls: [{ ...a }, { ...b }] })]],
    [
      "with arguments that are no text",
      [
        call({ index: 0, id: "call_a", function: { name: "weather", arguments: { a: 1 } } }),
        call({ index: 1, ...b }),
      ],
    ],
    [
      "in pieces, the id in each",
      [
        call({ index: 0, id: "call_a", function: { name: "weather", arguments: '{"a"' } }),
        call({ index: 0, id: "call_a", function: { arguments: ":1}" } }),
        call({ index: 1, ...b }),
      ],
    ],
    [
      "in pieces without any index",
      [
        call({ id: "call_a", function: { name: "weather", arguments: '{"a"' } }),
        call({ function: { arguments: ":1}" } }),
        call({ ...b }),
      ],
    ],
    [
      "interleaved",
      [
        call({ index: 3, id: "call_a", function: { name: "weather", arguments: '{"a"' } }),
        call({ index: 7, id: "call_b", function: { name: "time", arguments: '{"b"' } }),
        call({ index: 3, function: { arguments: ":1}" } }),
        call({ index: 7, function: { arguments: ":2}" } }),
      ],
    ],
  ])("%s are two whole calls", async (_, events) => {
    const source = [
      chunk({ role: "assistant", content: null }),
      ...events,
      chunk({}, "tool_calls"),
      DONE,
    ].join("");
    const { text, end, state } = relay([source]);
    expect(addUp(readChunks(text))[0]?.toolCalls).toEqual(calls);
    expect(addUp(translate(source).chunks)[0]?.toolCalls).toEqual(calls);
    expect(state).toEqual(translate(source).state);
    expect((await readWithSdk(text + end)).arguments).toEqual(calls.map((one) => one.arguments));
    await readWithAiSdk(text + end);
  });
});
