import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

export const GOOD_TOKEN = "sk-good-0123456789";

/** A provider that knows one key and no model. */
export async function startUpstream() {
  const server = createServer((request, response) => {
    const isKnown = request.headers.authorization === `Bearer ${GOOD_TOKEN}`;
    response.writeHead(isKnown ? 200 : 401, { "content-type": "application/json" });
    response.end(
      JSON.stringify(isKnown ? { object: "list", data: [] } : { error: { message: "No such key." } }),
    );
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.closeAllConnections();
      server.close();
      await once(server, "close");
    },
  };
}
