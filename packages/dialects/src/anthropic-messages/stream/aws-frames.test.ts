import { EventStreamCodec } from "@smithy/core/event-streams";
import { describe, expect, it } from "vitest";
import { byteByByte, eventData, everyCut, targetOf } from "../../../test/index.ts";
import * as streams from "../examples/streams.ts";
import { anthropicBedrock, anthropicMessages } from "../index.ts";

const codec = new EventStreamCodec(
  (bytes) => Buffer.from(bytes as Uint8Array).toString(),
  (text) => Buffer.from(text),
);
const target = targetOf({}, { stream: true });

const frame = (headers: Record<string, string>, payload: unknown): Buffer =>
  Buffer.from(
    codec.encode({
      headers: Object.fromEntries(
        Object.entries(headers).map(([name, value]) => [name, { type: "string" as const, value }]),
      ),
      body: Buffer.from(JSON.stringify(payload)),
    }),
  );

/** From vendor documentation: Bedrock API reference, InvokeModelWithResponseStream: one event per chunk, base64. */
const framed = (text: string): Buffer =>
  Buffer.concat(
    eventData(text).map((data) =>
      frame(
        { ":event-type": "chunk", ":content-type": "application/json", ":message-type": "event" },
        { bytes: Buffer.from(data).toString("base64"), p: "abc" },
      ),
    ),
  );

function relay(pieces: readonly Buffer[]) {
  const stream = anthropicBedrock.native?.createStream(target);
  const out = pieces.map((piece) => Buffer.from(stream?.push(piece) ?? []));
  out.push(Buffer.from(stream?.end() ?? []));
  return { text: Buffer.concat(out).toString(), state: stream?.state };
}

describe("a stream in AWS frames", () => {
  for (const [name, text] of Object.entries(streams)) {
    it(`reaches the caller as the same events: ${name}`, () => {
      const plain = anthropicMessages.native?.createStream(target);
      const expected = Buffer.from(plain?.push(Buffer.from(text)) ?? []).toString();
      const bytes = framed(text);
      expect(relay([bytes])).toEqual({ text: expected, state: plain?.state });
      const parser = anthropicBedrock.chat.createStreamParser(target);
      const other = anthropicMessages.chat.createStreamParser(target);
      expect(parser.push(bytes)).toEqual(other.push(Buffer.from(text)));
      expect(parser.state).toEqual(other.state);
    });
  }

  it("is the same however its bytes are cut", () => {
    const bytes = framed(streams.plain);
    const whole = relay([bytes]);
    for (const pieces of [...everyCut(bytes).map(([, cut]) => cut), byteByByte(bytes)])
      expect(relay(pieces)).toEqual(whole);
  });

  it("#58 tells exceptions and damaged frames", () => {
    const thrown = frame(
      { ":message-type": "exception", ":exception-type": "throttlingException" },
      { message: "Too many requests" },
    );
    expect(relay([thrown]).state?.error).toMatchObject({
      errorType: "rate_limited",
      message: "Too many requests",
    });
    const bytes = framed(streams.plain);
    bytes[bytes.length - 3] = (bytes[bytes.length - 3] ?? 0) ^ 1;
    expect(relay([bytes]).state?.error?.message).toContain("damaged frame");
    expect(relay([Buffer.alloc(64, 0xff)]).state?.error?.message).toContain("an invalid length");
  });
});
