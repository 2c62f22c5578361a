import { open } from "node:fs/promises";
import { MAX_CATALOG_BYTES } from "@causeway/catalog";
import { createGuardedClient, download } from "@causeway/upstream";

const CONNECT_MS = 10_000;

/**
 * The bytes of a file, or of an https URL: no redirects, no credentials, no private addresses but those in `opened`.
 * @throws Error that says what can't be read
 */
export function readSource(from: string, opened: readonly string[]): Promise<Buffer> {
  return /^https?:\/\//i.test(from) ? readUrl(from, opened) : readFile(from);
}

async function readFile(path: string): Promise<Buffer> {
  const file = await open(path, "r");
  try {
    const { size } = await file.stat();
    if (size > MAX_CATALOG_BYTES) throw tooLarge(path);
    return await file.readFile();
  } finally {
    await file.close();
  }
}

async function readUrl(url: string, opened: readonly string[]): Promise<Buffer> {
  if (!URL.canParse(url)) throw new Error(`${url} isn't a URL.`);
  const client = createGuardedClient({ opened, connectTimeoutMs: CONNECT_MS, maxConnections: 1 });
  try {
    return await download(client, new URL(url), MAX_CATALOG_BYTES);
  } finally {
    await client.close();
  }
}

const tooLarge = (name: string): Error =>
  new Error(`${name} is larger than ${MAX_CATALOG_BYTES / 1024 / 1024} MB.`);
