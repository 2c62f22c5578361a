import { describe, expect, it } from "vitest";
import { AnswerWriter } from "./answer-writer.ts";
import { MemorySink } from "./memory-sink.ts";

function openWriter() {
  const sink = new MemorySink();
  return { sink, writer: new AnswerWriter(sink, () => ({})) };
}

describe("an answer in memory", () => {
  it("is there whole, with its status", () => {
    const { sink, writer } = openWriter();
    writer.send(200, { "content-type": "application/json" }, '{"text":"grün"}');
    expect([sink.status, sink.text(), writer.started, writer.gone]).toEqual([
      200,
      '{"text":"grün"}',
      true,
      false,
    ]);
  });

  it("is put together from the parts of a stream and what was cut out of it", () => {
    const { sink, writer } = openWriter();
    const pieces = writer.cutPieces(false);
    const mark = `${pieces.prefix}${pieces.next};`;
    pieces.add("text", Buffer.from("a large piece"));
    writer.startStream({});
    expect(writer.write("one ")).toBe(true);
    writer.end(`${mark} two`);
    expect(sink.text()).toBe("one a large piece two");
  });

  it("goes through transforms like any other", async () => {
    const { sink, writer } = openWriter();
    writer.transform({
      whole: async (_status, body) => String(body).toUpperCase(),
      part: (bytes) => bytes,
      last: () => null,
    });
    writer.send(403, {}, "refused");
    await writer.released();
    expect([sink.status, sink.text()]).toEqual([403, "REFUSED"]);
  });

  it("ends as one whose caller has left when it is given up", () => {
    const { sink, writer } = openWriter();
    let left = 0;
    writer.onGone(() => {
      left += 1;
    });
    sink.destroy();
    sink.destroy();
    writer.send(200, {}, "too late");
    expect([left, writer.gone, sink.status, sink.text()]).toEqual([1, true, null, ""]);
  });

  it("tells once that nothing of it is held anymore", () => {
    const { writer } = openWriter();
    const closed: string[] = [];
    writer.onClosed(() => closed.push("before"));
    writer.send(200, {}, "");
    writer.onClosed(() => closed.push("after"));
    expect(closed).toEqual(["before", "after"]);
  });
});
