import type { UpstreamError } from "../upstream-error.ts";

/** A job that its provider gave up. */
export const failedJob = (message: string): UpstreamError => ({
  errorType: "upstream_error",
  fault: "provider",
  status: 502,
  message,
  type: null,
  param: null,
  code: null,
  retryAfterSeconds: null,
});
