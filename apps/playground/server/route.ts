import type { IncomingMessage } from "node:http";
import { CLIENT_ADDRESS_HEADER, type Refusal, type WebRoute, wrongMethod } from "@causeway/http";

const REQUEST_HEADERS = [
  CLIENT_ADDRESS_HEADER,
  "accept",
  "accept-encoding",
  "authorization",
  "content-type",
  "if-none-match",
  "x-no-cache",
  "x-request-id",
];
const RESPONSE_HEADERS = [
  "cache-control",
  "content-encoding",
  "content-length",
  "content-type",
  "etag",
  "retry-after",
  "vary",
  "x-accel-buffering",
  "x-error-code",
  "x-error-message",
  "x-request-id",
];

const NOT_FOUND: Refusal = { status: 404, code: "not_found", message: "This path doesn't exist." };
const KEY_FIRST: Refusal = { status: 401, code: "invalid_api_key", message: "Enter an API key first." };
const UNAVAILABLE: Refusal = { status: 503, code: "unreachable", message: "Can't reach the gateway." };

/** What the pages ask of the gateway. */
const ROUTES = new Map([
  ["/api/chat", { methods: ["POST"], target: "/v1/chat/completions", needsKey: true }],
  ["/api/speech", { methods: ["POST"], target: "/v1/audio/speech", needsKey: true }],
  ["/api/transcriptions", { methods: ["POST"], target: "/v1/audio/transcriptions", needsKey: true }],
  ["/api/models", { methods: ["GET", "HEAD"], target: "/v1/models?configured=true", needsKey: false }],
]);

/**
 * Requests of browsers for the gateway, which allows no foreign origins unless it is told to. The caller's key passes
 * through and is kept nowhere.
 */
export function routeToGateway(gatewayUrl: string, maxBodyBytes: number) {
  return (incoming: IncomingMessage, path: string): WebRoute => {
    if (!path.startsWith("/api/")) return null;
    const route = ROUTES.get(path);
    if (!route) return NOT_FOUND;
    if (!route.methods.includes(incoming.method ?? "")) return wrongMethod(route.methods);
    if (route.needsKey && !incoming.headers.authorization) return KEY_FIRST;
    return {
      target: new URL(gatewayUrl + route.target),
      requestHeaders: REQUEST_HEADERS,
      ownHeaders: { "x-source": "playground" },
      responseHeaders: RESPONSE_HEADERS,
      maxBodyBytes: route.needsKey ? maxBodyBytes : 0,
      // The gateway's own timeouts hold: an answer takes as long as it takes.
      headTimeoutMs: null,
      unavailable: UNAVAILABLE,
    };
  };
}
