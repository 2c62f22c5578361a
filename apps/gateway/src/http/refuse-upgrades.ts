import { type IncomingMessage, STATUS_CODES } from "node:http";
import type { Duplex } from "node:stream";
import { errorHeaders, GatewayError, readRequestId, renderErrorBody } from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import type { UpgradeHandler } from "@causeway/telemetry";

/** Settings of the refusals, and their counter. */
interface UpgradeRefusal {
  /** The paths on which a WebSocket is refused; on all others a request is served as if it hadn't asked for one. */
  readonly paths: ReadonlySet<string>;
  readonly countRefusal: (code: string) => void;
  /** Clients that don't close their end are waited for so long. */
  readonly lingerMs?: number;
}

/** Connections that wait for their client to close; beyond that, both ends close as soon as the answer is out. */
const MAX_LINGERING = 256;
const LINGER_MS = 1_000;

/**
 * Refuses WebSockets with 426, after which Codex sends its requests over HTTP; any other answer has it try seven times. Source:
 * openai/codex#43353 (2026-09-07), and Codex 0.171.0. Requests to switch to HTTP/2 (`h2c`), which Java's client makes, are served as
 * plain requests. The connection closes: a proxy that takes it for a WebSocket must not carry requests past its own rules.
 */
export function refuseUpgrades({
  paths,
  countRefusal,
  lingerMs = LINGER_MS,
}: UpgradeRefusal): UpgradeHandler {
  let lingering = 0;

  function close(socket: Duplex, answer: string): void {
    socket.on("error", () => socket.destroy());
    if (lingering >= MAX_LINGERING) {
      socket.end(answer, () => socket.destroy());
      return;
    }
    lingering += 1;
    const timer = setTimeout(() => socket.destroy(), lingerMs);
    socket.once("close", () => {
      clearTimeout(timer);
      lingering -= 1;
    });
    // Closing with unread bytes resets the connection, and the reset overtakes the answer.
    socket.resume();
    socket.end(answer);
  }

  return {
    takes: ({ method, url, headers }) =>
      method === "GET" && isWebSocket(headers.upgrade) && paths.has(url?.split("?", 1)[0] ?? ""),
    handle: (incoming, socket) => {
      const error = new GatewayError("websocket_not_supported", MESSAGE);
      countRefusal(error.code);
      close(socket, renderRefusal(incoming, error));
    },
  };
}

const MESSAGE =
  "WebSockets aren't supported. Send a POST request to this path; with `stream` it answers with server-sent events.";

/** `Upgrade` is a list of protocols. */
const isWebSocket = (upgrade: string | undefined): boolean =>
  upgrade?.split(",").some((protocol) => /^\s*websocket(?:\/|\s*$)/i.test(protocol)) === true;

function renderRefusal({ headers }: IncomingMessage, error: GatewayError): string {
  const requestId = readRequestId(headers["x-request-id"]) ?? createId("req");
  const body = JSON.stringify(
    renderErrorBody(error, { dialect: "responses", requestId, accessErrorShape: "a" }),
  );
  const fields = {
    ...errorHeaders(error),
    // RFC 9110, 15.5.22: the protocol to use instead.
    upgrade: "HTTP/1.1",
    connection: "upgrade, close",
    "content-type": "application/json",
    "content-length": String(Buffer.byteLength(body)),
    "cache-control": "no-store",
    "x-request-id": requestId,
  };
  return [
    `HTTP/1.1 ${error.status} ${STATUS_CODES[error.status]}`,
    ...Object.entries(fields).map(([name, value]) => `${name}: ${value}`),
    "",
    body,
  ].join("\r\n");
}
