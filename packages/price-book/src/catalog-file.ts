import { readFileSync, statSync } from "node:fs";
import { readFile } from "node:fs/promises";
import {
  type Catalog,
  CatalogFileError,
  MAX_CATALOG_FILE_BYTES,
  readCatalogFile,
  readCatalogFileInSteps,
} from "@causeway/catalog";
import type { ModelOverride } from "@causeway/contracts";
import type { Logger } from "@causeway/telemetry";
import { inSlices } from "./in-slices.ts";

/** Mounted files change by a swap of links, which no watcher reports everywhere: its state is compared. */
const CHECK_INTERVAL_MS = 500;

export interface CatalogFile {
  /** What the file says; the last state of it that was right. */
  readonly overrides: () => readonly ModelOverride[];
  close(): void;
}

export interface CatalogFileOptions {
  /** Null: there is none. */
  readonly path: string | null;
  /** The layers that the file overrides. */
  readonly below: Catalog;
  readonly logger: Logger;
  readonly onChange: () => void;
}

/**
 * `CATALOG_FILE`, read now and again when it changes, then a few milliseconds at a time. A changed file with a mistake is
 * logged and changes nothing.
 * @throws CatalogFileError when the file can't be read, or has a mistake, now
 */
export function openCatalogFile({ path, below, logger, onChange }: CatalogFileOptions): CatalogFile {
  if (path === null) return { overrides: () => [], close: () => {} };
  let state = stateOf(path);
  checkSize(path);
  let overrides = readCatalogFile(readFileSync(path, "utf8"), below);
  let isReading = false;

  async function reload(file: string): Promise<void> {
    try {
      checkSize(file);
      overrides = await inSlices(readCatalogFileInSteps(await readFile(file, "utf8"), below));
    } catch (err) {
      logger.error({ err, path }, "the catalog file has a mistake; its previous content stays in effect");
      return;
    }
    logger.info({ path, models: overrides.length }, "reloaded the catalog file");
    onChange();
  }

  const timer = setInterval(() => {
    // A change during a read is seen by the next check.
    if (isReading) return;
    const next = stateOf(path);
    if (next === state) return;
    state = next;
    isReading = true;
    void reload(path).finally(() => {
      isReading = false;
    });
  }, CHECK_INTERVAL_MS);
  timer.unref();
  return { overrides: () => overrides, close: () => clearInterval(timer) };
}

function stateOf(path: string): string {
  const found = statSync(path, { throwIfNoEntry: false, bigint: true });
  return found ? `${found.ino} ${found.size} ${found.mtimeNs}` : "";
}

function checkSize(path: string): void {
  const size = statSync(path, { throwIfNoEntry: false })?.size;
  if (size === undefined) throw new CatalogFileError(`${path} can't be read`);
  if (size > MAX_CATALOG_FILE_BYTES) {
    throw new CatalogFileError(`${path} has ${size} bytes; at most ${MAX_CATALOG_FILE_BYTES} are allowed`);
  }
}
