import { readdir, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync, constants, gzipSync } from "node:zlib";

const SITE = fileURLToPath(new URL("../.vitepress/dist", import.meta.url));
const TEXT = /\.(?:html|js|css|json|md|svg|txt|xml)$/;
/** Less than a packet. */
const MIN_BYTES = 1_024;
/** A few percent larger than the best, which takes ten times as long. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

// Alongside each file what it is compressed: the server sends that, and compresses nothing itself.
for (const entry of await readdir(SITE, { recursive: true, withFileTypes: true })) {
  if (!entry.isFile() || !TEXT.test(entry.name)) continue;
  const file = join(entry.parentPath, entry.name);
  const bytes = await readFile(file);
  if (bytes.length < MIN_BYTES) continue;
  await writeFile(`${file}.br`, brotliCompressSync(bytes, BROTLI));
  await writeFile(`${file}.gz`, gzipSync(bytes, { level: 9 }));
}
