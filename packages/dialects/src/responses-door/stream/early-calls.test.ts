import type { ChatChunk, ChunkDelta, FinishReason } from "@causeway/contracts";
import { describe, expect, it } from "vitest";
import { eventData } from "../../../test/index.ts";
import type { JsonObject } from "../../index.ts";
import { asObject } from "../../shared/json-object.ts";
import { responsesDoor } from "../index.ts";

const chunk = (delta: ChunkDelta, finish: FinishReason | null = null): ChatChunk => ({
  id: "chatcmpl-1",
  object: "chat.completion.chunk",
  created: 5,
  model: "m",
  choices: [{ index: 0, delta, finish_reason: finish }],
});
const piece = (index: number, args: string, name?: string): ChunkDelta => ({
  tool_calls: [
    name
      ? { index, id: `call_${name}`, type: "function", function: { name, arguments: args } }
      : { index, function: { arguments: args } },
  ],
});

/** Calls that are said to be done after each piece. */
function doneAfterEach(deltas: readonly ChunkDelta[]) {
  const renderer = responsesDoor.chat.createStreamRenderer("m");
  const read = (text: string) => eventData(text).map((data) => JSON.parse(data) as JsonObject);
  const done = deltas.map((delta) =>
    read(renderer.render(chunk(delta)))
      .filter(({ type }) => type === "response.output_item.done")
      .map(({ item }) => asObject(item)?.name ?? asObject(item)?.type),
  );
  const end = read(renderer.render(chunk({}, "tool_calls")) + renderer.finish({ ...chunk({}), choices: [] }));
  const atEnd = end
    .filter(({ type }) => type === "response.output_item.done")
    .map(({ item }) => asObject(item)?.name);
  const output = asObject(end.at(-1)?.response)?.output as JsonObject[];
  return { done, atEnd, output };
}

describe("a call in a stream of response events", () => {
  it("is done once it is whole and something else begins, not at the end of the answer", () => {
    const { done, atEnd, output } = doneAfterEach([
      piece(0, '{"a":', "first"),
      piece(0, "1}"),
      piece(1, '{"b":2}', "second"),
      { content: "So much for that." },
      piece(2, "", "third"),
    ]);
    expect(done).toEqual([[], [], ["first"], ["second"], ["message"]]);
    expect(atEnd).toEqual(["third"]);
    expect(output.map(({ type, arguments: args }) => args ?? type)).toEqual([
      '{"a":1}',
      '{"b":2}',
      "message",
      "{}",
    ]);
  });

  it("stays open while it is incomplete, although the next one has begun", () => {
    const { done, atEnd, output } = doneAfterEach([
      piece(0, '{"a":', "first"),
      piece(1, '{"b":', "second"),
      piece(0, "1}"),
      piece(1, "2}"),
    ]);
    expect(done).toEqual([[], [], [], []]);
    expect(atEnd).toEqual(["first", "second"]);
    expect(output.map(({ arguments: args }) => args)).toEqual(['{"a":1}', '{"b":2}']);
  });
});
