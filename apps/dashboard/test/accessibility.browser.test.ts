import { weighScripts } from "@causeway/ui/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { findPageViolations } from "./find-page-violations.ts";
import type { KeysStage } from "./keys-stage.ts";
import { startFilledStage } from "./start-filled-stage.ts";

/** All pages but those of a project, which `project-pages.deep-browser.test.ts` looks at. */

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

const SETTINGS = "/settings/";

it("every page of an organization is accessible in both themes at every width", async () => {
  expect(
    await findPageViolations(
      stage,
      paths.filter((path) => path.startsWith(SETTINGS)),
    ),
  ).toEqual({});
});

it("so are all others, and what an address opens", async () => {
  const others = paths.filter((path) => !(path.startsWith("/prj_") || path.startsWith(SETTINGS)));
  expect(await findPageViolations(stage, [...others, ...states])).toEqual({});
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
  expect(await findPageViolations(stage, paths)).toEqual({});
});
