import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { Answer, StripeRequest } from "./request.ts";

const MAX_BYTES = 1024 * 1024;

async function readBody(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of request) {
    const bytes = Buffer.from(chunk);
    size += bytes.length;
    if (size > MAX_BYTES) throw new Error("the body is too large");
    chunks.push(bytes);
  }
  return Buffer.concat(chunks).toString();
}

const toHeaders = ({ headers }: IncomingMessage): StripeRequest["headers"] =>
  Object.fromEntries(
    Object.entries(headers).map(([name, value]) => [name, Array.isArray(value) ? value[0] : value]),
  );

export interface Served {
  readonly url: string;
  close(): Promise<void>;
}

/** Serves the API on a free port. An answer can come later, or be an error of the server. */
export async function serve(handle: (request: StripeRequest) => Answer | Promise<Answer>): Promise<Served> {
  const answer = async (request: IncomingMessage, response: ServerResponse) => {
    try {
      const body = await readBody(request);
      const { method = "GET", url: path = "/" } = request;
      const {
        status,
        headers,
        body: text,
      } = await handle({ method, path, headers: toHeaders(request), body });
      response.writeHead(status, headers).end(text);
    } catch (error) {
      response.writeHead(500, { "content-type": "application/json" });
      response.end(JSON.stringify({ error: { type: "api_error", message: String(error) } }));
    }
  };
  const server = createServer((request, response) => void answer(request, response));
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const address = server.address();
  if (address === null || typeof address === "string") throw new Error("the server has no port");
  return {
    url: `http://127.0.0.1:${address.port}`,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
