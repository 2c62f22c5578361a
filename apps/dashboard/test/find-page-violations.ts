import { findViolationsEverywhere } from "@causeway/ui/testing";
import type { KeysStage } from "./keys-stage.ts";

type Page = KeysStage["page"];

/** Lists what axe finds on each of the pages that differ, by path. */
export async function findPageViolations(
  { page, open, browser }: KeysStage,
  paths: readonly string[],
): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const seen = new Set<string>();
  const isSignedIn = (await page.context().cookies()).some(({ name }) => name.endsWith("session_token"));
  for (const path of paths) {
    // The server sends most of those of who is not signed in on to one page, which needn't be drawn again.
    const place = isSignedIn ? null : await landingOf(page, path);
    if (place !== null && seen.has(place)) continue;
    await open(path);
    const landed = new URL(page.url()).pathname;
    if (seen.has(landed) && landed !== path.split("?")[0]) continue;
    seen.add(landed);
    const lines = await findViolationsEverywhere(page);
    if (lines.length > 0) found[path] = lines;
    await browser.picture(`axe${path.replaceAll(/\W+/g, "-")}`);
  }
  return found;
}

/** Returns the path that the server redirects a page to; null when it answers with the page itself. */
async function landingOf(page: Page, path: string): Promise<string | null> {
  const answer = await page.request.get(new URL(path, page.url()).href, { maxRedirects: 0 });
  const { location } = answer.headers();
  return location ? new URL(location, page.url()).pathname : null;
}
