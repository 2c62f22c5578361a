import type { IncomingMessage } from "node:http";
import {
  CLIENT_ADDRESS_HEADER,
  type GrantOptions,
  type Refusal,
  type WebRoute,
  wrongMethod,
} from "@causeway/http";
import { FOREIGN_ORIGIN, isFromOwnPage } from "./own-origin.ts";
import { grantFor, KEY_HEADER, routeToSession } from "./session.ts";

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
const KEY_FIRST: Refusal = { status: 401, code: "invalid_api_key", message: "Choose an API key first." };
const UNAVAILABLE: Refusal = { status: 503, code: "unreachable", message: "Can't reach the gateway." };

const LIST_TIMEOUT_MS = 5_000;

interface GatewayRoute {
  readonly methods: readonly string[];
  readonly target: string;
  readonly needsKey: boolean;
}

const VIDEO = /^\/api\/videos(\/vid_[0-9a-f]{1,60})(\/content)?$/;

/** What the pages ask of the gateway. */
const ROUTES = new Map<string, GatewayRoute>([
  ["/api/chat", { methods: ["POST"], target: "/v1/chat/completions", needsKey: true }],
  ["/api/speech", { methods: ["POST"], target: "/v1/audio/speech", needsKey: true }],
  ["/api/transcriptions", { methods: ["POST"], target: "/v1/audio/transcriptions", needsKey: true }],
  ["/api/videos", { methods: ["POST"], target: "/v1/videos", needsKey: true }],
  ["/api/models", { methods: ["GET", "HEAD"], target: "/v1/models?configured=true", needsKey: false }],
]);

function routeOf(path: string): GatewayRoute | undefined {
  const [, id, content] = VIDEO.exec(path) ?? [];
  if (id === undefined) return ROUTES.get(path);
  if (content === undefined) return { methods: ["GET", "DELETE"], target: `/v1/videos${id}`, needsKey: true };
  return { methods: ["GET"], target: `/v1/videos${id}/content`, needsKey: true };
}

interface RouteOptions {
  readonly gatewayUrl: string;
  readonly maxBodyBytes: number;
  /** How to ask the API for the signed-in person; null: only pasted keys work. */
  readonly sessions: GrantOptions | null;
}

/**
 * Requests of browsers for the gateway, which allows no foreign origins unless it is told to. A pasted key passes through and
 * is kept nowhere; for a key chosen by its name, the session's grant takes its place and never gets to the browser.
 */
export function routeRequests({ gatewayUrl, maxBodyBytes, sessions }: RouteOptions) {
  const toSession = routeToSession(sessions);
  return (incoming: IncomingMessage, path: string): WebRoute | Promise<WebRoute> => {
    if (!path.startsWith("/api/")) return null;
    if (!isFromOwnPage(incoming, true)) return FOREIGN_ORIGIN;
    const route = routeOf(path);
    if (!route) return toSession(incoming, path) ?? NOT_FOUND;
    if (!route.methods.includes(incoming.method ?? "")) return wrongMethod(route.methods);
    const { authorization, [KEY_HEADER]: named } = incoming.headers;
    const toGateway = (headers: Readonly<Record<string, string>>): WebRoute => ({
      target: new URL(gatewayUrl + route.target),
      requestHeaders: REQUEST_HEADERS,
      ownHeaders: { "x-source": "playground", "x-causeway-metadata": "full", ...headers },
      responseHeaders: RESPONSE_HEADERS,
      maxBodyBytes: incoming.method === "POST" ? maxBodyBytes : 0,
      // The gateway's own timeouts hold for answers, which take as long as they take.
      headTimeoutMs: route.needsKey ? null : LIST_TIMEOUT_MS,
      unavailable: UNAVAILABLE,
    });
    if (authorization || named === undefined)
      return route.needsKey && !authorization ? KEY_FIRST : toGateway({});
    return grantFor(sessions, incoming).then((grant) =>
      grant === null || "status" in grant
        ? (grant ?? KEY_FIRST)
        : toGateway({ authorization: `Bearer ${grant.token}`, "x-causeway-user": grant.userId }),
    );
  };
}
