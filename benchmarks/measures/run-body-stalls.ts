import { request } from "node:http";
import { SHAPES } from "../../apps/gateway/chaos/hostile/shapes.ts";
import type { Installation } from "../targets/installation.ts";

/** What one large body did to the process that read it. */
export interface BodyStall {
  readonly shape: string;
  readonly status: number;
  /** The longest the event loop was busy, by the clock and by its own CPU time, ms. */
  readonly ms: number;
  readonly cpuMs: number;
}

const BODY_BYTES = 32_000_000;
/** What is left to do after an answer, such as compressing stored content. */
const AFTERWARD_MS = 300;

/** Sends one body of 32 MB after the other, in every shape that is costly to read, to a gateway started for it. */
export async function runBodyStalls(installation: Installation): Promise<BodyStall[]> {
  const gateway = await installation.startGateway({ BENCH_WATCH_LOOP: "1" });
  const { limited, cached } = installation.keys;
  try {
    await gateway.memory();
    const stalls: BodyStall[] = [];
    for (const key of [limited, cached]) {
      const suffix = key === cached ? ", content stored" : "";
      for (const { name, path, make } of SHAPES) {
        const status = await send(gateway.port, path, key, make(BODY_BYTES));
        await new Promise((resolve) => setTimeout(resolve, AFTERWARD_MS));
        const { stall } = await gateway.memory();
        stalls.push({ shape: name + suffix, status, ms: stall?.ms ?? 0, cpuMs: stall?.cpuMs ?? 0 });
      }
    }
    return stalls;
  } finally {
    await gateway.stop();
  }
}

function send(port: number, path: string, key: string, body: Buffer): Promise<number> {
  return new Promise((resolve, reject) => {
    const headers = {
      authorization: `Bearer ${key}`,
      "content-type": "application/json",
      "content-length": body.length,
    };
    const outgoing = request({ port, host: "127.0.0.1", path, method: "POST", headers }, (response) => {
      response.resume().on("end", () => resolve(response.statusCode ?? 0));
    });
    outgoing.on("error", reject).end(body);
  });
}
