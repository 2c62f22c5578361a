import { randomUUID } from "node:crypto";
import { type Server, type ServerResponse, STATUS_CODES } from "node:http";
import type { Socket } from "node:net";
import type { Refusal } from "../web/refusal.ts";

/** By the code of the parser's error. Source: Node.js, http, "Event: 'clientError'". */
const REASONS: Readonly<Record<string, Refusal>> = {
  HPE_HEADER_OVERFLOW: {
    status: 431,
    code: "headers_too_large",
    message: "The URL and headers of a request can be at most 16 KB together.",
  },
  HPE_CHUNK_EXTENSIONS_OVERFLOW: {
    status: 413,
    code: "request_too_large",
    message: "The chunk extensions of the request body are too large.",
  },
  ERR_HTTP_REQUEST_TIMEOUT: {
    status: 408,
    code: "request_timeout",
    message: "The request did not arrive in time.",
  },
};

const NOT_HTTP: Refusal = {
  status: 400,
  code: "malformed_request",
  message: "The request is not valid HTTP/1.1.",
};

/**
 * Answers requests that end in the HTTP parser, before any application hears of them, in the shape of every other error:
 * Node.js itself answers them with a status line alone. The connection closes, since nothing after the error can be trusted.
 */
export function answerMalformed(server: Server): void {
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    if (error.code === "ECONNRESET" || !socket.writable || hasAnswered(socket)) socket.destroy(error);
    else socket.end(render(REASONS[error.code ?? ""] ?? NOT_HTTP));
  });
}

/** Part of an answer to an earlier request of this connection is out: a second one would be read as its rest. */
const hasAnswered = (socket: Socket & { _httpMessage?: ServerResponse | null }): boolean =>
  socket._httpMessage?.headersSent === true;

/** The shape of both APIs and of the Messages format: each ignores what only the others have, and no one knows the path. */
function render({ status, code, message }: Refusal): string {
  const id = `req_${randomUUID().replaceAll("-", "")}`;
  const error = { message, type: "invalid_request_error", param: null, code };
  const body = JSON.stringify({ type: "error", error, request_id: id });
  return [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    "content-type: application/json",
    "cache-control: no-store",
    `x-request-id: ${id}`,
    `content-length: ${Buffer.byteLength(body)}`,
    "connection: close",
    "",
    body,
  ].join("\r\n");
}
