import type { FinishReason } from "@causeway/contracts";
import { type FinishReasonMap, mapFinishReason } from "../../shared/answer/finish-reason.ts";
import { asFilledText, asObject, type JsonObject } from "../../shared/json-object.ts";

/** `incomplete_details.reason`. Source: Responses API reference, "The response object". */
const REASONS: FinishReasonMap = {
  max_output_tokens: "length",
  max_tokens: "length",
  max_tool_calls: "length",
  content_filter: "content_filter",
};

export interface Finish {
  readonly reason: FinishReason;
  /** The provider's own word: why the answer is incomplete, or its status. */
  readonly native: string;
}

/** How a response ended; null while it has not. Calls of the caller's tools are what tells `tool_calls`. */
export function readFinish(response: JsonObject, hasCalls: boolean): Finish | null {
  const status = asFilledText(response.status) ?? "completed";
  if (PENDING.has(status)) return null;
  const why = asFilledText(asObject(response.incomplete_details)?.reason);
  const cut = mapFinishReason(REASONS, why) ?? (status === "incomplete" ? "length" : null);
  return { reason: cut ?? (hasCalls ? "tool_calls" : "stop"), native: why ?? status };
}

/** A response made in the background answers with these at first. */
const PENDING = new Set(["queued", "in_progress"]);

/** The provider gave up. */
export const isFailed = (response: JsonObject): boolean =>
  response.status === "failed" || response.status === "cancelled";
