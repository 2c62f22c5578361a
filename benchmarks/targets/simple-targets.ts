import { fileURLToPath } from "node:url";
import { freePort } from "@causeway/testing/free-port";
import { type ServerCommand, startServer } from "../process/server-process.ts";
import { CHAT_PATH, JSON_HEADERS, nothing, type Started, type Target, type TargetId } from "./target.ts";

const SIMULATOR = fileURLToPath(new URL("../../packages/simulator/src/main.ts", import.meta.url));

/** The simulator itself: no proxy is faster than what it comes before. */
export async function startUpstream(): Promise<Started> {
  const port = await freePort();
  const env = { PORT: String(port), HOST: "127.0.0.1", LOG_LEVEL: "warn" };
  return startSimple("upstream", { title: "the upstream itself", script: [SIMULATOR], env, port });
}

export const startBareProxy = (upstreamPort: number): Promise<Started> =>
  startProxy("bare", "bare proxy", "../servers/bare-proxy.ts", upstreamPort);

export const startHonoProxy = (upstreamPort: number): Promise<Started> =>
  startProxy("hono", "Hono + undici, same work", "../servers/hono-proxy.ts", upstreamPort);

async function startProxy(
  id: TargetId,
  title: string,
  script: string,
  upstreamPort: number,
): Promise<Started> {
  const port = await freePort();
  const env = { PORT: String(port), UPSTREAM_URL: `http://127.0.0.1:${upstreamPort}` };
  return startSimple(id, { title, script: [fileURLToPath(new URL(script, import.meta.url))], env, port });
}

interface SimpleParts extends Partial<Pick<Target, "headers" | "skips">> {
  /** What it keeps its data in. */
  readonly storePids?: readonly number[];
}

/** A server of one process. */
export async function startSimple(
  id: TargetId,
  command: ServerCommand & { readonly port: number },
  { headers = JSON_HEADERS, skips = [], storePids = [] }: SimpleParts = {},
): Promise<Started> {
  const server = await startServer(command);
  const target = {
    id,
    title: command.title,
    port: command.port,
    path: CHAT_PATH,
    ...{ headers, skips },
    pids: [server.pid],
    allPids: [server.pid, ...storePids],
    memory: server.memory,
    before: nothing,
    after: nothing,
  };
  return { targets: [target], stop: server.stop };
}
