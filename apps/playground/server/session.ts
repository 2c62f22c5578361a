import type { IncomingMessage } from "node:http";
import {
  askForGrant,
  CLIENT_ADDRESS_HEADER,
  type Grant,
  type GrantOptions,
  type Refusal,
  type WebRoute,
  wrongMethod,
} from "@causeway/http";
import { FOREIGN_ORIGIN, isFromElsewhere, isFromOwnPage } from "./own-origin.ts";

/** Names the key that the signed-in person chose: `prj_…/key_…`. */
export const KEY_HEADER = "causeway-key";

const KEY_VALUE = /^([^/]+)\/([^/]+)$/;
/** Set by the API at sign-in; with another prefix when the dashboard is https, or with `SESSION_COOKIE_DOMAIN`. */
const SESSION_COOKIE = /^(?:__Secure-)?causeway\.(?:shared\.)?session_token=/;
const ID = "[a-z]{2,5}_[0-9A-Za-z]{1,60}";
const READS = ["GET", "HEAD"];
/** What the pages ask of the API: each path with its methods. */
const PATHS: readonly (readonly [RegExp, readonly string[]])[] = [
  // Who is signed in, and the organizations, projects and keys to choose from.
  [new RegExp(`^/api/session(/orgs(?:/${ID}/projects)?|/projects(?:/${ID}/keys)?)?$`), READS],
  // A request to continue.
  [new RegExp(`^/api/session(/projects/${ID}/logs/${ID})$`), READS],
  [new RegExp(`^/api/session(/projects/${ID}/conversations)$`), [...READS, "POST"]],
  [new RegExp(`^/api/session(/projects/${ID}/conversations/${ID})$`), [...READS, "DELETE"]],
];
/** The API's own limit. */
const MAX_BODY_BYTES = 1024 * 1024;
/** For the lists that the page reads; a change may take as long as the API lets it. */
const READ_TIMEOUT_MS = 5_000;
const CHANGE_TIMEOUT_MS = 10_000;
const REQUEST_HEADERS = [CLIENT_ADDRESS_HEADER, "accept", "accept-encoding", "content-type", "x-request-id"];
const RESPONSE_HEADERS = ["cache-control", "content-encoding", "content-length", "content-type", "vary"];

const SIGN_IN_FIRST: Refusal = {
  status: 401,
  code: "unauthorized",
  message: "Sign in to the dashboard first.",
};
const NO_SESSIONS: Refusal = {
  status: 404,
  code: "not_found",
  message: "This playground has no INTERNAL_SECRET, so it needs an API key.",
};
const UNAVAILABLE: Refusal = {
  status: 503,
  code: "unavailable",
  message: "Can't reach the management API.",
};

/** The session cookie alone; null when there is none. */
function sessionOf({ headers }: IncomingMessage): string | null {
  const cookies = (headers.cookie ?? "").split(";").map((cookie) => cookie.trim());
  return cookies.filter((cookie) => SESSION_COOKIE.test(cookie)).join("; ") || null;
}

/** @param options null: this playground knows no sessions */
export function routeToSession(options: GrantOptions | null) {
  return (incoming: IncomingMessage, path: string): WebRoute => {
    const [pattern, methods = []] = PATHS.find(([known]) => known.test(path)) ?? [];
    if (!pattern) return null;
    const [, rest] = pattern.exec(path) ?? [];
    const method = incoming.method ?? "";
    if (!methods.includes(method)) return wrongMethod(methods);
    if (!options) return NO_SESSIONS;
    const isRead = READS.includes(method);
    if (isFromElsewhere(incoming) || !isFromOwnPage(incoming, isRead)) return FOREIGN_ORIGIN;
    const cookie = sessionOf(incoming);
    if (cookie === null) return SIGN_IN_FIRST;
    const search = (incoming.url ?? "").slice(path.length).replace(/#.*$/s, "");
    return {
      target: new URL(options.apiUrl.replace(/\/$/, "") + (rest ?? "/session") + search),
      requestHeaders: REQUEST_HEADERS,
      // The API takes changes of a session only from the dashboard; this one was just seen to come from our own page.
      ownHeaders: isRead ? { cookie } : { cookie, origin: new URL(options.dashboardUrl).origin },
      responseHeaders: RESPONSE_HEADERS,
      maxBodyBytes: method === "POST" ? MAX_BODY_BYTES : 0,
      headTimeoutMs: isRead ? READ_TIMEOUT_MS : CHANGE_TIMEOUT_MS,
      unavailable: UNAVAILABLE,
    };
  };
}

/**
 * What the gateway accepts for the key that a request names and its session may use; asked for again with every request.
 * @returns null for a request that names no key
 */
export async function grantFor(
  options: GrantOptions | null,
  incoming: IncomingMessage,
): Promise<Grant | Refusal | null> {
  const named = incoming.headers[KEY_HEADER];
  if (named === undefined) return null;
  if (!options) return NO_SESSIONS;
  const isRead = READS.includes(incoming.method ?? "");
  if (isFromElsewhere(incoming) || !isFromOwnPage(incoming, isRead)) return FOREIGN_ORIGIN;
  const cookie = sessionOf(incoming);
  if (cookie === null) return SIGN_IN_FIRST;
  const [, projectId = "", apiKeyId = ""] = KEY_VALUE.exec(String(named)) ?? [];
  const address = incoming.headers[CLIENT_ADDRESS_HEADER];
  const clientAddress = typeof address === "string" ? address : undefined;
  return askForGrant(options, { projectId, apiKeyId, cookie, clientAddress });
}
