import { existsSync, readFileSync, rmSync, statSync } from "node:fs";
import { connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { hasApt, installAsRoot, isRoot, onPath, UNPACKED_ROOT, unpackPackages, wrapProgram } from "./apt.mjs";
import { STAGES } from "./children.mjs";
import { privateFolder, shown } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { Problem } from "./problem.mjs";
import { lastWords } from "./run-command.mjs";

const NAMES = ["valkey-server", "redis-server"];
const PREFERRED_PORT = 6399;
const UNPACKED = ["redis-server", "redis-tools", "liblzf1", "libjemalloc2", "libatomic1"];
const START_MS = 60_000;

/**
 * Finds a Redis program, fetching one when the machine has none.
 * @returns {Promise<string>} its path.
 * @throws {Problem} when none can be had.
 */
async function findRedis() {
  const found = onPath(NAMES) ?? unpackedRedis();
  if (found) return found;
  if (hasApt()) {
    if (isRoot() && (await installAsRoot(["redis-server"]))) return onPath(NAMES);
    if (await unpackPackages(UNPACKED)) return unpackedRedis();
  }
  throw new Problem(
    "Redis was not found and could not be downloaded. Install redis-server or valkey-server (version 7 or newer), or set REDIS_URL to a running Redis.",
  );
}

/** The package's own redis-server is a link to redis-check-rdb: a program that does what the name it is called by says. */
function unpackedRedis() {
  const program = join(UNPACKED_ROOT, "usr/bin/redis-check-rdb");
  return existsSync(program) ? wrapProgram("redis-server", program, { isNamedCopy: true }) : null;
}

/** Settings of the private server; they go in by standard input, so that the password is in no process list. */
const configuration = ({ port, socket, folder, password, durable }) => `
bind 127.0.0.1
port ${port}
${socket === null ? "" : `unixsocket "${socket}"\nunixsocketperm 700`}
dir "${folder}"
requirepass ${password}
appendonly ${durable ? "yes" : "no"}
appendfsync everysec
save ""
maxmemory-policy noeviction
daemonize no
`;

/** Systems bound the path of a socket at about a hundred bytes. */
const SOCKET_BYTES = 100;
/** In a URL as it is, and in Redis's settings. */
const PLAIN_PATH = /^\/[\w./-]+$/;

/** Where services on the same machine reach Redis with less work than through TCP; null where no socket can be. */
export async function findSocket(data) {
  const path = join(data, "redis.sock");
  if (!PLAIN_PATH.test(path) || Buffer.byteLength(path) > SOCKET_BYTES) return null;
  // What a Redis that was killed has left.
  rmSync(path, { force: true });
  return (await canListen(path)) ? path : null;
}

/** Not every file system has sockets. */
function canListen(path) {
  const server = createServer();
  return new Promise((resolve) => {
    server.once("error", () => resolve(false));
    server.listen(path, () => server.close(() => resolve(true)));
  });
}

/**
 * Starts the private Redis of this installation on a loopback port, and on a socket if its folder can have one.
 * @param {{ children: ReturnType<import("./children.mjs").createChildren>, folder: string, password: string, durable?: boolean }} options
 * @returns {Promise<{ url: string, tcpUrl: string, command: string, server: object, startAgain: () => Promise<object> }>} its URLs, the
 *   program, the process, and how it is started again at the same port after it ended.
 */
export async function startRedis({ children, folder, password, durable = true }) {
  const command = await findRedis();
  const data = privateFolder(folder, "redis");
  const port = await freePort(PREFERRED_PORT);
  const socket = await findSocket(data);
  const open = () => openServer({ children, command, data, port, socket, password, durable });
  const tcpUrl = `redis://:${password}@127.0.0.1:${port}`;
  const url = socket === null ? tcpUrl : `unix://${socket}?password=${password}`;
  return { url, tcpUrl, command, server: await open(), startAgain: open };
}

/** @returns the process once it lets us in. @throws {Problem} when it does not */
async function openServer({ children, command, data, port, socket, password, durable }) {
  const server = children.start({
    name: "redis",
    command,
    args: ["-"],
    env: process.env,
    input: configuration({ port, socket, folder: data, password, durable }),
    ...ownerOf(data),
    stage: STAGES.redis,
  });
  let isOver = false;
  server.exited.then(() => {
    isOver = true;
  });
  const end = Date.now() + START_MS;
  while (!(await answers(port, password))) {
    if (isOver || Date.now() > end) throw failure(server.log, data);
    await sleep(50);
  }
  return server;
}

/** Whether something accepts connections at the address of a URL. Its name and password are its users' concern. */
export async function checkRedisUrl(text) {
  const address = URL.canParse(text) ? addressOf(new URL(text)) : null;
  if (address && (await accepts(address))) return text;
  const where = address ? ` at ${address.path ?? `${address.host}:${address.port}`}` : "";
  throw new Problem(
    `Cannot reach Redis${where}. Start it, correct REDIS_URL, or leave it out to use a private Redis.`,
  );
}

const addressOf = ({ protocol, pathname, hostname, port }) =>
  protocol === "unix:"
    ? { path: pathname }
    : { host: hostname.replace(/^\[|\]$/g, ""), port: Number(port || 6379) };

function accepts(address) {
  return new Promise((resolve) => {
    const socket = connect(address);
    const done = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(5000, () => done(false));
    socket.once("error", () => done(false));
    socket.once("connect", () => done(true));
  });
}

/** Root works on the data of another user as that user, who could not read it afterward otherwise. */
function ownerOf(data) {
  const { uid, gid } = statSync(data);
  return isRoot() && uid !== 0 ? { uid, gid } : {};
}

function failure(log, data) {
  const words = lastWords(readFileSync(log, "utf8"), /error|fatal|can't|bad|fail|unexpected/i);
  return new Problem(
    `Redis could not open its data in ${shown(data)} (${words.replace(/^\S+ .*? [#*] /, "")}). Repair it with redis-check-aof --fix, or move that folder to another place to start without the requests that were not yet written to the database.`,
    { log },
  );
}

/** True when the server lets us in and has loaded its data. */
function answers(port, password) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    const done = (result) => {
      socket.destroy();
      resolve(result);
    };
    socket.setTimeout(2000, () => done(false));
    socket.once("error", () => done(false));
    socket.once("connect", () => socket.write(`AUTH ${password}\r\nPING\r\n`));
    socket.on("data", (bytes) => /PONG|LOADING|ERR/.test(String(bytes)) && done(/PONG/.test(String(bytes))));
  });
}
