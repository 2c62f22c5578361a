import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { isMainThread } from "node:worker_threads";

const KEEPER = fileURLToPath(new URL("./postgres-keeper.ts", import.meta.url));
const START_TIMEOUT_MS = 60_000;

/** Whether the server waits for its disk. A volatile one is faster and loses data when the machine crashes. */
export type Durability = "durable" | "volatile";

/**
 * Address of an embedded PostgreSQL that every process of a test run shares. A keeper process owns the server and
 * stops both as soon as no registered process lives anymore, however those ended.
 *
 * @throws when the server does not start; the message holds its log
 */
export async function startSharedServer(durability: Durability = "volatile"): Promise<string> {
  const folder = stateFolder(durability);
  mkdirSync(join(folder, "users"), { recursive: true });
  writeFileSync(join(folder, "users", String(ownerPid())), "");
  const deadline = Date.now() + START_TIMEOUT_MS;
  while (Date.now() < deadline) {
    const url = readServer(folder);
    if (url !== null) return url;
    startKeeper(folder, durability);
    await sleep(50);
  }
  throw new Error(`PostgreSQL did not start within ${START_TIMEOUT_MS / 1_000} s: ${readLog(folder)}`);
}

/** The process whose end means that the server is no longer needed: a test runner outlives its workers. */
const ownerPid = (): number =>
  process.env.VITEST !== undefined && isMainThread ? process.ppid : process.pid;

/** Per user and per checkout, in a place that the server's own system user can reach. */
function stateFolder(durability: Durability): string {
  const checkout = createHash("sha256").update(KEEPER).digest("hex").slice(0, 8);
  const kind = durability === "durable" ? "-durable" : "";
  return join(tmpdir(), `causeway-test-postgres-${userInfo().uid}-${checkout}${kind}`);
}

function readServer(folder: string): string | null {
  try {
    const { url, keeperPid } = JSON.parse(readFileSync(join(folder, "server.json"), "utf8"));
    return isAlive(keeperPid) ? url : null;
  } catch {
    return null;
  }
}

/** Only the process that creates the lock folder starts a keeper; the keeper removes it when it ends. */
function startKeeper(folder: string, durability: Durability): void {
  const lock = join(folder, "lock");
  try {
    mkdirSync(lock);
    writeFileSync(join(lock, "pid"), String(process.pid));
  } catch {
    if (existsSync(join(lock, "pid")) && !isAlive(Number(readFileSync(join(lock, "pid"), "utf8")))) {
      rmSync(lock, { recursive: true, force: true });
    }
    return;
  }
  const keeper = spawn(process.execPath, ["--no-warnings", KEEPER, folder, durability], {
    detached: true,
    stdio: "ignore",
  });
  writeFileSync(join(lock, "pid"), String(keeper.pid));
  keeper.unref();
}

/** True while a process of that id exists. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === "EPERM";
  }
}

function readLog(folder: string): string {
  try {
    return readFileSync(join(folder, "server.log"), "utf8").slice(-2_000);
  } catch {
    return "no log";
  }
}
