import { gzipSync } from "node:zlib";
import type { Page } from "playwright";

const SCRIPT = /<script[^>]* src="([^"]+\.js[^"]*)"/g;
/** For browsers that know no modules: no others load it. */
const NO_MODULE = /<script[^>]*nomodule[^>]*>/gi;

/**
 * Counts the kilobytes of script, compressed, that a page's HTML loads; what is loaded lazily comes later and doesn't count.
 *
 * @param html of the page, which is open
 * @param known sizes of scripts by their address
 */
export async function weighScripts(page: Page, html: string, known: Map<string, number>): Promise<number> {
  const addresses = new Set([...html.replaceAll(NO_MODULE, "").matchAll(SCRIPT)].map(([, src = ""]) => src));
  let bytes = 0;
  for (const address of addresses) {
    const size = known.get(address) ?? gzipSync(await read(page, new URL(address, page.url()))).length;
    known.set(address, size);
    bytes += size;
  }
  return Math.round(bytes / 1_000);
}

const read = async (page: Page, url: URL): Promise<Buffer> => (await page.request.get(url.href)).body();
