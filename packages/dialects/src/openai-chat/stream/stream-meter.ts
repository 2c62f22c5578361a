import type { StreamState } from "../../capabilities/chat.ts";
import { asFilledText, asObject, asObjects, asText, type JsonObject } from "../../shared/json-object.ts";
import { meterImages, meterSealed, meterText } from "../../shared/answer/stream-state.ts";
import { mergeUsage } from "../../shared/tokens/merge-usage.ts";
import { mapUsage } from "../answer/map-usage.ts";
import { splitByModel } from "../answer/usage-by-model.ts";
import { readReasoning } from "../answer/read-content.ts";

/** Takes what a repaired chunk says into the state. Its counts are those of `scanChunk`, which does it on bytes. */
export function meterChunk(state: StreamState, chunk: JsonObject): void {
  meterUsage(state, chunk);
  for (const choice of asObjects(chunk.choices)) {
    meterDelta(state, asObject(choice.delta) ?? {});
    const reason = asFilledText(choice.finish_reason);
    if (reason) {
      state.finishReason = reason as StreamState["finishReason"];
      state.nativeFinishReason = asFilledText(choice.native_finish_reason) ?? reason;
    }
  }
}

/** Usage at the top, in `x_groq` where Groq puts it, or in the choice where Moonshot does. */
export const findUsage = (chunk: JsonObject): JsonObject | null =>
  asObject(chunk.usage) ??
  asObject(asObject(chunk.x_groq)?.usage) ??
  asObject(asObjects(chunk.choices).find((choice) => choice.usage)?.usage);

function meterUsage(state: StreamState, chunk: JsonObject): void {
  const usage = findUsage(chunk);
  if (usage) {
    state.stated = mergeUsage(state.stated ?? null, usage, "total_tokens");
    state.usage = splitByModel(mapUsage(state.stated, asText(chunk.model)), chunk) ?? state.usage;
  }
  state.serviceTier =
    asFilledText(chunk.service_tier) ?? asFilledText(usage?.service_tier) ?? state.serviceTier;
}

function meterDelta(state: StreamState, delta: JsonObject): void {
  meterText(state, asText(delta.content) ?? "");
  meterText(state, asText(delta.refusal) ?? "");
  meterText(state, readReasoning(delta) ?? "");
  for (const { data } of asObjects(delta.reasoning_details)) meterSealed(state, asText(data) ?? "");
  for (const call of asObjects(delta.tool_calls))
    meterFunction(state, asObject(call.function) ?? asObject(call.custom));
  meterFunction(state, asObject(delta.function_call));
  const audio = asObject(delta.audio);
  if (audio?.data) state.sawContent = true;
  meterText(state, asText(audio?.transcript) ?? "");
  meterImages(state, asObjects(delta.images).length);
}

function meterFunction(state: StreamState, call: JsonObject | null): void {
  if (!call) return;
  meterText(state, asText(call.name) ?? "");
  meterText(state, asText(call.arguments) ?? "");
  // What a custom tool is given.
  meterText(state, asText(call.input) ?? "");
}
