import { createServer, type IncomingMessage } from "node:http";
import type { AddressInfo } from "node:net";

/** The only key and token the provider takes. */
export const GOOD_KEY = "sk-good-0123456789abcdef";

/** A provider on this machine, for tests of what asks one. The first part of the path says how it behaves. */
export async function startTestProviderServer() {
  const seen: { readonly path: string; readonly authorization: string | undefined }[] = [];
  const server = createServer((request, response) => {
    const [, behavior = ""] = (request.url ?? "/").split("/");
    const { authorization } = request.headers;
    seen.push({ path: `${request.method} ${request.url}`, authorization });
    if (behavior === "drops") return void request.socket.destroy();
    if (behavior === "silent") return;
    const { status, ...answer } = answerOf(behavior, request);
    response.writeHead(status, { "content-type": "application/json", location: "http://169.254.169.254/" });
    response.end(JSON.stringify(answer));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen,
    close: () =>
      new Promise((resolve) => {
        server.closeAllConnections();
        server.close(resolve);
      }),
  };
}

function answerOf(
  behavior: string,
  { headers }: IncomingMessage,
): { status: number; [field: string]: unknown } {
  if (behavior === "open") return { status: 200, data: [] };
  if (behavior === "none") return { status: 404, error: { message: "no such path" } };
  if (behavior === "redirects") return { status: 302 };
  if (behavior === "down") return { status: 503, error: { message: "down for maintenance" } };
  if (headers.authorization === `Bearer ${GOOD_KEY}`) return { status: 200, data: [] };
  const message = `Incorrect key provided: ${headers.authorization} ${"x".repeat(1_000)}`;
  return { status: 401, error: { message, type: "invalid_request_error", code: "invalid_api_key" } };
}
