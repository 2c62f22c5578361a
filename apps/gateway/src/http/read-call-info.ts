import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { readRequestId } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import { type AddressOptions, CLIENT_ADDRESS_HEADER, createAddressReader } from "@causeway/http";
import type { CallInfo } from "../request/call-info.ts";
import { METADATA_HEADER } from "../request/metadata-form.ts";
import { cutLabel } from "./cut-label.ts";
import { readAgents, readSessionId } from "./read-session.ts";
import { readTrace } from "./read-trace.ts";

const CUSTOM_PREFIX = "x-causeway-";
/** Names that mean something to the gateway. */
const RESERVED: ReadonlySet<string> = new Set([METADATA_HEADER, "x-causeway-project"]);
const MAX_CUSTOM_HEADERS = 16;
const MAX_VALUE_LENGTH = 256;
const ARRIVED = Symbol("arrived");

/** What is known of a call before it is read. */
interface Arrival {
  /** `performance.now()`. */
  readonly at: number;
  readonly ip: string | null;
}

type Stamped = IncomingMessage & { [ARRIVED]?: Arrival };

/**
 * Makes the listener for Node's `request` event, to be put before the router's own: when a call came, and from where.
 * Nothing behind it sees a signed address, valid or not.
 */
export function createArrivalStamp(options: AddressOptions): (incoming: IncomingMessage) => void {
  const addressOf = createAddressReader(options);
  return (incoming) => {
    const { "x-forwarded-for": forwarded, [CLIENT_ADDRESS_HEADER]: signed } = incoming.headers;
    const ip = addressOf({
      socketAddress: incoming.socket.remoteAddress ?? null,
      forwardedFor: forwarded === undefined ? null : String(forwarded),
      signed: signed === undefined ? null : String(signed),
    });
    if (signed !== undefined) delete incoming.headers[CLIENT_ADDRESS_HEADER];
    (incoming as Stamped)[ARRIVED] = { at: performance.now(), ip };
  };
}

/** What the headers of a call say: request id, session, routing and caching wishes. Unusable ones count as absent. */
export function readCallInfo(incoming: IncomingMessage): CallInfo {
  const { headers } = incoming;
  const arrival = (incoming as Stamped)[ARRIVED];
  return {
    requestId: readRequestId(headers["x-request-id"]) ?? createId("req"),
    startedAt: arrival?.at ?? performance.now(),
    noFallback: headers["x-no-fallback"] === "true",
    noCache: headers["x-no-cache"] === "true",
    // An empty one is wrong, too.
    metadata: headers[METADATA_HEADER]?.toString() ?? null,
    marksPrompt: readSwitch(headers["x-prompt-cache-marks"]),
    source: readSource(headers),
    sessionId: readSessionId(headers),
    ...readAgents(headers),
    customHeaders: readCustomHeaders(headers),
    ...readTrace(headers),
    clientIp: arrival ? arrival.ip : (incoming.socket.remoteAddress ?? null),
    headers,
  };
}

/**
 * `x-source`, else the referer, else the client's name from its user agent. Applications set the referer as `HTTP-Referer`.
 *
 * Source: https://openrouter.ai/docs/app-attribution
 */
function readSource(headers: IncomingHttpHeaders): string | null {
  return (
    cutLabel(headers["x-source"]) ??
    cutLabel(headers["http-referer"]) ??
    cutLabel(headers.referer) ??
    cutLabel(headers["user-agent"]?.split(/[/ ]/, 1)[0])
  );
}

/** Null for anything else, which turns nothing on or off. */
const readSwitch = (value: string | string[] | undefined): boolean | null =>
  value === "true" || value === "false" ? value === "true" : null;

function readCustomHeaders(headers: IncomingHttpHeaders): Record<string, string> | null {
  let custom: Record<string, string> | null = null;
  let count = 0;
  for (const name in headers) {
    if (!name.startsWith(CUSTOM_PREFIX) || RESERVED.has(name) || count === MAX_CUSTOM_HEADERS) continue;
    custom ??= {};
    custom[name.slice(CUSTOM_PREFIX.length)] = String(headers[name]).slice(0, MAX_VALUE_LENGTH);
    count += 1;
  }
  return custom;
}
