import { createServer, type IncomingHttpHeaders, request } from "node:http";
import type { AddressInfo } from "node:net";

/** A request as the provider got it. */
interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** Comes before a provider and keeps what it was sent. */
export interface RecordingProxy {
  readonly url: string;
  /** The request with this `x-request-id`. */
  seen(requestId: string): SeenRequest;
  /** Adds these headers to every response from now on. */
  giveHeaders(headers: Readonly<Record<string, string>>): void;
  /** Forgets what it has seen and the headers it gives. */
  reset(): void;
  close(): Promise<void>;
}

export async function startRecordingProxy(upstream: () => string): Promise<RecordingProxy> {
  const requests = new Map<string, SeenRequest>();
  let given: Readonly<Record<string, string>> = {};
  const server = createServer((req, res) => {
    const pieces: Buffer[] = [];
    const target = new URL(req.url ?? "/", upstream());
    const onward = request(target, { method: req.method, headers: req.headers });
    req.on("data", (piece: Buffer) => pieces.push(piece));
    req.on("end", () => {
      const seen = { path: req.url ?? "", headers: req.headers, body: Buffer.concat(pieces) };
      requests.set(String(req.headers["x-request-id"]), seen);
    });
    onward.on("response", (answer) => {
      res.writeHead(answer.statusCode ?? 502, { ...answer.headers, ...given });
      answer.pipe(res);
      answer.on("error", () => res.destroy());
    });
    onward.on("error", () => res.destroy());
    res.on("close", () => onward.destroy());
    req.pipe(onward);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen(requestId) {
      const found = requests.get(requestId);
      if (!found) throw new Error(`the provider never saw ${requestId}`);
      return found;
    },
    giveHeaders: (headers) => {
      given = headers;
    },
    reset() {
      requests.clear();
      given = {};
    },
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}
