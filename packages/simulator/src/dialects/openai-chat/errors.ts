import type { WireFault } from "../dialect.ts";

const CODES: Readonly<Record<number, { type: string; code: string | null }>> = {
  400: { type: "invalid_request_error", code: null },
  401: { type: "invalid_request_error", code: "invalid_api_key" },
  402: { type: "insufficient_quota", code: "insufficient_quota" },
  403: { type: "invalid_request_error", code: "permission_denied" },
  404: { type: "invalid_request_error", code: "model_not_found" },
  429: { type: "tokens", code: "rate_limit_exceeded" },
};

/** OpenAI's error body; also what most compatible providers send. */
export function openAiError({ status, message, details }: WireFault): string {
  const row = CODES[status] ?? { type: status >= 500 ? "server_error" : "invalid_request_error", code: null };
  return JSON.stringify({ error: { message, type: row.type, param: null, code: row.code, ...details } });
}

/** The same where the fault has Mistral's list of problems. Source: `HTTPValidationError` of its SDK. */
export function chatError(fault: WireFault): string {
  const { detail } = fault.details ?? {};
  if (detail === undefined) return openAiError(fault);
  const type = "invalid_request_error";
  return JSON.stringify({ object: "error", message: { detail }, type, param: null, code: null });
}
