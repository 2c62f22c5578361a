import type { IncomingMessage } from "node:http";
import type { ApiPath } from "@causeway/api-client";
import { CLIENT_ADDRESS_HEADER, type Refusal, type WebRoute, wrongMethod } from "@causeway/http";

type FirstSegment<Path> = Path extends `/${infer Segment}/${string}`
  ? Segment
  : Path extends `/${infer Segment}`
    ? Segment
    : never;

/** What browsers reach of the management API under `/api/data`; nothing else of it is published, its metrics least of all. */
const RESOURCES: Readonly<Record<FirstSegment<ApiPath>, true>> = {
  session: true,
  orgs: true,
  projects: true,
  invitations: true,
  operator: true,
};

/** Everything else stays here: the API learns who asks, from which page, and nothing of this server's own hop. */
const REQUEST_HEADERS = [
  CLIENT_ADDRESS_HEADER,
  "accept",
  "accept-encoding",
  "content-type",
  "cookie",
  "idempotency-key",
  "if-match",
  "if-none-match",
  "origin",
  "range",
  "referer",
  "sec-fetch-dest",
  "sec-fetch-mode",
  "sec-fetch-site",
  "user-agent",
  "x-request-id",
];
const RESPONSE_HEADERS = [
  "accept-ranges",
  "allow",
  "cache-control",
  "content-disposition",
  "content-encoding",
  "content-length",
  "content-range",
  "content-security-policy",
  "content-type",
  "etag",
  "idempotent-replayed",
  "location",
  "ratelimit",
  "ratelimit-policy",
  "retry-after",
  "set-cookie",
  "vary",
  "x-content-type-options",
  "x-ratelimit-limit-requests",
  "x-ratelimit-remaining-requests",
  "x-ratelimit-reset-requests",
  "x-request-id",
  "x-retry-after",
];
/** Lets webhooks of Stripe reach the API through the dashboard. */
const WEBHOOK = "/billing/stripe/webhook";
const WEBHOOK_HEADERS = [
  CLIENT_ADDRESS_HEADER,
  "accept",
  "content-type",
  "stripe-signature",
  "user-agent",
  "x-request-id",
];
const DATA_METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];
const AUTH_METHODS = ["GET", "HEAD", "POST"];
/** The API's own bounds. */
const MAX_DATA_BYTES = 1024 * 1024;
const MAX_AUTH_BYTES = 64 * 1024;
const MAX_WEBHOOK_BYTES = 256 * 1024;
/** As long as a page waits for what it reads. */
const READ_WITHIN_MS = 5_000;
/** Changes, sign-in and stored files: the API may ask a provider or a gateway first. */
const ASK_WITHIN_MS = 15_000;
const STORED_FILE = /\/(?:content|media\/[^/]+)$/;

const NOT_FOUND: Refusal = { status: 404, code: "not_found", message: "This path doesn't exist." };
const SIGN_IN_FIRST: Refusal = { status: 401, code: "unauthorized", message: "Sign in first." };
const UNAVAILABLE: Refusal = {
  status: 503,
  code: "unavailable",
  message: "Can't reach the management API.",
};

/** Set by the API at sign-in; with another prefix when the dashboard is https, or with `SESSION_COOKIE_DOMAIN`. */
const SESSION_COOKIE = /(?:^|;\s*)(?:__Secure-)?causeway\.(?:shared\.)?session_token=/;

/** Requests for the management API: of browsers, so that pages and data have one origin, and webhooks of Stripe. */
export function routeToApi(apiUrl: string) {
  return (incoming: IncomingMessage, path: string): WebRoute => {
    if (!path.startsWith("/api/")) return null;
    const segments = path.split("/").slice(2);
    if (segments.some(isUnclear)) return NOT_FOUND;
    const [area, resource = ""] = segments;
    const search = (incoming.url ?? "").slice(path.length).replace(/#.*$/s, "");
    const rule = (target: string, maxBodyBytes: number, requestHeaders = REQUEST_HEADERS): WebRoute => ({
      target: new URL(apiUrl + target + search),
      requestHeaders,
      responseHeaders: RESPONSE_HEADERS,
      maxBodyBytes,
      headTimeoutMs: isRead(incoming, path) ? READ_WITHIN_MS : ASK_WITHIN_MS,
      unavailable: UNAVAILABLE,
    });
    if (area === "auth" && resource !== "") {
      if (!AUTH_METHODS.includes(incoming.method ?? "")) return wrongMethod(AUTH_METHODS);
      return rule(path, MAX_AUTH_BYTES);
    }
    if (path === `/api${WEBHOOK}`) {
      if (incoming.method !== "POST") return wrongMethod(["POST"]);
      return rule(WEBHOOK, MAX_WEBHOOK_BYTES, WEBHOOK_HEADERS);
    }
    if (area !== "data" || !Object.hasOwn(RESOURCES, resource)) return NOT_FOUND;
    if (!DATA_METHODS.includes(incoming.method ?? "")) return wrongMethod(DATA_METHODS);
    if (!SESSION_COOKIE.test(incoming.headers.cookie ?? "")) return SIGN_IN_FIRST;
    return rule(`/${segments.slice(1).join("/")}`, MAX_DATA_BYTES);
  };
}

const isRead = ({ method = "" }: IncomingMessage, path: string): boolean =>
  ["GET", "HEAD"].includes(method) && path.startsWith("/api/data/") && !STORED_FILE.test(path);

/** A segment that another server may read as more than one, or as a step up. */
function isUnclear(segment: string): boolean {
  let decoded: string;
  try {
    decoded = decodeURIComponent(segment);
  } catch {
    return true;
  }
  return decoded === "." || decoded === ".." || /[/\\\0]/.test(decoded);
}
