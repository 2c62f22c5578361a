import type { UpstreamError } from "@causeway/dialects";
import type { UpstreamFailure } from "@causeway/upstream";

/** What a check found; the order is that of the reference. */
export const VERDICTS = [
  "ok",
  "auth_failed",
  "unreachable",
  "forbidden_address",
  "timeout",
  "unsupported",
] as const;
export type Verdict = (typeof VERDICTS)[number];

/** A provider's answer to the checking call; `error` when its status says that it is one. */
export interface Answer {
  readonly status: number;
  readonly error: UpstreamError | null;
}

/** Statuses of a call that the provider does not have. */
const NO_SUCH_CALL: ReadonlySet<number> = new Set([404, 405, 410, 501]);

/** What an answer other than a success means. */
export function verdictOfAnswer({ status, error }: Answer): {
  verdict: Verdict;
  message: string;
  status: number;
} {
  const message = error?.message ?? "";
  if (status === 401 || status === 403 || error?.fault === "key" || error?.fault === "credit")
    return { verdict: "auth_failed", message, status };
  if (status < 400)
    return {
      verdict: "unsupported",
      message: "The server responded with a redirect, which the gateway doesn't follow.",
      status,
    };
  if (NO_SUCH_CALL.has(status))
    return {
      verdict: "unsupported",
      message: `The server doesn't have the call that tests a key. ${message}`,
      status,
    };
  const isBusy = status === 408 || status === 429 || status >= 500;
  return { verdict: isBusy ? "unreachable" : "unsupported", message, status };
}

/** What no answer means. */
export function verdictOfFailure(failure: UpstreamFailure): { verdict: Verdict; message: string } {
  const { kind, message } = failure;
  if (kind === "credential") return { verdict: "auth_failed", message };
  if (kind === "blocked_address") return { verdict: "forbidden_address", message };
  return { verdict: failure.isTimeout ? "timeout" : "unreachable", message };
}
