import { createWriteStream, existsSync } from "node:fs";
import { rename, rm } from "node:fs/promises";
import { Readable } from "node:stream";
import { pipeline } from "node:stream/promises";
import { createGzip } from "node:zlib";
import { encrypt, type EncryptionKeys } from "./encryption.ts";
import { type TarEntry, writeTar } from "./tar.ts";

/**
 * Writes an encrypted, compressed archive to a new file that only its owner can read. The file appears when it is
 * complete.
 *
 * @throws Error when there is such a file
 */
export async function writeArchive(
  path: string,
  keys: EncryptionKeys,
  entries: AsyncIterable<TarEntry>,
): Promise<void> {
  if (existsSync(path)) throw new Error(`${path} already exists.`);
  const partial = `${path}.partial`;
  try {
    const gzip = createGzip();
    const encrypted = await encrypt(gzip, keys);
    // Opened last: a file that can't be, before anything listens, would end the process.
    const file = createWriteStream(partial, { flags: "wx", mode: 0o600 });
    await Promise.all([pipeline(Readable.from(writeTar(entries)), gzip), pipeline(encrypted, file)]);
    await rename(partial, path);
  } catch (error) {
    const isForeign = error instanceof Error && "code" in error && error.code === "EEXIST";
    if (!isForeign) await rm(partial, { force: true });
    throw error;
  }
}
