import { randomInt } from "node:crypto";
import { once } from "node:events";
import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { isAlive } from "./postgres-server.ts";

/** Below the ports that systems give to outgoing connections and to anyone who listens on port 0. */
const FIRST = 20_000;
const COUNT = 12_000;
const claimed = new Set<string>();

/**
 * A port of 127.0.0.1 on which nothing listens, and which no other process is told until this one ends: a service takes
 * a while to listen, and one that came second would be taken for the first.
 */
export async function freePort(): Promise<number> {
  for (;;) {
    const port = FIRST + randomInt(COUNT);
    if (claim(port) && (await isUnused(port))) return port;
  }
}

/** A file per port holds the id of the process that has it. */
function claim(port: number): boolean {
  const folder = join(tmpdir(), `causeway-test-ports-${userInfo().uid}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: "wx" });
    if (claimed.size === 0) process.once("exit", giveBack);
    claimed.add(file);
    return true;
  } catch {
    // Left by a process that was killed: free for the next that comes upon it.
    if (!isAlive(readOwner(file))) rmSync(file, { force: true });
    return false;
  }
}

const giveBack = (): void => {
  for (const file of claimed) rmSync(file, { force: true });
};

/** This process where the file is gone or not written yet: not to be touched. */
function readOwner(file: string): number {
  try {
    return Number(readFileSync(file, "utf8")) || process.pid;
  } catch {
    return process.pid;
  }
}

async function isUnused(port: number): Promise<boolean> {
  const server = createServer().listen(port, "127.0.0.1");
  try {
    await once(server, "listening");
  } catch {
    return false;
  }
  server.close();
  await once(server, "close");
  return true;
}
