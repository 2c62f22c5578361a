import type { ChatChunk } from "@causeway/contracts";
import type { StreamParser, StreamState } from "../../capabilities/chat.ts";
import { type AwsFrame, createAwsFrameSplitter } from "../../shared/events/aws-event-stream.ts";
import {
  asCount,
  asFilledText,
  asObject,
  asText,
  type JsonObject,
  parseJson,
} from "../../shared/json-object.ts";
import { mergeUsage } from "../../shared/tokens/merge-usage.ts";
import { createStreamState, meterImages, meterText } from "../../shared/answer/stream-state.ts";
import type { Target } from "../../target.ts";
import { UnreadableAnswer, type UpstreamError } from "../../upstream-error.ts";
import { unifyStopReason } from "../answer/finish-reasons.ts";
import { readUsage } from "../answer/map-usage.ts";
import { parseErrorInside } from "../answer/parse-error.ts";
import { readServiceTier } from "../answer/parse-response.ts";
import { type ChunkWriter, createChunkWriter } from "./chunk-writer.ts";

/**
 * Reads a ConverseStream answer into chat chunks. Its last event is `metadata`, after the finish reason, with the usage.
 * Source: API reference, ConverseStream.
 */
export function createStreamParser(target: Target): StreamParser {
  const state = createStreamState();
  const writer = createChunkWriter(target);
  const splitter = createAwsFrameSplitter();

  const onFrame = ({ messageType, name, payload }: AwsFrame): void => {
    if (state.error || state.done) return;
    const body = asObject(parseJson(payload.toString("utf8")));
    if (messageType !== "event") state.error = parseErrorInside(name, body ?? {});
    else if (!body) state.error = unreadable("the provider sent an unreadable event");
    else EVENTS[name]?.(body, state, writer);
  };

  return {
    state,
    framing: "frames",
    push(packet): ChatChunk[] {
      if (state.error) return [];
      try {
        for (const frame of splitter.push(packet)) onFrame(frame);
      } catch (thrown) {
        if (!(thrown instanceof UnreadableAnswer)) throw thrown;
        state.error = thrown.refusal ?? unreadable(thrown.message);
      }
      return writer.take();
    },
    // A frame that was cut off is no garbage: the stream has simply ended early.
    end: () => [],
  };
}

type OnEvent = (event: JsonObject, state: StreamState, writer: ChunkWriter) => void;

/** What each kind of event says; others say nothing to us. */
const EVENTS: Readonly<Record<string, OnEvent>> = {
  messageStart: (_event, _state, writer) => writer.startMessage(),
  contentBlockStart(event, state, writer) {
    const start = asObject(event.start) ?? {};
    meterStart(state, start);
    writer.startBlock(asCount(event.contentBlockIndex), start);
  },
  contentBlockDelta(event, state, writer) {
    const delta = asObject(event.delta) ?? {};
    meterDelta(state, delta);
    writer.addDelta(asCount(event.contentBlockIndex), delta);
  },
  contentBlockStop: (event, _state, writer) => writer.stopBlock(asCount(event.contentBlockIndex)),
  messageStop(event, state, writer) {
    const native = asFilledText(event.stopReason);
    state.nativeFinishReason = native;
    state.finishReason = unifyStopReason(native ?? "end_turn", writer.kind());
    writer.finish(state.finishReason, native);
  },
  metadata(event, state) {
    const usage = asObject(event.usage);
    if (usage) state.stated = mergeUsage(state.stated ?? null, usage);
    state.usage = readUsage({ ...event, usage: state.stated }) ?? state.usage;
    state.serviceTier = readServiceTier(event) ?? state.serviceTier;
    state.done = true;
  },
};

const unreadable = (message: string): UpstreamError => ({
  errorType: "invalid_response",
  fault: "provider",
  status: 502,
  message,
  type: null,
  param: null,
  code: null,
  retryAfterSeconds: null,
});

/** Tools and pictures are content as soon as they begin. */
function meterStart(state: StreamState, start: JsonObject): void {
  meterText(state, asText(asObject(start.toolUse)?.name) ?? "");
  if (start.image) meterImages(state, 1);
  if (Object.keys(start).length > 0) state.sawContent = true;
}

function meterDelta(state: StreamState, delta: JsonObject): void {
  const reasoning = asObject(delta.reasoningContent);
  const said = delta.text ?? reasoning?.text ?? asObject(delta.toolUse)?.input;
  meterText(state, asText(said) ?? "");
  if (reasoning?.redactedContent) state.sawContent = true;
}
