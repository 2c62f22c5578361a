import type { UpstreamRequest } from "@causeway/dialects";
import type { OutboundCall, Timeouts } from "@causeway/upstream";
import type { Candidate, Credential } from "../pipeline/candidate.ts";

export interface CallParts {
  readonly request: UpstreamRequest;
  readonly timeouts: Timeouts;
  readonly requestId: string;
  readonly traceparent: string | null;
}

/**
 * The request with base URL and key. Only headers named here or made by the dialect go upstream: never the caller's
 * cookies, key or anything else it sent.
 */
export function applyCredential(
  candidate: Candidate,
  credential: Credential,
  parts: CallParts,
): OutboundCall {
  const { request } = parts;
  const base = splitBaseUrl(credential.baseUrl);
  const headers: Record<string, string> = {
    "content-type": "application/json",
    ...request.headers,
    "x-request-id": parts.requestId,
  };
  if (parts.traceparent) headers.traceparent = parts.traceparent;
  if (candidate.auth.kind === "bearer") headers.authorization = `Bearer ${credential.secret}`;
  if (candidate.auth.kind === "header") headers[candidate.auth.name] = credential.secret;
  const body = request.body instanceof Uint8Array ? request.body : JSON.stringify(request.body);
  return {
    origin: base.origin,
    path: base.path + request.path,
    method: request.method,
    headers,
    body,
    timeouts: parts.timeouts,
  };
}

interface BaseUrl {
  readonly origin: string;
  readonly path: string;
}

const parsed = new Map<string, BaseUrl>();

/** Base URLs are few and come from settings and stored rows: parsed once. */
function splitBaseUrl(text: string): BaseUrl {
  let base = parsed.get(text);
  if (!base) {
    const url = new URL(text);
    base = { origin: url.origin, path: url.pathname.replace(/\/$/, "") };
    parsed.set(text, base);
  }
  return base;
}
