import { spawnSync } from "node:child_process";
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { basename, dirname, join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { STAGES } from "./children.mjs";
import { shown } from "./paths.mjs";
import { freePort } from "./ports.mjs";
import { findPlace } from "./postgres-place.mjs";
import { Problem } from "./problem.mjs";
import { identityOf, signalQuietly, waitUntilGone } from "./process-identity.mjs";
import { lastWords, runCommand } from "./run-command.mjs";

const NAME = "causeway";
const PREFERRED_PORT = 54399;
const START_MS = 120_000;
/** Processes of a killed server hold its shared memory for a moment. */
const STILL_IN_USE = /pre-existing shared memory block|lock file "postmaster.pid" already exists/;

/** Byte order and UTF-8 whatever the machine's locale; English messages, since the log is read for one. */
const INIT = [
  "--encoding=UTF8",
  "--locale=C",
  "--locale-provider=builtin",
  "--builtin-locale=C.UTF-8",
  "--auth=scram-sha-256",
];

/** Its log of changes stays small, too: it may be in memory. */
const UNSAFE = {
  fsync: "off",
  synchronous_commit: "off",
  full_page_writes: "off",
  wal_level: "minimal",
  max_wal_senders: 0,
  max_wal_size: "256MB",
};

/** The address of a private server. */
export const postgresUrl = (password, port) => `postgresql://${NAME}:${password}@127.0.0.1:${port}/${NAME}`;

/**
 * Starts the private PostgreSQL of this installation on a loopback port; makes its data on the first start.
 * @param {{ children: ReturnType<import("./children.mjs").createChildren>, folder: string, memory?: string | null, password: string, durable?: boolean }} options
 *   `memory`: a folder for the data alone. `durable: false` is for tests: faster, and lost when the machine fails.
 * @returns {Promise<{ url: string, place: string, isOutside: boolean, server: object, startAgain: () => Promise<object> }>}
 *   the process, and how it is started again at the same port after it ended
 */
export async function startPostgres({ children, folder, memory = null, password, durable = true }) {
  const place = findPlace(folder, memory);
  if (existsSync(place.data)) checkData(place.data);
  else await initialize(place, password);
  const port = await freePort(PREFERRED_PORT);
  const open = () => openServer({ children, place, port, durable });
  return {
    server: await open(),
    startAgain: open,
    url: postgresUrl(password, port),
    place: place.data,
    isOutside: place.isOutside,
  };
}

/** @returns the process once it accepts connections. @throws {Problem} when it does not */
async function openServer({ children, place, port, durable }) {
  await clearStale(place.data);
  const end = Date.now() + 10_000;
  for (;;) {
    const { server, failure } = await tryStart({ children, place, port, durable });
    if (server) return server;
    if (!STILL_IN_USE.test(failure.words) || Date.now() > end)
      throw cannotOpen(place.data, failure.words, failure.log);
    await sleep(500);
  }
}

/** Makes the data under another name first: a start that is killed half-way leaves nothing that looks whole. */
async function initialize({ server, data, account }, password) {
  const draft = `${data}.new`;
  const passwordFile = `${data}.password`;
  rmSync(draft, { recursive: true, force: true });
  mkdirSync(draft, { mode: 0o700 });
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (account.uid !== undefined)
    for (const path of [draft, passwordFile]) chownSync(path, account.uid, account.gid);
  try {
    const args = [`--pgdata=${draft}`, `--username=${NAME}`, `--pwfile=${passwordFile}`, ...INIT];
    await runOnce(join(server, "bin/initdb"), args, account, draft);
    const single = ["--single", "-D", draft, "postgres"];
    await runOnce(join(server, "bin/postgres"), single, account, draft, `CREATE DATABASE ${NAME}\n`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, data);
}

async function runOnce(command, args, account, folder, input = "") {
  const log = join(dirname(folder), "logs", `${basename(command)}.log`);
  const env = { ...process.env, LC_ALL: "C" };
  const { ok, output } = await runCommand(command, args, { ...account, log, cwd: folder, env, input });
  if (ok && !/^\S.* (FATAL|ERROR):/m.test(output)) return;
  const words = lastWords(output, /error|fatal|could not/i);
  throw new Problem(
    `Could not create the database in ${shown(folder)}: ${words}. Free some space, or set DATABASE_URL to another PostgreSQL.`,
  );
}

/** What can be seen of damage without starting. */
function checkData(data) {
  let names;
  try {
    names = readdirSync(data);
  } catch (cause) {
    if (cause.code === "ENOTDIR") throw cannotOpen(data, "it is not a folder");
    throw new Problem(
      `This user can't read the database in ${shown(data)}. Start as the user who created it.`,
      { cause },
    );
  }
  if (!names.includes("PG_VERSION") || !names.includes("global")) {
    throw cannotOpen(data, names.length === 0 ? "the folder is empty" : "parts of it are missing");
  }
}

const cannotOpen = (data, words, log) =>
  new Problem(
    `Cannot open the database in ${shown(data)} (${words}). Restore that folder from a backup, or move it to another place to start with an empty database.`,
    { log },
  );

/** A server that no one stopped: one that still runs on this data is stopped, a dead one's pid file is removed. */
async function clearStale(data) {
  const file = join(data, "postmaster.pid");
  if (!existsSync(file)) return;
  const pid = Number(readFileSync(file, "utf8").split("\n")[0]);
  if (!Number.isInteger(pid) || pid <= 0) return rmSync(file, { force: true });
  const identity = identityOf(pid);
  if (identity === null || !commandOf(pid).includes(data)) return rmSync(file, { force: true });
  signalQuietly(pid, "SIGINT");
  if (!(await waitUntilGone(pid, identity, 10_000))) signalQuietly(pid, "SIGQUIT");
  await waitUntilGone(pid, identity, 5000);
}

function commandOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, "utf8");
  } catch {
    return spawnSync("ps", ["-o", "command=", "-p", String(pid)], { encoding: "utf8" }).stdout ?? "";
  }
}

function serverSettings(port, durable) {
  const settings = {
    listen_addresses: "127.0.0.1",
    port,
    unix_socket_directories: "",
    max_connections: 300,
    lc_messages: "C",
    logging_collector: "off",
    ...(durable ? {} : UNSAFE),
  };
  return Object.entries(settings).flatMap(([name, value]) => ["-c", `${name}=${value}`]);
}

/** @returns {Promise<{ server?: object, failure?: { words: string, log: string } }>} */
async function tryStart({ children, place, port, durable }) {
  const server = children.start({
    name: "postgres",
    command: join(place.server, "bin/postgres"),
    args: ["-D", place.data, ...serverSettings(port, durable)],
    env: { ...process.env, LC_ALL: "C" },
    ...place.account,
    cwd: place.data,
    stage: STAGES.postgres,
    // Fast shutdown: connections are ended, everything is written.
    signal: "SIGINT",
    graceMs: 30_000,
  });
  let isOver = false;
  server.exited.then(() => {
    isOver = true;
  });
  const end = Date.now() + START_MS;
  while (!isOver && Date.now() < end) {
    if (readFileSync(server.log, "utf8").includes("database system is ready to accept connections"))
      return { server };
    await sleep(30);
  }
  const output = readFileSync(server.log, "utf8");
  await server.stop();
  const words = lastWords(output, /FATAL|PANIC|ERROR/).replace(/^.*?(FATAL|PANIC|ERROR):\s*/, "");
  return { failure: { words: words || "it didn't start", log: server.log } };
}
