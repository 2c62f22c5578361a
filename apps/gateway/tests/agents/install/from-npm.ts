import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { homedir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { NotRun } from "../cast/agent.ts";

const run = promisify(execFile);

/** Packages are large: they are kept, for all checkouts. */
const FOLDER = join(homedir(), ".cache/causeway-agents");

/** A registry that doesn't answer isn't waited for long. */
const IMPATIENT = [
  "--fetch-retries=1",
  "--fetch-retry-mintimeout=2000",
  "--fetch-retry-maxtimeout=5000",
  "--fetch-timeout=120000",
];

/** The newest version of a package. @throws NotRun without the registry */
export async function newestFromNpm(name: string): Promise<string> {
  const { stdout } = await run("npm", ["view", name, "version", ...IMPATIENT]).catch((cause: unknown) => {
    throw new NotRun(`${name} can't be read from the npm registry`, { cause });
  });
  return stdout.trim();
}

/**
 * Installs packages into a folder, without running anything of them.
 * @param packages with their versions: `openai@6.1.0`
 * @returns the folder
 * @throws NotRun without the registry
 */
export async function installFromNpm(packages: readonly string[]): Promise<string> {
  const folder = join(FOLDER, packages.join("+").replaceAll(/[@/]/g, "_"));
  if (existsSync(folder)) return folder;
  const unfinished = `${folder}.${process.pid}`;
  await mkdir(unfinished, { recursive: true });
  try {
    await run("npm", [
      ...["install", "--prefix", unfinished, "--ignore-scripts", "--no-audit", "--no-fund"],
      ...IMPATIENT,
      ...packages,
    ]);
    await rename(unfinished, folder);
  } catch (cause) {
    throw new NotRun(`${packages.join(", ")} can't be installed from the npm registry`, { cause });
  } finally {
    await rm(unfinished, { recursive: true, force: true });
  }
  return folder;
}
