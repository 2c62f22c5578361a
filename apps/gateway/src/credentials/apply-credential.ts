import { isBytes, type UpstreamRequest } from "@causeway/dialects";
import {
  type AuthSources,
  authorizeCall,
  type OutboundCall,
  type Timeouts,
  UpstreamFailure,
} from "@causeway/upstream";
import type { Candidate, Credential } from "../request/candidate.ts";

export type { AuthSources };

export interface CallParts {
  readonly request: UpstreamRequest;
  readonly timeouts: Timeouts;
  readonly requestId: string;
  readonly traceparent: string | null;
  readonly tracestate: string | null;
}

/**
 * The request with base URL and key. Only headers named here or made by the dialect go upstream: never the caller's
 * cookies, key or anything else it sent (#104).
 * @throws UpstreamFailure `credential` or `connect` when a token cannot be had.
 */
export async function applyCredential(
  sources: AuthSources,
  candidate: Candidate,
  credential: Credential,
  parts: CallParts,
): Promise<OutboundCall> {
  const { request } = parts;
  const base = splitBaseUrl(request.elsewhere?.[credential.baseUrl] ?? credential.baseUrl);
  const headers: Record<string, string> = {
    "content-type": "application/json",
    ...request.headers,
    "x-request-id": parts.requestId,
  };
  if (parts.traceparent) headers.traceparent = parts.traceparent;
  if (parts.tracestate) headers.tracestate = parts.tracestate;
  const call = {
    origin: base.origin,
    path: base.path + request.path,
    method: request.method,
    headers,
    body: isBytes(request.body) ? request.body : JSON.stringify(request.body),
    timeouts: parts.timeouts,
  };
  return addKey(sources, candidate, credential, call);
}

/** @throws UpstreamFailure `credential` or `connect` when a token cannot be had. */
export const addKey = (
  sources: AuthSources,
  { auth }: Pick<Candidate, "auth">,
  { secret, settings, mode }: Credential,
  call: OutboundCall,
): Promise<OutboundCall> =>
  authorizeCall(sources, auth, { secret, settings, isOperators: mode === "operator" }, call);

/** A path after the base URL as a whole URL. @throws UpstreamFailure */
export function urlAt({ baseUrl }: Pick<Credential, "baseUrl">, path: string): URL {
  const base = splitBaseUrl(baseUrl);
  return new URL(base.origin + base.path + path);
}

interface BaseUrl {
  readonly origin: string;
  readonly path: string;
}

const MAX_PARSED = 10_000;
const parsed = new Map<string, BaseUrl>();

/** Base URLs are few and come from settings and stored rows: parsed once. */
function splitBaseUrl(text: string): BaseUrl {
  let base = parsed.get(text);
  if (!base) {
    if (!URL.canParse(text)) throw new UpstreamFailure("connect", "the key's base URL is not valid");
    const url = new URL(text);
    base = { origin: url.origin, path: url.pathname.replace(/\/$/, "") };
    if (parsed.size >= MAX_PARSED) parsed.clear();
    parsed.set(text, base);
  }
  return base;
}
