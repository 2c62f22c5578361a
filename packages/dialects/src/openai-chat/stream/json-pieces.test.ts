import { describe, expect, it } from "vitest";
import { readChunks, targetOf } from "../../../test/index.ts";
import { chunk } from "../examples/events.ts";
import { createNativeStream } from "../native/native-stream.ts";
import { createStreamParser } from "./stream-parser.ts";

const target = targetOf({}, { stream: true });

function relay(pieces: readonly string[]) {
  const stream = createNativeStream(target);
  const out = pieces.map((one) => Buffer.from(stream.push(Buffer.from(one)) ?? []));
  return { text: Buffer.concat(out).toString(), state: stream.state };
}

function translate(text: string) {
  const parser = createStreamParser(target);
  return { chunks: [...parser.push(Buffer.from(text)), ...parser.end()], state: parser.state };
}

describe("a streamed answer that is JSON", () => {
  it("keeps pieces of an answer that are JSON and no text, and counts them", () => {
    const pieces = [
      chunk({ role: "assistant", content: "" }),
      chunk({ content: { title: "Ä" } }),
      chunk({ content: [1, 2] }),
      chunk({ content: 3 }, "stop"),
    ];
    const { text, state } = relay(pieces);
    const said = readChunks(text).map(({ choices }) => choices[0]?.delta.content);
    expect(said).toEqual(["", '{"title":"Ä"}', "[1,2]", "3"]);
    expect(state).toMatchObject({ sawContent: true, ascii: 18, otherCodePoints: 1 });
    const parsed = translate(pieces.join(""));
    expect(parsed.chunks.map(({ choices }) => choices[0]?.delta.content)).toEqual(said);
    expect(parsed.state).toMatchObject({ ascii: 18, otherCodePoints: 1 });
  });
});
