import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { targetOf } from "../../../test/index.ts";
import { createStreamParser } from "./stream-parser.ts";

const target = targetOf({}, { stream: true });

interface Style {
  readonly isSpaced: boolean;
  readonly isAscii: boolean;
  readonly hasRole: boolean;
  readonly padding: readonly string[] | null;
}

const head = { id: "c1", object: "chat.completion.chunk", created: 7, model: "m", system_fingerprint: "fp" };

/** A chunk as one of many servers writes it. */
function write(content: unknown, at: number, style: Style) {
  const delta = style.hasRole || at === 0 ? { role: "assistant", content } : { content };
  const choices = [{ index: 0, delta, logprobs: null, finish_reason: null }];
  const obfuscation = style.padding ? { obfuscation: style.padding[at % style.padding.length] ?? "" } : {};
  const json = JSON.stringify({ ...head, choices, ...obfuscation }, null, style.isSpaced ? 1 : 0);
  const line = json.replaceAll(/\n */g, " ");
  return `data: ${style.isAscii ? line.replaceAll(/[^ -~]/g, toEscape) : line}\n\n`;
}

const toEscape = (char: string): string => `\\u${char.charCodeAt(0).toString(16).padStart(4, "0")}`;

/** What reading every event by itself gives. */
const readAlone = (event: string) => {
  const { choices, ...rest } = JSON.parse(event.slice("data: ".length));
  return {
    ...rest,
    choices: [{ index: 0, delta: choices[0].delta, finish_reason: choices[0].finish_reason ?? null }],
  };
};

const text = fc.oneof(
  fc.string(),
  fc.string({ unit: "binary" }),
  fc.constantFrom('"', "\\", '"}', '"content":"', "🙂\n"),
);
const style = fc.record({
  isSpaced: fc.boolean(),
  isAscii: fc.boolean(),
  hasRole: fc.boolean(),
  padding: fc.option(fc.array(fc.stringMatching(/^[a-zA-Z0-9]{1,9}$/), { minLength: 1 })),
});

describe("a stream whose events repeat one form", () => {
  it("is read as if each event were read by itself, however its bytes are cut", () => {
    const streams = fc.tuple(
      fc.array(fc.tuple(text, style, fc.nat(8)), { maxLength: 12 }),
      fc.integer({ min: 1, max: 90 }),
    );
    fc.assert(
      fc.property(streams, ([parts, cut]) => {
        const events = parts.flatMap(([content, how, times]) =>
          Array.from({ length: times + 1 }, (_, at) => write(at === 0 ? content : content + at, at, how)),
        );
        const bytes = Buffer.from(events.join(""));
        const parser = createStreamParser(target);
        const chunks = [];
        for (let at = 0; at < bytes.length; at += cut)
          chunks.push(...parser.push(bytes.subarray(at, at + cut)));
        chunks.push(...parser.end());
        expect(chunks).toEqual(events.map(readAlone));
        const said = chunks.map(({ choices }) => choices[0]?.delta.content ?? "");
        const points = said.reduce((sum, piece) => sum + [...piece].length, 0);
        expect(parser.state.ascii + parser.state.otherCodePoints).toBe(points);
      }),
      { numRuns: 500 },
    );
  });

  it("ends a form where an event says more", () => {
    const plain: Style = { isSpaced: false, isAscii: false, hasRole: false, padding: null };
    const parser = createStreamParser(target);
    const end = {
      ...head,
      choices: [{ index: 0, delta: {}, finish_reason: "stop" }],
      usage: { prompt_tokens: 3, completion_tokens: 2, total_tokens: 5 },
    };
    const events = [
      write("a", 0, plain),
      write("b", 1, plain),
      write("c", 2, plain),
      write(["d"], 3, plain),
      `data: ${JSON.stringify(end)}\n\n`,
      "data: [DONE]\n\n",
    ];
    const chunks = parser.push(Buffer.from(events.join("")));
    expect(chunks.map(({ choices }) => choices[0]?.delta.content)).toEqual([
      "a",
      "b",
      "c",
      '["d"]',
      undefined,
    ]);
    expect(parser.state).toMatchObject({ done: true, finishReason: "stop", ascii: 8 });
    expect(parser.state.usage).not.toBeNull();
  });
});
