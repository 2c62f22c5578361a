/**
 * The unified container: PostgreSQL, two Redis servers and every service, supervised by this process.
 *   (no command)   migrates the database and runs everything until SIGTERM
 *   dump           writes the database down for a release with a newer PostgreSQL
 *   backup …       the command of the same name of the command-line tool, on this database, with nothing else running
 *   restore …      the same; into new volumes
 */
import { spawn } from "node:child_process";
import { randomBytes } from "node:crypto";
import { once } from "node:events";
import { accessSync, constants, mkdirSync, readFileSync } from "node:fs";
import { setTimeout as sleep } from "node:timers/promises";
import { dumpDatabase, startDatabase } from "./database.ts";
import { redisParts, serviceEnvironment, serviceParts } from "./service-parts.ts";
import { maintain, runCli } from "./maintenance.ts";
import { requireVolume } from "./mounts.ts";
import { DATABASE, QUEUES, REDIS_SOCKETS, SPOOL } from "./places.ts";
import { Problem, say } from "./problem.ts";
import { withSecrets } from "./secrets.ts";
import { createSupervisor, type Supervisor } from "./supervisor.ts";

const random = (): string => randomBytes(32).toString("base64url");

function requireVolumes(): void {
  const mountinfo = readFileSync("/proc/self/mountinfo", "utf8");
  requireVolume(DATABASE, "causeway-database", mountinfo);
  requireVolume(QUEUES, "causeway-queues", mountinfo);
  for (const folder of [DATABASE, QUEUES]) {
    try {
      accessSync(folder, constants.W_OK);
    } catch {
      throw new Problem(`${folder} cannot be written by user ${process.getuid?.()}. Use new named volumes.`);
    }
  }
}

/**
 * Holds a lock in the database's volume until this process ends: two servers on one volume would destroy it.
 * @throws Problem when another container has it
 */
async function lockVolume(): Promise<void> {
  const holder = spawn("flock", ["--nonblock", `${DATABASE}/lock`, "sh", "-c", "echo locked; exec cat"], {
    detached: true,
    stdio: ["pipe", "pipe", "inherit"],
  });
  const isLocked = await Promise.race([
    once(holder.stdout, "data").then(() => true),
    once(holder, "exit").then(() => false),
  ]);
  if (!isLocked) throw new Problem("Another container uses the database's volume. Stop that one first.");
}

async function migrate(env: NodeJS.ProcessEnv): Promise<void> {
  const code = await runCli(["migrate", "--wait", "30s"], env);
  if (code !== 0) throw new Problem("The database could not be migrated.");
}

async function startAll(supervisor: Supervisor, given: NodeJS.ProcessEnv): Promise<void> {
  const withAll = withSecrets(given);
  const redisPassword = random();
  const env = serviceEnvironment(withAll, redisPassword, random());
  for (const folder of [`${QUEUES}/redis`, REDIS_SOCKETS, SPOOL])
    mkdirSync(folder, { recursive: true, mode: 0o700 });
  await startDatabase(supervisor, withAll.POSTGRES_PASSWORD ?? "");
  await Promise.all(redisParts(redisPassword).map(supervisor.start));
  await migrate(env);
  for (const stage of serviceParts(env)) {
    if (supervisor.isStopping()) return;
    await Promise.all(stage.map(supervisor.start));
  }
  if (!supervisor.isStopping()) say("everything runs: dashboard on port 3002, gateway on port 4001");
}

async function runUntilStopped(): Promise<void> {
  const supervisor = createSupervisor();
  const asked = Promise.race([once(process, "SIGTERM"), once(process, "SIGINT")]);
  try {
    const started = startAll(supervisor, process.env);
    await Promise.race([started.then(() => asked), asked]);
    say("stopping");
  } finally {
    await supervisor.stop();
  }
  say("stopped");
}

const COMMANDS: Readonly<Record<string, (words: readonly string[]) => Promise<void>>> = {
  run: runUntilStopped,
  dump: dumpDatabase,
  backup: (words) => maintain(["backup", ...words]),
  restore: (words) => maintain(["restore", ...words]),
};

try {
  const [name = "run", ...words] = process.argv.slice(2);
  const work = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!work) throw new Problem(`There is no command "${name}". There are dump, backup and restore.`);
  requireVolumes();
  await lockVolume();
  await work(words);
  process.exit(0);
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  say(error.message);
  // Restarted at once, a container would say the same many times a second.
  await sleep(1_000);
  process.exit(1);
}
