import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { setTimeout as sleep } from "node:timers/promises";

/** What came back on a raw connection. */
export interface RawAnswer {
  readonly status: number;
  /** Names in lower case; the last of repeated ones. */
  readonly headers: Readonly<Record<string, string>>;
  /** The body with any chunked framing taken off. */
  readonly body: string;
  /** The bytes as they came. */
  readonly raw: string;
}

/** A connection on which a test writes whatever bytes it likes. */
export interface RawConnection {
  readonly socket: Socket;
  /** Everything received so far. */
  received(): string;
  send(bytes: string | Uint8Array): Promise<void>;
  /** Waits until the received text holds `part`. @throws when it does not within `ms`, or the server closed before. */
  waitFor(part: string | RegExp, ms?: number): Promise<string>;
  /** Waits until the server has closed the connection. */
  closed(ms?: number): Promise<void>;
  /** Resets the connection, as a vanished client does. */
  destroy(): void;
}

const DEFAULT_WAIT_MS = 10_000;

/** Opens a plain TCP connection to the origin of a URL. */
export async function openRaw(url: string): Promise<RawConnection> {
  const { hostname, port } = new URL(url);
  const socket = connect(Number(port), hostname);
  let text = "";
  let isClosed = false;
  socket.setEncoding("latin1");
  socket.on("data", (chunk) => {
    text += chunk;
  });
  socket.on("error", () => {});
  socket.once("close", () => {
    isClosed = true;
  });
  await once(socket, "connect");

  const until = async (holds: () => boolean, what: string, ms: number) => {
    const end = performance.now() + ms;
    while (!holds()) {
      if (performance.now() > end)
        throw new Error(`${what} did not happen within ${ms} ms; received: ${text.slice(-500)}`);
      await sleep(5);
    }
  };
  return {
    socket,
    received: () => text,
    send: (bytes) =>
      new Promise((resolve, reject) => socket.write(bytes, (error) => (error ? reject(error) : resolve()))),
    async waitFor(part, ms = DEFAULT_WAIT_MS) {
      const holds = () => (typeof part === "string" ? text.includes(part) : part.test(text));
      await until(() => holds() || isClosed, `receiving ${part}`, ms);
      if (!holds())
        throw new Error(`the connection closed before ${part} came; received: ${text.slice(-500)}`);
      return text;
    },
    closed: (ms = DEFAULT_WAIT_MS) => until(() => isClosed, "closing", ms),
    destroy: () => socket.resetAndDestroy(),
  };
}

/** A request head, as it is sent. Headers are given as written, so that wrong ones can be sent too. */
export function requestHead(method: string, path: string, headers: Readonly<Record<string, string>>): string {
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return `${method} ${path} HTTP/1.1\r\n${lines.join("")}\r\n`;
}

/**
 * Sends bytes as they are and reads until the server closes. The bytes should ask for that (`connection: close`).
 * @throws when the server does not close within `ms`, or what came is no HTTP answer.
 */
export async function sendRaw(
  url: string,
  bytes: string | Uint8Array,
  ms = DEFAULT_WAIT_MS,
): Promise<RawAnswer> {
  const connection = await openRaw(url);
  try {
    await connection.send(bytes);
    await connection.closed(ms);
    return parseAnswer(connection.received());
  } finally {
    connection.destroy();
  }
}

/** Reads one HTTP/1.1 answer. @throws when the text is none. */
export function parseAnswer(raw: string): RawAnswer {
  const split = raw.indexOf("\r\n\r\n");
  const [statusLine = "", ...lines] = raw.slice(0, split === -1 ? undefined : split).split("\r\n");
  const status = Number(/^HTTP\/1\.[01] (\d{3})/.exec(statusLine)?.[1]);
  if (split === -1 || !Number.isInteger(status))
    throw new Error(`no HTTP answer: ${JSON.stringify(raw.slice(0, 200))}`);
  const headers: Record<string, string> = {};
  for (const line of lines) {
    const colon = line.indexOf(":");
    headers[line.slice(0, colon).toLowerCase()] = line.slice(colon + 1).trim();
  }
  const rest = raw.slice(split + 4);
  const bytes = headers["transfer-encoding"] === "chunked" ? unchunk(rest) : rest;
  return { status, headers, body: Buffer.from(bytes, "latin1").toString("utf8"), raw };
}

function unchunk(text: string): string {
  let body = "";
  for (let at = 0; at < text.length; ) {
    const lineEnd = text.indexOf("\r\n", at);
    const size = Number.parseInt(text.slice(at, lineEnd), 16);
    if (lineEnd === -1 || Number.isNaN(size)) throw new Error(`bad chunk size at byte ${at}`);
    if (size === 0) break;
    body += text.slice(lineEnd + 2, lineEnd + 2 + size);
    at = lineEnd + 2 + size + 2;
  }
  return body;
}
