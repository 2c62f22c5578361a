import type { ChatChunk } from "@causeway/contracts";
import type { StreamParser, StreamState } from "../../capabilities/chat.ts";
import type { NativeStream } from "../../capabilities/native-stream.ts";
import { type AwsFrame, createAwsFrameSplitter } from "../../shared/events/aws-event-stream.ts";
import { asFilledText, asObject, parseJson } from "../../shared/json-object.ts";
import { renderNamedEvent } from "../../shared/events/named-event.ts";
import { UnreadableAnswer } from "../../upstream-error.ts";

/**
 * Bedrock sends the same events in frames of AWS's event stream: `{"bytes": "<base64 of the event>", "p": "<padding>"}`.
 * Source: Bedrock API reference, InvokeModelWithResponseStream.
 */
function createFrameReader(state: StreamState): (packet: Uint8Array) => Buffer {
  const splitter = createAwsFrameSplitter();
  return (packet) => {
    try {
      return Buffer.from(splitter.push(packet).map(toEvent).join(""));
    } catch (thrown) {
      if (!(thrown instanceof UnreadableAnswer)) throw thrown;
      if (thrown.refusal) {
        state.error = thrown.refusal;
        return Buffer.alloc(0);
      }
      return Buffer.from(renderError("invalid_response", thrown.message));
    }
  };
}

function toEvent({ messageType, name, payload }: AwsFrame): string {
  const body = asObject(parseJson(payload.toString("utf8")));
  if (messageType !== "event")
    return renderError(name, asFilledText(body?.message) ?? "the provider ended the stream");
  const data = asFilledText(body?.bytes);
  if (!data) return "";
  const json = Buffer.from(data, "base64").toString("utf8");
  const type = TYPE.exec(json)?.[1] ?? asFilledText(asObject(parseJson(json))?.type) ?? "message";
  return `event: ${type}\ndata: ${json}\n\n`;
}

const TYPE = /^\{"type":"(\w+)"/;

const renderError = (type: string, message: string): string =>
  renderNamedEvent({ type: "error", error: { type, message } });

/** The parser of a stream that comes in frames. */
export function unframeParser(inner: StreamParser): StreamParser {
  const read = createFrameReader(inner.state);
  const push = (packet: Uint8Array) => inner.push(read(packet));
  return { state: inner.state, framing: "frames", push, end: () => inner.end() };
}

/** The relay of a stream that comes in frames: the caller gets it as server-sent events. */
export function unframeRelay(inner: NativeStream): NativeStream {
  const read = createFrameReader(inner.state);
  return {
    state: inner.state,
    framing: "frames",
    push: (packet) => inner.push(read(packet)),
    end: () => inner.end(),
    finish: (final: ChatChunk) => inner.finish(final),
  };
}
