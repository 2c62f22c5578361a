import { constants, createReadStream, createWriteStream } from "node:fs";
import { access, mkdir, open, rename, rm } from "node:fs/promises";
import { join } from "node:path";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import type { MediaStorage } from "./media-storage.ts";

/** Files in one folder. Gateways that share it show each other's. */
export function createDiskStorage(folder: string): MediaStorage {
  const pathOf = (name: string): string => join(folder, name);
  return {
    async put(name, source) {
      await mkdir(folder, { recursive: true });
      const part = `${pathOf(name)}.part`;
      try {
        await pipeline(Readable.from(source), createWriteStream(part, { mode: 0o600 }));
        await rename(part, pathOf(name));
      } catch (error) {
        await rm(part, { force: true });
        throw error;
      }
    },
    async get(name, range) {
      const file = await open(pathOf(name)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === "ENOENT") return null;
        throw error;
      });
      if (!file) return null;
      const part = range ? { start: range.first, end: range.last } : {};
      return createReadStream("", { fd: file, ...part });
    },
    async delete(name) {
      await rm(pathOf(name), { force: true });
    },
    async check() {
      await mkdir(folder, { recursive: true });
      await access(folder, constants.R_OK | constants.W_OK);
    },
    async close() {},
  };
}
