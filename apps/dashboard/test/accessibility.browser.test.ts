import { findViolationsEverywhere, weighScripts } from "@causeway/ui/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { KeysStage } from "./keys-stage.ts";
import { startFilledStage } from "./start-filled-stage.ts";

/** Each looks at many pages. */
vi.setConfig({ testTimeout: 240_000 });

let stage: KeysStage;
let page: KeysStage["page"];
let paths: readonly string[];
/** Pages with something open or chosen by their address. */
let states: readonly string[];

beforeAll(async () => {
  const filled = await startFilledStage(process.env);
  ({ stage, paths } = filled);
  page = stage.page;
  const { request, videos } = filled;
  const { tenant } = stage;
  states = [
    `/${tenant.projectId}/activity/${request?.id}`,
    `/${tenant.projectId}/activity?request=${request?.id}`,
    `/${tenant.projectId}/videos?video=${videos.completed}`,
    `/${tenant.projectId}/models/compare?compare=sim-echo,gpt-4o-mini`,
    `/${tenant.projectId}/nowhere`,
    "/nowhere",
  ];
});
afterAll(() => stage?.stop());

/** Returns the path that the server redirects a page to; null when it answers with the page itself. */
async function landingOf(path: string): Promise<string | null> {
  const answer = await page.request.get(new URL(path, page.url()).href, { maxRedirects: 0 });
  const { location } = answer.headers();
  return location ? new URL(location, page.url()).pathname : null;
}

/** What axe finds on each of the pages that differ, by path. */
async function check(visited: readonly string[]): Promise<Record<string, string[]>> {
  const found: Record<string, string[]> = {};
  const seen = new Set<string>();
  for (const path of visited) {
    // The server sends most of those of who is not signed in on to one page, which needn't be drawn again.
    const place = await landingOf(path);
    if (place !== null && seen.has(place)) continue;
    await stage.open(path);
    const landed = new URL(page.url()).pathname;
    if (seen.has(landed) && landed !== path.split("?")[0]) continue;
    seen.add(landed);
    const lines = await findViolationsEverywhere(page);
    if (lines.length > 0) found[path] = lines;
    await stage.browser.picture(`axe${path.replaceAll(/\W+/g, "-")}`);
  }
  return found;
}

const SETTINGS = "/settings/";

// Two tests: all pages in one take a slow machine longer than a test may.
it.each([0, 1])(
  "every page of a project is accessible in both themes at every width: half %i",
  async (half) => {
    const ofProject = paths.filter((path) => path.startsWith("/prj_"));
    expect(await check(ofProject.filter((_, at) => at % 2 === half))).toEqual({});
  },
);

it("so are those of an organization", async () => {
  expect(await check(paths.filter((path) => path.startsWith(SETTINGS)))).toEqual({});
});

it("so are all others, and what an address opens", async () => {
  const others = paths.filter((path) => !(path.startsWith("/prj_") || path.startsWith(SETTINGS)));
  expect(await check([...others, ...states])).toEqual({});
});

/** Of 1,000 bytes, compressed: Next.js and React are 132. What is loaded lazily, such as charts and menus, does not count. */
const MOST_SCRIPT_KB = 200;
/** Next.js adds 6 to those 132 on every page. */
const MOST_SIGN_IN_KB = 146;

it("no page loads more script than it may before it is alive", async () => {
  const known = new Map<string, number>();
  const sizes: Record<string, number> = {};
  for (const path of paths) sizes[path] = await weighScripts(page, new URL(path, page.url()).href, known);
  expect(Object.entries(sizes).filter(([, size]) => size > MOST_SCRIPT_KB)).toEqual([]);
  expect(sizes["/sign-in"]).toBeLessThanOrEqual(MOST_SIGN_IN_KB);
});

it("the pages of who is not signed in are accessible", async () => {
  await page.context().clearCookies();
  expect(await check(paths)).toEqual({});
});
