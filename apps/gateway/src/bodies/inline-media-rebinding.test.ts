import { type AddressInfo, createServer } from "node:net";
import { createGuardedClient, type Resolver } from "@causeway/upstream";
import { afterEach, describe, expect, it } from "vitest";
import { createMediaFetcher } from "../media/fetch-media.ts";

const ALLOWED = "127.0.0.2";
const LIMITS = { maxFiles: 10, maxFileBytes: 100, maxTotalBytes: 100 };
const closers: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0)) await close();
});

/** Listens on every address of this machine and says which ones were connected to. */
async function listen() {
  const reached: string[] = [];
  const server = createServer((socket) => {
    reached.push(String(socket.localAddress).replace("::ffff:", ""));
    socket.destroy();
  });
  await new Promise<void>((resolve) => server.listen(0, "0.0.0.0", resolve));
  closers.push(() => server.close());
  return { reached, url: `https://files.example:${(server.address() as AddressInfo).port}/x` };
}

/** A name server that changes its mind, as that of an attacker does. */
function createResolver() {
  const answers: string[][] = [];
  const resolver: Resolver = (_host, _options, callback) => {
    const addresses = answers.shift() ?? [];
    callback(
      null,
      addresses.map((address) => ({ address, family: 4 })),
    );
  };
  return { resolver, resolveTo: (...next: string[][]) => void answers.push(...next) };
}

describe("#101 #103 a name that changes its address", () => {
  it("is judged by the address that is connected to, every time", async () => {
    const { reached, url } = await listen();
    const { resolver, resolveTo } = createResolver();
    const client = createGuardedClient({
      resolver,
      connectTimeoutMs: 2_000,
      maxConnections: 5,
      opened: [`${ALLOWED}/32`],
    });
    closers.push(() => client.close());
    const memory = { hold: () => {}, release: () => {} };
    const fetchIt = () =>
      createMediaFetcher({ client, limits: LIMITS, memory })
        .fetch(url, "x")
        .catch((error: Error) => error.message);

    resolveTo([ALLOWED]);
    expect(await fetchIt()).toContain("could not fetch the file");
    expect(reached).toEqual([ALLOWED]);

    resolveTo(["127.0.0.1"]);
    expect(await fetchIt()).toContain("private or reserved address");
    resolveTo([ALLOWED, "127.0.0.1"]);
    expect(await fetchIt()).toContain("private or reserved address");
    expect(reached).toEqual([ALLOWED]);
  });
});
