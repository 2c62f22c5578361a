import { createServer, type IncomingHttpHeaders, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { until } from "@causeway/testing/until";

/** A request as the provider got it. */
interface SeenRequest {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly body: Buffer;
}

/** What the provider does once it has read a request. It may leave the answer open. */
type Script = (response: ServerResponse, seen: SeenRequest) => void | Promise<void>;

/** A provider of which a test says every byte. */
export interface ScriptedUpstream {
  readonly url: string;
  /** The answer to requests with this `x-request-id`, every attempt of them. */
  script(requestId: string, script: Script): void;
  /** The requests with this id, in order. */
  seen(requestId: string): readonly SeenRequest[];
  /** Resolves once the gateway has let go of the first request with this id. */
  closed(requestId: string): Promise<void>;
  close(): Promise<void>;
}

export async function startScriptedUpstream(): Promise<ScriptedUpstream> {
  const scripts = new Map<string, Script>();
  const requests = new Map<string, SeenRequest[]>();
  const closed = new Set<string>();
  const server = createServer((request, response) => {
    const id = String(request.headers["x-request-id"]);
    const pieces: Buffer[] = [];
    request.on("data", (piece: Buffer) => pieces.push(piece));
    response.on("error", () => {});
    response.on("close", () => closed.add(id));
    request.on("end", () => {
      const seen = { path: request.url ?? "", headers: request.headers, body: Buffer.concat(pieces) };
      requests.set(id, [...(requests.get(id) ?? []), seen]);
      const script = scripts.get(id);
      if (script) void script(response, seen);
      else response.writeHead(500).end();
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    script: (id, script) => void scripts.set(id, script),
    seen: (id) => requests.get(id) ?? [],
    closed: (id) => until(() => closed.has(id)),
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(() => resolve());
      }),
  };
}

/** A stream of these events that stays open. */
export const openStream = (response: ServerResponse, ...events: string[]): void => {
  if (!response.headersSent) response.writeHead(200, { "content-type": "text/event-stream" });
  response.write(events.join(""));
};

/** A whole JSON answer. */
export const answerJson = (response: ServerResponse, body: object, status = 200): void => {
  response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
};
