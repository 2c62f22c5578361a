import { open } from "node:fs/promises";
import { MAX_CATALOG_BYTES } from "@causeway/catalog";
import { createGuardedClient, type OutboundClient, readWhole } from "@causeway/upstream";

const CONNECT_MS = 10_000;
const IDLE_MS = 20_000;
const TOTAL_MS = 60_000;

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
    return await download(client, new URL(url));
  } finally {
    await client.close();
  }
}

async function download(client: OutboundClient, url: URL): Promise<Buffer> {
  const { origin, pathname, search } = url;
  const call = client.open({
    // With credentials in it, so that the guard sees and refuses them.
    origin: url.username || url.password ? url.href : origin,
    path: pathname + search,
    method: "GET",
    headers: { accept: "application/json", "user-agent": "causeway" },
    body: null,
    timeouts: { firstByteMs: IDLE_MS, idleMs: IDLE_MS, totalMs: TOTAL_MS },
  });
  const reply = await call.head;
  if (reply.status !== 200) {
    reply.abort();
    const hint =
      reply.status >= 300 && reply.status < 400 ? " Redirects aren't followed: name the final address." : "";
    throw new Error(`${url.host} answered ${reply.status}.${hint}`);
  }
  return readWhole(reply, MAX_CATALOG_BYTES);
}

const tooLarge = (name: string): Error =>
  new Error(`${name} is larger than ${MAX_CATALOG_BYTES / 1024 / 1024} MB.`);
