import { createReadStream } from "node:fs";
import { access } from "node:fs/promises";
import { pipeline } from "node:stream/promises";
import { createGunzip } from "node:zlib";
import { decrypt, type DecryptionKeys } from "./encryption.ts";
import { Ending, Manifest, Secrets } from "./manifest.ts";
import { readTar, type TarEntry } from "./tar.ts";

/** The file is no intact archive, or none of the keys opens it. */
export class ArchiveError extends Error {
  override readonly name = "ArchiveError";
}

export interface Archive {
  readonly manifest: Manifest;
  /** Undefined when the backup was made without them. */
  readonly secrets: Secrets | undefined;
  /** In the manifest's order; read once, one after the other. Ends with an ArchiveError when the rest is damaged. */
  readonly tables: AsyncIterable<{ readonly name: string; readonly data: AsyncIterable<Buffer> }>;
  /** How many rows each table had, once `tables` was read to its end. */
  ending(): Ending;
}

export const DATA = "data/";

/** @throws ArchiveError */
export async function readArchive(path: string, keys: DecryptionKeys): Promise<Archive> {
  await access(path);
  const entries = readEntries(path, keys);
  let entry = await next(entries);
  const manifest = parse(Manifest, entry, "manifest.json");
  entry = await next(entries);
  const secrets = entry?.name === "secrets.json" ? parse(Secrets, entry, "secrets.json") : undefined;
  if (secrets) entry = await next(entries);
  let ending: Ending | null = null;
  async function* partsOf(name: string): AsyncGenerator<Buffer> {
    for (; entry && tableOf(entry) === name; entry = await next(entries)) yield entry.data;
  }
  async function* readTables() {
    for (let name = tableOf(entry); name !== null; name = tableOf(entry)) yield { name, data: partsOf(name) };
    ending = parse(Ending, entry, "end.json");
    if (await next(entries))
      throw new ArchiveError("The archive is damaged: it has more files than it should.");
  }
  return {
    manifest,
    secrets,
    tables: readTables(),
    ending: () => {
      if (!ending) throw new ArchiveError("The archive was not read to its end.");
      return ending;
    },
  };
}

type Entries = AsyncGenerator<TarEntry>;

async function next(entries: Entries): Promise<TarEntry | undefined> {
  const { done, value } = await entries.next();
  return done ? undefined : value;
}

const tableOf = (entry: TarEntry | undefined): string | null =>
  entry?.name.startsWith(DATA) ? (entry.name.slice(DATA.length).split("/")[0] ?? null) : null;

async function* readEntries(path: string, keys: DecryptionKeys): Entries {
  try {
    const plain = await decrypt(createReadStream(path), keys);
    const gunzip = createGunzip();
    const unpacking = pipeline(plain, gunzip);
    unpacking.catch(() => {}); // reading reports it
    yield* readTar(gunzip);
    await unpacking;
  } catch (error) {
    throw new ArchiveError(`The archive can't be read: ${explain(error)}`, { cause: error });
  }
}

function explain(error: unknown): string {
  const message = error instanceof Error ? error.message : String(error);
  const isWrongKey = /no identity matched|incorrect passphrase|failed to decrypt/i.test(message);
  return isWrongKey
    ? "neither the passphrase nor the identity decrypts it, or it is damaged."
    : `it is damaged or incomplete (${message}).`;
}

function parse<Value>(
  schema: { parse(value: unknown): Value },
  entry: TarEntry | undefined,
  name: string,
): Value {
  if (entry?.name !== name) throw new ArchiveError(`The archive is damaged: ${name} is missing.`);
  try {
    return schema.parse(JSON.parse(entry.data.toString("utf8")));
  } catch (error) {
    throw new ArchiveError(`The archive is damaged or from a newer release: ${name} is not valid.`, {
      cause: error,
    });
  }
}
