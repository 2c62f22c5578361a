import { mkdir, open, readdir, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import type { Logger } from "@causeway/telemetry";
import type { Batch } from "../types.ts";
import { batchOfLost } from "./batch-of-lost.ts";
import { readFrames } from "./frames.ts";
import { openSpoolFile, type SpoolFile } from "./spool-file.ts";
import { isOwnerDead, parseSpoolName, type SpoolOwner, spoolName } from "./spool-name.ts";
import { touchFiles } from "./touch-files.ts";

/** Records that Redis could not take, on disk until it can. */
export interface Spool {
  /** Resolves when the batch is on the disk. @throws Error when the disk does not take it. */
  append(batch: Batch): Promise<void>;
  /** Whether the disk takes records: asks it when there is no file open that says so. */
  probe(): Promise<boolean>;
  /** Takes over the files of dead processes, their journals and open requests too. */
  adopt(): Promise<void>;
  /**
   * Hands every batch on disk to `write`, in order; a file is deleted when all of it was acknowledged.
   * @throws whatever `write` throws; what was not acknowledged stays.
   */
  drain(write: (batch: Batch) => Promise<void>): Promise<void>;
  /** A sign of life for processes on other hosts. */
  touch(): Promise<void>;
  bytes(): number;
  isEmpty(): boolean;
  close(): Promise<void>;
}

interface Stored {
  readonly path: string;
  readonly bytes: number;
  /** How far it was acknowledged. A process that adopts it begins again: what is sent twice is counted once. */
  position: number;
  damaged: number;
}

/** Written to see whether the disk works; no one needs it back. */
const PROBE: Batch = { id: "probe", json: "", records: 0, settlements: [] };

/** Stores batches in files while Redis is unavailable, and gives them back in order. */
export function createSpool(folder: string, logger: Logger, owner: SpoolOwner): Spool {
  const stored: Stored[] = [];
  let current: SpoolFile | null = null;
  let number = 0;
  let draining: Promise<void> | null = null;
  // Two changes of the current file at the same time would each open a file and forget the other's, with the records in it, until
  // another process takes it over. One closed before its first append is counted would look empty and be removed.
  const inTurn = inTurns();

  const nextPath = (): string => join(folder, spoolName(owner, number++));

  const appendOnce = async (batch: Batch): Promise<void> => {
    await mkdir(folder, { recursive: true });
    current ??= await openSpoolFile(nextPath());
    try {
      await current.append(batch);
    } catch (error) {
      // What it holds stays and is drained.
      await setAside();
      throw error;
    }
  };

  /** A file may have been taken over or gone bad; whether the disk still takes anything a new one shows. */
  const append = (batch: Batch): Promise<void> =>
    inTurn(() => appendOnce(batch).catch(() => appendOnce(batch)));

  /** The current file takes nothing more and waits for the drain. */
  const setAside = async (): Promise<void> => {
    const file = current;
    if (!file) return;
    current = null;
    await file.close().catch(() => {});
    if (file.bytes() > 0) stored.push(storedFile(file.path, file.bytes()));
    else await rm(file.path, { force: true }).catch(() => {});
  };

  return {
    append,
    probe: async () => current !== null || succeeds(append(PROBE)),
    adopt: () => adoptAll(folder, { owner, nextPath, stored, logger }),
    drain: (write) => {
      draining ??= inTurn(setAside)
        .then(() => drainAll(stored, write, logger))
        .finally(() => {
          draining = null;
        });
      return draining;
    },
    touch: async () => void (await touchFiles([...stored, ...(current ? [current] : [])])),
    bytes: () => stored.reduce((sum, { bytes }) => sum + bytes, current?.bytes() ?? 0),
    isEmpty: () => stored.length === 0 && (current?.bytes() ?? 0) === 0,
    close: async () => {
      await draining?.catch(() => {});
      await inTurn(setAside);
    },
  };
}

const succeeds = (work: Promise<void>): Promise<boolean> =>
  work.then(
    () => true,
    () => false,
  );

interface Adopter {
  readonly owner: SpoolOwner;
  readonly nextPath: () => string;
  readonly stored: Stored[];
  readonly logger: Logger;
}

/** Adds the files of processes that died, the oldest first. */
async function adoptAll(folder: string, { owner, nextPath, stored, logger }: Adopter): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const name of (await readdir(folder)).sort(byAge)) {
    const adopted = await adoptFile(folder, name, owner, nextPath);
    if (adopted) {
      logger.info({ file: name, bytes: adopted.bytes }, "took over records from a process that died");
      stored.push(adopted);
    }
  }
}

async function drainAll(
  stored: Stored[],
  write: (batch: Batch) => Promise<void>,
  logger: Logger,
): Promise<void> {
  for (let file = stored[0]; file; file = stored[0]) {
    await drainFile(file, write, logger);
    stored.shift();
  }
}

const storedFile = (path: string, bytes: number): Stored => ({ path, bytes, position: 0, damaged: 0 });

const byAge = (left: string, right: string): number => {
  const [a, b] = [parseSpoolName(left), parseSpoolName(right)];
  return (a?.startMs ?? 0) - (b?.startMs ?? 0) || (a?.number ?? 0) - (b?.number ?? 0);
};

/** A rename is atomic: of several processes that try, one gets the file. */
async function adoptFile(
  folder: string,
  name: string,
  self: SpoolOwner,
  nextPath: () => string,
): Promise<Stored | null> {
  const owner = parseSpoolName(name);
  if (!owner) return null;
  try {
    const { mtimeMs, size } = await stat(join(folder, name));
    if (!isOwnerDead(owner, self, mtimeMs, Date.now())) return null;
    const path = nextPath();
    await rename(join(folder, name), path);
    return storedFile(path, size);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === "ENOENT") return null;
    throw error;
  }
}

async function drainFile(
  stored: Stored,
  write: (batch: Batch) => Promise<void>,
  logger: Logger,
): Promise<void> {
  const { path } = stored;
  const file = await open(path, "r").catch((error: NodeJS.ErrnoException) => {
    if (error.code === "ENOENT") return null;
    throw error;
  });
  if (!file) return;
  try {
    for await (const { batch, end } of readFrames(file, stored.position)) {
      if (batch === null) stored.damaged += 1;
      else if (batch.lost) await write(batchOfLost(batch.id, batch.lost));
      else if (batch.records > 0) await write(batch);
      stored.position = end;
    }
  } finally {
    await file.close();
  }
  if (stored.damaged === 0) return rm(path, { force: true });
  logger.error({ path, damaged: stored.damaged }, "a spool file has damaged batches; kept it for inspection");
  await rename(path, `${path}.damaged`);
}

/** Runs work that is handed to it one after another, in order; work that fails doesn't keep the next from running. */
function inTurns(): (work: () => Promise<void>) => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const run = last.then(work);
    last = run.catch(() => {});
    return run;
  };
}
