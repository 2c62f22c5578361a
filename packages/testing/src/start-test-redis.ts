import { type ChildProcess, spawn } from "node:child_process";
import { type EventEmitter, once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "./free-port.ts";

/** A Redis of the test's own, on a free port, with the settings that production asks for. */
export interface TestRedis {
  readonly url: string;
  /** `unix://…` of the same server. */
  readonly socketUrl: string;
  readonly port: number;
  /** Of the server process; another one after `restart`. */
  readonly pid: number;
  /** Kills the server as a crash would; what it has written to its append-only file stays for `restart`. */
  kill(): Promise<void>;
  /** Starts it again on the same port with the data it had. */
  restart(): Promise<void>;
  /** Stops answering without closing a connection (SIGSTOP), and continues (SIGCONT). */
  hang(): void;
  resume(): void;
  /** Ends it and removes its data. */
  stop(): Promise<void>;
}

const SOCKET = "redis.sock";
const BINARIES = ["redis-server", "valkey-server"];

async function launch(binary: string, port: number, folder: string): Promise<ChildProcess> {
  const server = spawn(
    binary,
    [
      ...["--port", String(port), "--bind", "127.0.0.1", "--dir", folder],
      ...["--unixsocket", join(folder, SOCKET)],
      ...["--appendonly", "yes", "--save", "", "--maxmemory-policy", "noeviction"],
    ],
    { stdio: ["ignore", "pipe", "ignore"] },
  );
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`${binary} ended with code ${code} before it was ready`)));
    server.stdout?.on("data", (chunk) => {
      if (String(chunk).includes("Ready to accept connections")) resolve();
    });
  });
  return server;
}

async function launchAny(port: number, folder: string): Promise<ChildProcess> {
  for (const binary of BINARIES) {
    try {
      return await launch(binary, port, folder);
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== "ENOENT") throw error;
    }
  }
  throw new Error(`Tests need one of ${BINARIES.join(", ")} on PATH.`);
}

async function kill(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = once(server, "exit");
  server.kill("SIGKILL");
  await ended;
}

const READY_WITHIN_MS = 30_000;

/**
 * Waits until a client is connected: one without an offline queue refuses commands before.
 * @throws when it isn't connected within 30 s
 */
export async function untilReady(client: EventEmitter & { readonly status: string }): Promise<void> {
  if (client.status === "ready") return;
  await once(client, "ready", { signal: AbortSignal.timeout(READY_WITHIN_MS) });
}

/** @throws Error when neither redis-server nor valkey-server is on PATH. */
export async function startTestRedis(): Promise<TestRedis> {
  const folder = await mkdtemp(join(tmpdir(), "causeway-redis-"));
  const port = await freePort();
  let server = await launchAny(port, folder);
  // A test process that is cut short must not leave a server behind.
  const killOnExit = () => void server.kill("SIGKILL");
  process.on("exit", killOnExit);
  return {
    url: `redis://127.0.0.1:${port}`,
    socketUrl: `unix://${join(folder, SOCKET)}`,
    port,
    get pid() {
      return server.pid ?? 0;
    },
    kill: () => kill(server),
    restart: async () => {
      await kill(server);
      server = await launchAny(port, folder);
    },
    hang: () => void server.kill("SIGSTOP"),
    resume: () => void server.kill("SIGCONT"),
    stop: async () => {
      process.off("exit", killOnExit);
      await kill(server);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
