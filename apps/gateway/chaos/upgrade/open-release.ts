import { execFile } from "node:child_process";
import { existsSync } from "node:fs";
import { mkdir, rename, rm } from "node:fs/promises";
import { join, resolve } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const ROOT = resolve(fileURLToPath(new URL("../../../..", import.meta.url)));

/** Another release of this project, ready to be run from its sources. */
export interface Release {
  readonly root: string;
  readonly commit: string;
  /** Brings a database to the schema of that release, with its own code. */
  migrate(databaseUrl: string): Promise<void>;
}

/**
 * Checks a release out of git, once, and installs what it needs.
 *
 * @param ref a tag or commit
 */
export async function openRelease(ref: string): Promise<Release> {
  const { stdout } = await run("git", ["rev-parse", "--verify", `${ref}^{commit}`], { cwd: ROOT });
  const commit = stdout.trim();
  const root = join(ROOT, ".causeway/releases", commit);
  if (!existsSync(root)) await install(commit, root);
  return {
    root,
    commit,
    async migrate(databaseUrl) {
      const code = `
        const { migrate } = await import(${JSON.stringify(join(root, "packages/db/src/migrate/index.ts"))});
        await migrate(${JSON.stringify(databaseUrl)});
        process.exit(0);`;
      await run(process.execPath, ["--no-warnings", "--input-type=module", "-e", code], { cwd: root });
    },
  };
}

async function install(commit: string, root: string): Promise<void> {
  const partial = `${root}.partial`;
  await rm(partial, { recursive: true, force: true });
  await mkdir(partial, { recursive: true });
  const archive = join(partial, "release.tar");
  await run("git", ["archive", "--output", archive, commit], { cwd: ROOT });
  await run("tar", ["-xf", archive], { cwd: partial });
  await rm(archive);
  await run("pnpm", ["install", "--frozen-lockfile", "--prefer-offline"], { cwd: partial });
  await run("pnpm", ["--filter", "@causeway/db", "run", "generate"], { cwd: partial });
  await rename(partial, root);
}
