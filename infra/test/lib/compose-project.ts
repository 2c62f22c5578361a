import { randomBytes } from "node:crypto";
import { cpSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { attempt, ROOT, run } from "./command.ts";
import type { Installation } from "./installation.ts";
import { say } from "./progress.ts";

export const PROJECT = "causeway-test";
/** Healthy so soon once the images are there. */
const UP_SECONDS = 90;

export interface ComposeProject {
  readonly folder: string;
  readonly site: Installation;
  /** The words of a compose command. */
  compose(...words: readonly string[]): string[];
  /** Starts everything and waits until it is healthy. @throws Error when that takes more than 90 s */
  up(): Promise<void>;
  /** Writes `.env` with secrets and more lines. */
  configure(lines?: readonly string[]): void;
  close(): Promise<void>;
}

/** The published compose files in their own folder, as after a download, with the simulator and more overrides. */
function openProject(overrides: readonly string[] = []): ComposeProject {
  const folder = mkdtempSync(join(tmpdir(), `${PROJECT}-`));
  for (const path of ["docker-compose.yml", "infra/compose"])
    cpSync(join(ROOT, path), join(folder, path), { recursive: true });
  const files = ["docker-compose.yml", ...["trial", ...overrides].map((name) => `infra/compose/${name}.yml`)];
  const compose = (...words: readonly string[]) => [
    ...["docker", "compose", "--project-name", PROJECT, "--project-directory", folder],
    ...files.flatMap((file) => ["-f", join(folder, file)]),
    ...words,
  ];
  return {
    folder,
    compose,
    site: createSite(compose),
    up: async () => {
      await run(compose("up", "--detach", "--no-build", "--wait", "--wait-timeout", String(UP_SECONDS)));
    },
    configure: (lines = []) =>
      writeFileSync(join(folder, ".env"), `${[...secrets(), ...lines].join("\n")}\n`),
    close: async () => {
      await attempt(compose("down", "--volumes", "--timeout", "5"));
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

function secrets(): string[] {
  const names = [
    "AUTH_SECRET",
    "GATEWAY_API_KEY_HASH_SECRET",
    "INTERNAL_SECRET",
    "NOTIFICATION_SECRET",
    "OPS_PASSWORD",
  ];
  return [
    // Characters that have to be escaped in a URL.
    `POSTGRES_PASSWORD=p@ss/w%rd#${randomBytes(9).toString("hex")}`,
    ...names.map((name) => `${name}=${randomBytes(36).toString("base64")}`),
  ];
}

const PAGES = ["3002/livez", "3003/livez", "3005/livez", "3006/livez", "4001/health", "4002/health"];
const TALLY = 'fetch("http://127.0.0.1:9700/__tally").then((r) => r.text()).then(console.log)';

function createSite(compose: ComposeProject["compose"]): Installation {
  const exec = (service: string, ...words: string[]) => run(compose("exec", "-T", service, ...words));
  const sql = async (text: string) =>
    (await exec("postgres", "psql", "-U", "causeway", "-d", "causeway", "-At", "-c", text))
      .split("\n")
      .filter(Boolean);
  return {
    gatewayUrl: "http://localhost:4001",
    dashboardUrl: "http://localhost:3002",
    origin: "http://localhost:3002",
    pages: PAGES.map((rest) => `http://localhost:${rest}`),
    sql,
    apiLog: () => run(compose("logs", "--no-log-prefix", "api")),
    tally: async () => JSON.parse(await exec("simulator", "node", "-e", TALLY)),
    // Gateways share the volume.
    spooled: async () =>
      (await exec("gateway", "ls", "/var/lib/causeway/spool")).split("\n").filter(Boolean).length,
    leases: async () => {
      const [organization = ""] = await sql("SELECT id FROM organization");
      return Number(await exec("redis", "redis-cli", "zcard", `cw:{${organization}}:leases`));
    },
  };
}

/** Shows the ends of all logs when the work fails. */
export async function withProject(
  overrides: readonly string[],
  work: (project: ComposeProject) => Promise<void>,
): Promise<void> {
  const project = openProject(overrides);
  try {
    // A run that was killed leaves volumes with other passwords.
    await attempt(["docker", "compose", "--project-name", PROJECT, "down", "--volumes", "--timeout", "5"]);
    await work(project);
  } catch (error) {
    say((await attempt(project.compose("ps", "--all"))).all);
    say((await attempt(project.compose("logs", "--tail", "15"))).all);
    throw error;
  } finally {
    await project.close();
  }
}
