import type { FinishReason } from "@causeway/contracts";

const REASONS: Readonly<Record<FinishReason, string>> = {
  stop: "end_turn",
  length: "max_tokens",
  tool_calls: "tool_use",
  content_filter: "refusal",
};

/** The format's own words, which some providers use too. */
const OWN = new Set(["end_turn", "max_tokens", "stop_sequence", "tool_use", "refusal", "pause_turn"]);

/** `stop_reason` for a unified reason; the provider's own word is kept where it is one of the format. */
export function toStopReason(reason: FinishReason | null, native: string | null | undefined): string {
  const unified = REASONS[reason ?? "stop"];
  // A call that was taken apart (an answer in JSON) is no call anymore.
  return native && OWN.has(native) && (native !== "tool_use" || reason === "tool_calls") ? native : unified;
}
