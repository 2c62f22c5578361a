import type { FinishReason } from "@causeway/contracts";
import { type FinishReasonMap, mapFinishReason } from "../../shared/answer/finish-reason.ts";
import { asFilledText } from "../../shared/json-object.ts";

/** Sources: Gemini API reference, "FinishReason" and "BlockReason"; Vertex AI adds Model Armor. */
const REASONS: FinishReasonMap = {
  stop: "stop",
  max_tokens: "length",
  safety: "content_filter",
  recitation: "content_filter",
  language: "content_filter",
  blocklist: "content_filter",
  prohibited_content: "content_filter",
  spii: "content_filter",
  image_safety: "content_filter",
  image_prohibited_content: "content_filter",
  image_recitation: "content_filter",
  model_armor: "content_filter",
  jailbreak: "content_filter",
};

/** Numbers that the API's Protobuf has for its reasons; some clients' proxies send them instead of names. */
const NAMES: readonly (string | null)[] = [
  null,
  "STOP",
  "MAX_TOKENS",
  "SAFETY",
  "RECITATION",
  "OTHER",
  "BLOCKLIST",
  "PROHIBITED_CONTENT",
  "SPII",
  "MALFORMED_FUNCTION_CALL",
];

/** Google's own word for how a candidate ended; null while it continues. */
export function readNativeReason(value: unknown): string | null {
  const name = typeof value === "number" ? (NAMES[value] ?? String(value)) : asFilledText(value);
  return name === "FINISH_REASON_UNSPECIFIED" ? null : name;
}

/**
 * A call that could not be read (`MALFORMED_FUNCTION_CALL`) and unknown words end an answer like `STOP`; the native word
 * tells them apart. Gemini says `STOP` also when it calls tools.
 */
export function unifyReason(native: string | null, hasCalls: boolean): FinishReason | null {
  if (native === null) return null;
  const reason = mapFinishReason(REASONS, native) ?? "stop";
  return reason === "stop" && hasCalls ? "tool_calls" : reason;
}
