import type { WireFault } from "../dialect.ts";

const STATUSES: Readonly<Record<number, string>> = {
  400: "INVALID_ARGUMENT",
  401: "UNAUTHENTICATED",
  403: "PERMISSION_DENIED",
  404: "NOT_FOUND",
  429: "RESOURCE_EXHAUSTED",
  499: "CANCELLED",
  500: "INTERNAL",
  501: "UNIMPLEMENTED",
  503: "UNAVAILABLE",
  504: "DEADLINE_EXCEEDED",
};

/** A wrong API key is 400 with reason `API_KEY_INVALID`, not 401. */
export const googleStatus = ({ status, badKey }: WireFault): number => (badKey ? 400 : status);

/** Google's error body; waits are told in `RetryInfo`, not only in a header. */
export function googleError(fault: WireFault): string {
  const code = googleStatus(fault);
  const details = fault.badKey ? [errorInfo("API_KEY_INVALID")] : retryInfo(fault.retryAfterSeconds);
  const message = fault.badKey ? "API key not valid. Please pass a valid API key." : fault.message;
  const status = STATUSES[code] ?? (code >= 500 ? "INTERNAL" : "FAILED_PRECONDITION");
  return JSON.stringify({ error: { code, message, status, ...(details.length > 0 && { details }) } });
}

const errorInfo = (reason: string) => ({
  "@type": "type.googleapis.com/google.rpc.ErrorInfo",
  reason,
  domain: "googleapis.com",
  metadata: { service: "generativelanguage.googleapis.com" },
});

const retryInfo = (seconds: number | undefined) =>
  seconds === undefined
    ? []
    : [{ "@type": "type.googleapis.com/google.rpc.RetryInfo", retryDelay: `${seconds}s` }];
