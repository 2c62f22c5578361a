import type { UpstreamError } from "../../upstream-error.ts";

/** An event or frame that is not of this format. */
export const unreadableEvent = (): UpstreamError => ({
  errorType: "invalid_response",
  fault: "provider",
  status: 502,
  message: "the provider sent an unreadable event",
  type: null,
  param: null,
  code: null,
  retryAfterSeconds: null,
});
