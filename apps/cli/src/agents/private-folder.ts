import { lstat, mkdtemp, readdir, readFile, rm, writeFile } from "node:fs/promises";
import { hostname, tmpdir } from "node:os";
import { join } from "node:path";
import { z } from "zod";

const PREFIX = "causeway-run-";
const OWNER = "owner.json";

/** Processes that need a folder, and the machine or container that they run in: elsewhere their ids mean nothing. */
const owner = z.object({ host: z.string(), processes: z.array(z.int().positive()) });

/** A temporary folder that only this user can read. */
export interface PrivateFolder {
  readonly path: string;
  /** Lets the folder stay as long as a process of this id, even if this one is killed. */
  keepFor(pid: number): Promise<void>;
  remove(): Promise<void>;
}

/** Creates a folder, and removes those of earlier runs that were killed and couldn't remove their own. */
export async function makePrivateFolder(): Promise<PrivateFolder> {
  await removeStale();
  const path = await mkdtemp(join(tmpdir(), PREFIX));
  await writeOwner(path, [process.pid]);
  return {
    path,
    keepFor: (pid) => writeOwner(path, [process.pid, pid]),
    remove: () => rm(path, { recursive: true, force: true }),
  };
}

/** Writes the note. If that fails, the folder is at most removed late or early: no reason to disturb an agent. */
const writeOwner = (path: string, processes: readonly number[]): Promise<void> =>
  writeFile(join(path, OWNER), JSON.stringify({ host: hostname(), processes }), { mode: 0o600 }).catch(
    () => undefined,
  );

async function removeStale(): Promise<void> {
  const names = await readdir(tmpdir()).catch((): string[] => []);
  const paths = names.filter((name) => name.startsWith(PREFIX)).map((name) => join(tmpdir(), name));
  for (const path of paths)
    if (await isStale(path)) await rm(path, { recursive: true, force: true }).catch(() => undefined);
}

/** Folders that don't say whose they are stay: their run may have just begun. */
async function isStale(path: string): Promise<boolean> {
  const stats = await lstat(path).catch(() => null);
  if (!stats?.isDirectory() || (process.getuid && stats.uid !== process.getuid())) return false;
  const text = await readFile(join(path, OWNER), "utf8").catch(() => "null");
  const read = owner.safeParse(parse(text));
  if (!read.success || read.data.host !== hostname()) return false;
  return !(await Promise.all(read.data.processes.map(isRunning))).includes(true);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** True also for processes of other users, which can't be signaled. */
async function isRunning(pid: number): Promise<boolean> {
  try {
    process.kill(pid, 0);
    return !(await isZombie(pid));
  } catch (error) {
    return !(error instanceof Error && "code" in error && error.code === "ESRCH");
  }
}

/** A process that has ended, and that nothing waits for: in containers, some stay so. Only Linux tells. */
async function isZombie(pid: number): Promise<boolean> {
  const line = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
  // After the name, which can have any characters.
  return line.slice(line.lastIndexOf(")")).startsWith(") Z");
}
