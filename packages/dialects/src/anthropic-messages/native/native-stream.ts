import type { ChatChunk } from "@causeway/contracts";
import type { StreamState } from "../../capabilities/chat.ts";
import type { NativeStream } from "../../capabilities/native-stream.ts";
import type { StreamFacts } from "../../request-facts.ts";
import { createEventSplitter, pushRest } from "../../shared/events/event-splitter.ts";
import { asObject, isObject, type JsonObject, parseJson } from "../../shared/json-object.ts";
import { renderNamedEvent } from "../../shared/events/named-event.ts";
import { createOutbox } from "../../shared/events/outbox.ts";
import { readEvent } from "../../shared/events/read-event.ts";
import { joinCost } from "../answer/join-cost.ts";
import { unreadableEvent } from "../stream/stream-errors.ts";
import { createMessageMeter } from "../stream/stream-meter.ts";
import { createBlockOrder } from "./repair-events.ts";
import { type DeltaScan, scanDelta } from "./scan-event.ts";

/**
 * Relays a stream of message events as its own bytes. Content deltas are only counted; other events are parsed, and sent
 * on as they came unless they are out of order. From `message_delta` on everything is held back: the gateway ends the
 * stream itself, once the cost is known.
 */
export function createNativeStream(known?: StreamFacts): NativeStream {
  const { state, take, hasCalls } = createMessageMeter();
  const order = createBlockOrder();
  const outbox = createOutbox();
  const scan: DeltaScan = { index: 0, ascii: 0, other: 0 };
  let held: JsonObject | null = null;
  let refusal: Uint8Array | null = null;
  let ending = false;

  const onEvent = (event: JsonObject, bytes: Buffer, start: number, end: number): void => {
    take(event);
    if (state.error && !ending) refusal = bytes.subarray(start, end);
    if (state.error || held || event.type === "message_stop") return;
    if (event.type === "message_delta") {
      held = hasCalls() ? endWithCalls(event, state) : event;
      return;
    }
    const instead = order.check(event) ?? fillUsage(event, known);
    if (instead === null) outbox.keep(bytes, start, end);
    else for (const one of instead) outbox.add(renderNamedEvent(one));
  };

  const splitter = createEventSplitter((bytes, start, end) => {
    if (state.done || state.error) return;
    if (!held && scanDelta(bytes, start, end, scan) && order.isOpen(scan.index)) {
      takeDelta(state, scan);
      outbox.keep(bytes, start, end);
      return;
    }
    const { data } = readEvent(bytes.toString("utf8", start, end));
    if (data === null) return held ? undefined : outbox.keep(bytes, start, end);
    const event = parseJson(data);
    if (isObject(event)) onEvent(event, bytes, start, end);
    // A last event that was cut off is no garbage: the stream has simply ended early.
    else if (!ending && data.trim() !== "[DONE]") state.error = unreadableEvent();
  });

  return {
    state,
    push(packet) {
      splitter.push(packet);
      return outbox.take();
    },
    end() {
      ending = true;
      pushRest(splitter);
      return outbox.take();
    },
    refusal: () => refusal,
    finish: (final) =>
      [...order.close(), ...renderEnd(held, state.nativeFinishReason, final)].map(renderNamedEvent).join(""),
  };
}

/** Some servers of this format say `end_turn` alongside calls, and agents then don't run them. */
function endWithCalls(event: JsonObject, state: StreamState): JsonObject {
  const delta = asObject(event.delta);
  if (delta?.stop_reason !== "end_turn") return event;
  state.finishReason = "tool_calls";
  return { ...event, delta: { ...delta, stop_reason: "tool_use" } };
}

function takeDelta(state: StreamState, { ascii, other }: DeltaScan): void {
  state.ascii += ascii;
  state.otherCodePoints += other;
  if (ascii + other > 0) state.sawContent = true;
}

/** Clients fail on a `message_start` without usage, which some servers send; nothing else about it is touched (#61). */
function fillUsage(event: JsonObject, known: StreamFacts | undefined): JsonObject[] | null {
  const message = event.type === "message_start" ? asObject(event.message) : null;
  if (!message || asObject(message.usage)) return null;
  const usage = { input_tokens: known?.promptTokens ?? 0, output_tokens: 0 };
  return [{ ...event, message: { ...message, usage } }];
}

/** The provider's `message_delta` with cost and metadata joined, or our own, and the stop. */
function renderEnd(held: JsonObject | null, reason: string | null, final: ChatChunk): JsonObject[] {
  const delta = held ?? {
    type: "message_delta",
    delta: { stop_reason: reason ?? "end_turn", stop_sequence: null },
  };
  return [
    { ...delta, usage: joinCost(asObject(delta.usage), final), metadata: final.metadata },
    { type: "message_stop" },
  ];
}
