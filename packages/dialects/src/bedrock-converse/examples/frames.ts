import { EventStreamCodec } from "@smithy/core/event-streams";
import type { JsonObject } from "../../index.ts";

const codec = new EventStreamCodec(
  (bytes) => Buffer.from(bytes as Uint8Array).toString("utf8"),
  (text) => Buffer.from(text),
);

/** A frame as Bedrock encodes it. From vendor documentation: AWS, "Amazon Transcribe: event stream encoding", shared by all services. */
function frame(headers: Readonly<Record<string, string>>, payload: JsonObject): Buffer {
  const typed = Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, { type: "string" as const, value }]),
  );
  return Buffer.from(codec.encode({ headers: typed, body: Buffer.from(JSON.stringify(payload)) }));
}

/** Real payloads end in a padding `p` of random length, so that their size tells nothing. */
export const event = (name: string, payload: JsonObject): Buffer =>
  frame(
    { ":event-type": name, ":content-type": "application/json", ":message-type": "event" },
    { ...payload, p: "abcdef" },
  );

export const exception = (name: string, message: string): Buffer =>
  frame(
    { ":exception-type": name, ":content-type": "application/json", ":message-type": "exception" },
    { message },
  );

export const delta = (contentBlockIndex: number, change: JsonObject): Buffer =>
  event("contentBlockDelta", { contentBlockIndex, delta: change });
export const start = (contentBlockIndex: number, what: JsonObject): Buffer =>
  event("contentBlockStart", { contentBlockIndex, start: what });
export const stop = (contentBlockIndex: number): Buffer => event("contentBlockStop", { contentBlockIndex });

export const BEGIN = event("messageStart", { role: "assistant" });
const USAGE = { inputTokens: 12, outputTokens: 7, totalTokens: 19 };

/** The last two events of a stream. */
export const end = (stopReason: string, more: JsonObject = {}): Buffer =>
  Buffer.concat([
    event("messageStop", { stopReason }),
    event("metadata", { usage: USAGE, metrics: { latencyMs: 9 }, ...more }),
  ]);
