import { imageOf } from "../images.ts";
import { attempt, run } from "./command.ts";
import { stateOf } from "./docker.ts";
import type { Installation } from "./installation.ts";
import { expectThat, until } from "./progress.ts";

export const NAME = "causeway-unified-test";
export const DATABASE = "/var/lib/causeway/database";
export const QUEUES = "/var/lib/causeway/queues";
const PORTS = [3002, 3003, 3005, 3006, 4001, 4002];
export const BACKUPS = `${NAME}-backups`;
export const VOLUMES = [`${NAME}-database`, `${NAME}-queues`, BACKUPS];

/** Locked down as far as it goes: what works so works with less. */
const LOCKED = [
  "--read-only",
  "--tmpfs",
  "/tmp",
  "--cap-drop",
  "ALL",
  "--security-opt",
  "no-new-privileges",
  "--shm-size",
  "256m",
];
export const volumes = (prefix = NAME) => [
  "--volume",
  `${prefix}-database:${DATABASE}`,
  "--volume",
  `${prefix}-queues:${QUEUES}`,
];
export const TRIAL = ["--env", "GENERATE_SECRETS=true", "--env", "SIMULATOR=true"];

export async function clean(): Promise<void> {
  await attempt(["docker", "rm", "--force", NAME]);
  for (const volume of VOLUMES) await attempt(["docker", "volume", "rm", volume]);
  await attempt(["docker", "network", "rm", NAME]);
}

export const once = (words: readonly string[], image = imageOf("unified"), ...command: string[]) =>
  attempt(["docker", "run", "--rm", "--network", NAME, ...LOCKED, ...words, image, ...command]);

/** @param more further words for `docker run` */
export async function start(image: string, more: readonly string[] = []): Promise<void> {
  const ports = PORTS.flatMap((port) => ["--publish", `127.0.0.1:${port}:${port}`]);
  await run([
    "docker",
    "run",
    "--detach",
    "--name",
    NAME,
    "--network",
    NAME,
    ...LOCKED,
    ...ports,
    ...volumes(),
    ...TRIAL,
    ...more,
    image,
  ]);
  await untilHealthy();
}

export const untilHealthy = (): Promise<true> =>
  until("the container to be healthy", 120_000, async () => {
    const { Running, Health } = await stateOf(NAME);
    expectThat(Running, "the container ended");
    return Health?.Status === "healthy" ? true : undefined;
  });

const exec = (...words: string[]): Promise<string> => run(["docker", "exec", NAME, ...words]);

/** The password of Redis is in no place but the services' environment. */
const REDIS_CLI = `for file in /proc/[0-9]*/environ; do
  REDISCLI_AUTH=$(tr '\\0' '\\n' <"$file" 2>/dev/null | sed -n 's/^REDIS_PASSWORD=//p'); [ -z "$REDISCLI_AUTH" ] || break
done; export REDISCLI_AUTH; exec redis-cli "$@"`;

export function createSite(): Installation {
  const sql = async (text: string) =>
    (
      await exec(
        "sh",
        "-c",
        'exec /usr/lib/postgresql/*/bin/psql "$@"',
        "psql",
        "-h",
        "/tmp/causeway-postgres",
        "-d",
        "causeway",
        "-At",
        "-c",
        text,
      )
    )
      .split("\n")
      .filter(Boolean);
  return {
    gatewayUrl: "http://localhost:4001",
    dashboardUrl: "http://localhost:3002",
    origin: "http://localhost:3002",
    pages: PORTS.map((port) => `http://localhost:${port}/livez`),
    sql,
    apiLog: async () => (await attempt(["docker", "logs", NAME])).all,
    tally: async () =>
      JSON.parse(
        await exec(
          "node",
          "-e",
          'fetch("http://127.0.0.1:9700/__tally").then((r) => r.text()).then(console.log)',
        ),
      ),
    spooled: async () => (await exec("ls", `${QUEUES}/spool`)).split("\n").filter(Boolean).length,
    leases: async () => {
      const [organization = ""] = await sql("SELECT id FROM organization");
      return Number(await exec("sh", "-c", REDIS_CLI, "redis-cli", "zcard", `cw:{${organization}}:leases`));
    },
  };
}

/** Kills the first process whose environment or command line has the piece. */
const KILL = `const { readdirSync, readFileSync } = require("node:fs");
const read = (pid, file) => { try { return readFileSync("/proc/" + pid + "/" + file, "utf8").split("\\0"); } catch { return []; } };
const has = (pid) => read(pid, "environ").includes(process.argv[1]) || read(pid, "cmdline").join(" ").startsWith(process.argv[1]);
const pid = readdirSync("/proc").filter((name) => /^\\d+$/.test(name)).sort((a, b) => a - b).find(has);
process.kill(Number(pid), "SIGKILL");`;

export const killPart = (piece: string): Promise<string> => exec("node", "-e", KILL, piece);
