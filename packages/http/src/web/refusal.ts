import type { ServerResponse } from "node:http";

/** Our own answer, in the shape of the APIs' errors. */
export interface Refusal {
  readonly status: number;
  readonly code: string;
  readonly message: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export const NO_BODY: Refusal = {
  status: 400,
  code: "unexpected_body",
  message: "This request can't have a body.",
};
export const FAILED: Refusal = {
  status: 500,
  code: "internal_error",
  message: "Something went wrong.",
};
export const SLOW_BODY: Refusal = {
  status: 408,
  code: "body_too_slow",
  message: "The request body arrived too slowly.",
};

/** @param allow methods that the path has */
export const wrongMethod = (allow: readonly string[]): Refusal => ({
  status: 405,
  code: "method_not_allowed",
  message: `This path supports only ${allow.join(", ")}.`,
  headers: { allow: allow.join(", ") },
});

/** The 413 of a body beyond a service's bound. */
export const tooLarge = (maxBytes: number): Refusal => ({
  status: 413,
  code: "request_too_large",
  message: `The request body is larger than ${describeBytes(maxBytes)}.`,
});

const describeBytes = (bytes: number): string =>
  bytes < 1024 * 1024 ? `${Math.round(bytes / 1024)} KB` : `${Number((bytes / 1024 / 1024).toFixed(3))} MB`;

/** Sends a refusal as JSON, in the shape of API errors, and ends the response. */
export function refuse(outgoing: ServerResponse, { status, code, message, headers }: Refusal): void {
  const type = status < 500 ? "invalid_request_error" : "server_error";
  const body = JSON.stringify({ error: { message, type, param: null, code } });
  outgoing.writeHead(status, {
    ...headers,
    "content-type": "application/json",
    "cache-control": "no-store",
    "content-length": Buffer.byteLength(body),
  });
  outgoing.end(body);
}
