import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
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

describe("the pages of who is not signed in", () => {
  const asked = new Set<string>();
  let found: Record<string, string[]>;

  beforeAll(async () => {
    await page.context().clearCookies();
    page.on("request", (request) => asked.add(new URL(request.url()).origin));
    found = await findPageViolations(stage, paths);
  });

  it("are accessible", () => {
    expect(paths.length).toBeGreaterThan(18);
    expect(found).toEqual({});
  });

  it("ask no other host for anything", () => {
    expect([...asked]).toEqual([stage.dashboard.url]);
  });
});
