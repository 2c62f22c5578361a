import { once } from "node:events";
import { createServer, request } from "node:http";
import type { AddressInfo } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

export interface SlowWay {
  readonly url: string;
  /** From now on, every response is this late, in ms. */
  delay(ms: number): void;
  /** From now on, responses to these paths with queries wait until they are let go. */
  hold(paths: RegExp): void;
  letGo(): void;
  stop(): void;
}

/** A way to a server on which every response can be late. @param target e.g. `http://127.0.0.1:4002` */
export async function startSlowWay(target: string): Promise<SlowWay> {
  let delayMs = 0;
  let held: RegExp | null = null;
  let open = Promise.withResolvers<void>();
  const server = createServer((incoming, outgoing) => {
    const { method, headers, url = "/" } = incoming;
    const onward = request(new URL(url, target), { method, headers }, async (answer) => {
      await pause(delayMs);
      if (held?.test(url)) await open.promise;
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
      answer.pipe(outgoing);
    });
    onward.on("error", () => outgoing.destroy());
    incoming.pipe(onward);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    delay(ms) {
      delayMs = ms;
    },
    hold(paths) {
      held = paths;
    },
    letGo() {
      held = null;
      open.resolve();
      open = Promise.withResolvers<void>();
    },
    stop() {
      server.close();
      server.closeAllConnections();
    },
  };
}
