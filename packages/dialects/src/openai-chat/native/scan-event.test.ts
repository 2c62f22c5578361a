import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/targets.ts";
import { createNativeStream } from "./native-stream.ts";
import { createStreamParser } from "../stream/stream-parser.ts";

const text = fc.string({ unit: "binary", maxLength: 12 });
const maybe = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined });

const toolCall = fc.record({
  index: fc.nat(2),
  id: maybe(fc.constantFrom("call_a", "call_b", "")),
  function: fc.record({ name: maybe(text), arguments: maybe(text) }),
});
const customCall = fc.record({
  index: fc.nat(2),
  id: maybe(fc.constantFrom("call_a", "call_b", "")),
  type: fc.constant("custom"),
  custom: fc.record({ name: maybe(text), input: maybe(text) }),
});

const delta = fc.record({
  role: maybe(fc.constantFrom("assistant", "", null)),
  content: maybe(
    fc.oneof(
      text,
      fc.constant(null),
      fc.array(fc.record({ type: fc.constant("text"), text }), { maxLength: 2 }),
      fc.record({ title: text, n: fc.nat() }),
      fc.array(fc.record({ title: text }), { minLength: 1, maxLength: 2 }),
      fc.nat(),
    ),
  ),
  reasoning: maybe(fc.oneof(text, fc.constant(null))),
  reasoning_content: maybe(fc.oneof(text, fc.constant(null))),
  reasoning_details: maybe(
    fc.array(fc.record({ type: fc.constant("reasoning.text"), text, id: text }), { maxLength: 3 }),
  ),
  refusal: maybe(text),
  tool_calls: maybe(fc.array(fc.oneof(toolCall, customCall), { maxLength: 2 })),
  images: maybe(fc.array(fc.record({ image_url: fc.record({ url: text }) }), { maxLength: 2 })),
  audio: maybe(fc.record({ data: text, transcript: text })),
  invented: fc.jsonValue({ maxDepth: 2 }),
});

const chunk = fc
  .record({
    id: fc.constantFrom("chatcmpl-1", "chatcmpl-1", ""),
    object: fc.constantFrom("chat.completion.chunk", "chat.completion.chunk", ""),
    created: fc.nat(),
    model: fc.constantFrom("m", "m", null),
    usage: fc.constantFrom(undefined, null, null, {
      prompt_tokens: 3,
      completion_tokens: 1,
      total_tokens: 4,
    }),
    choices: fc.array(
      fc.record({
        index: fc.nat(1),
        logprobs: fc.jsonValue({ maxDepth: 3 }),
        delta,
        finish_reason: fc.constantFrom(null, null, undefined, "stop", "eos", ""),
      }),
      { maxLength: 2 },
    ),
    usage_like: fc.jsonValue({ maxDepth: 2 }),
  })
  .chain((value) =>
    fc
      .shuffledSubarray(Object.entries(value), { minLength: 4 })
      .map((members) => Object.fromEntries(members)),
  );

describe("looking through a chunk's bytes", () => {
  it("tells what reading it tells, for any chunk", () => {
    fc.assert(
      fc.property(
        fc.array(chunk, { minLength: 1, maxLength: 6 }),
        fc.constantFrom(undefined, 1),
        (chunks, indent) => {
          const events = chunks.map(
            (value) => `data: ${JSON.stringify(value, null, indent).replaceAll("\n", " ")}\n\n`,
          );
          const target = targetOf({}, { stream: true });
          const native = createNativeStream(target);
          const parser = createStreamParser(target);
          for (const event of events) {
            native.push(Buffer.from(event));
            parser.push(Buffer.from(event));
            expect(native.state).toEqual(parser.state);
          }
        },
      ),
      { numRuns: 300 },
    );
  }, 30_000);
});
