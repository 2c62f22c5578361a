import { MAX_CALLS } from "@causeway/contracts";
import type { StreamState } from "../../capabilities/chat.ts";
import { asFilledText, asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { createStreamState, meterSealed, meterText } from "../../shared/answer/stream-state.ts";
import { unifyStopReason } from "../answer/finish-reasons.ts";
import { mergeUsage } from "../../shared/tokens/merge-usage.ts";
import { mapUsage } from "../answer/map-usage.ts";
import { parseErrorInside } from "../answer/parse-error.ts";
import { beyondBounds } from "../../upstream-error.ts";

/** Keeps count of a stream: usage, finish, errors and how much was said. */
export interface MessageMeter {
  readonly state: StreamState;
  take(event: JsonObject): void;
  /** Whether a tool of the caller's was called. */
  hasCalls(): boolean;
}

/** Reads usage and finish reason from Messages events, without changing them. */
export function createMessageMeter(): MessageMeter {
  const state = createStreamState();
  let usage: JsonObject | null = null;
  let calls = 0;

  const takeBlock = (block: JsonObject): void => {
    if (block.type === "tool_use") calls += 1;
    if (calls > MAX_CALLS) state.error = beyondBounds(TOO_MANY_CALLS);
    meterBlock(state, block);
  };

  const takeUsage = (news: JsonObject | null, isFinal: boolean): void => {
    if (!news) return;
    usage = mergeUsage(usage, news);
    const counts = mapUsage(usage);
    // The output of `message_start` is where counting begins, not what an answer cut short has cost (#11).
    if (isFinal) state.usage = counts;
    else state.promptUsage = counts && { ...counts, output: 0, reasoning: 0 };
    state.serviceTier = asFilledText(usage.service_tier) ?? state.serviceTier;
  };

  /** Answers that continue after a tool of the provider's begin with what was there already. */
  const takeStart = (message: JsonObject | null): void => {
    takeUsage(asObject(message?.usage), false);
    for (const block of asObjects(message?.content)) takeBlock(block);
    takeEnd(state, message);
  };

  return {
    state,
    hasCalls: () => calls > 0,
    take(event) {
      switch (event.type) {
        case "message_start":
          return takeStart(asObject(event.message));
        case "content_block_start":
          return takeBlock(asObject(event.content_block) ?? {});
        case "content_block_delta":
          return meterDelta(state, asObject(event.delta) ?? {});
        case "message_delta":
          takeEnd(state, asObject(event.delta));
          return takeUsage(asObject(event.usage), true);
        case "message_stop":
          state.done = true;
          return;
        case "error":
          state.error = parseErrorInside(event);
      }
    },
  };
}

function takeEnd(state: StreamState, delta: JsonObject | null): void {
  const native = asFilledText(delta?.stop_reason);
  if (!native) return;
  state.nativeFinishReason = native;
  state.finishReason = unifyStopReason(native);
}

const TOO_MANY_CALLS = `the provider's response has more than ${MAX_CALLS} tool calls`;

function meterBlock(state: StreamState, block: JsonObject): void {
  meterText(state, asText(block.text) ?? asText(block.thinking) ?? "");
  if (block.type === "tool_use") {
    meterText(state, asText(block.name) ?? "");
    const input = asObject(block.input);
    if (input && Object.keys(input).length > 0) meterText(state, JSON.stringify(input));
  }
  if (block.type === "redacted_thinking") meterSealed(state, asText(block.data) ?? "");
  if (block.type !== "text" && block.type !== "thinking") state.sawContent = true;
}

function meterDelta(state: StreamState, delta: JsonObject): void {
  const said = delta.text ?? delta.thinking ?? delta.partial_json ?? delta.content;
  meterText(state, asText(said) ?? "");
}
