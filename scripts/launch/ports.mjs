import { createServer } from "node:net";

/** Listens for a moment; resolves to the port, or to null when it is taken. `port` 0 finds a free one. */
function probe(port, host) {
  return new Promise((resolve) => {
    const server = createServer();
    server.once("error", () => resolve(null));
    server.listen({ port, host, exclusive: true }, () => {
      const { port: bound } = server.address();
      server.close(() => resolve(bound));
    });
  });
}

/** True when nothing on this machine listens there. */
export async function isFree(port) {
  return (await probe(port, "127.0.0.1")) !== null && (await probe(port, undefined)) !== null;
}

/** The preferred port, or any free one when it is taken. For what only this machine talks to. */
export async function freePort(preferred = 0) {
  if (preferred > 0 && (await isFree(preferred))) return preferred;
  const port = await probe(0, "127.0.0.1");
  if (port === null) throw new Error("no free port on 127.0.0.1");
  return port;
}
