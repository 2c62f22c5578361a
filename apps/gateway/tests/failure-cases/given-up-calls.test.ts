import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { setFlagsFromString } from "node:v8";
import { runInNewContext } from "node:vm";
import { createOperatorClient, type OutboundClient } from "@causeway/upstream";
import { afterEach, describe, expect, it } from "vitest";
import { until } from "@causeway/testing/until";

let server: Server | undefined;
let client: OutboundClient | undefined;
afterEach(async () => {
  await client?.close();
  server?.closeAllConnections();
  server?.close();
});

/** Collects garbage for real. */
function collect(): void {
  setFlagsFromString("--expose-gc");
  (runInNewContext("gc") as () => void)();
}

describe("#54 calls that callers give up", () => {
  it("leave nothing in memory: no signal, no timer, no socket holds them", async () => {
    server = createServer((_request, response) => void response.write("x"));
    await new Promise<void>((resolve) => server?.listen(0, "127.0.0.1", resolve));
    const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    const outbound = createOperatorClient({ connectTimeoutMs: 2_000, maxConnections: 100 });
    client = outbound;
    const refs: WeakRef<object>[] = [];
    const giveUp = async (index: number): Promise<void> => {
      const timeouts = { firstByteMs: 600_000, idleMs: 600_000, totalMs: 1_200_000 };
      const call = outbound.open({ origin, path: "/", method: "POST", headers: {}, body: "{}", timeouts });
      refs.push(new WeakRef(call));
      // Half of them before the head, half in the middle of the body.
      if (index % 2 === 0) await call.head;
      call.abort();
      await call.head.catch(() => {});
    };
    for (let round = 0; round < 20; round += 1)
      await Promise.all(Array.from({ length: 50 }, (_, index) => giveUp(index)));
    expect(outbound.inFlight()).toBe(0);
    await until(() => {
      collect();
      return refs.filter((ref) => ref.deref() !== undefined).length === 0;
    });
  });
});
