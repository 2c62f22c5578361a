import { dialogOf, findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, expect, it } from "vitest";
import { keepRequest } from "./keep-request.ts";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { makeTraffic } from "./make-traffic.ts";
import { insertVideos } from "./make-videos.ts";
import { weighScripts } from "./weigh-scripts.ts";

let stage: KeysStage;
let page: KeysStage["page"];
let request: { readonly id: string };
let videos: Awaited<ReturnType<typeof insertVideos>>;

beforeAll(async () => {
  stage = await startKeysStage(process.env);
  page = stage.page;
  const [one] = makeTraffic(stage.tenant, 1, Date.now());
  if (one) request = await keepRequest(stage.pool, one);
  videos = await insertVideos(stage.pool, stage.tenant);
});
afterAll(() => stage?.stop());

const SETTINGS = "/settings/org_northwind";
const PAGES: readonly [name: string, path: () => string][] = [
  ["overview", () => `/${stage.tenant.projectId}`],
  ["activity", () => `/${stage.tenant.projectId}/activity`],
  ["request", () => `/${stage.tenant.projectId}/activity/${request.id}`],
  ["guardrails", () => `/${stage.tenant.projectId}/guardrails`],
  ["security-events", () => `/${stage.tenant.projectId}/security-events`],
  ["videos", () => `/${stage.tenant.projectId}/videos`],
  ["video", () => `/${stage.tenant.projectId}/videos?video=${videos.completed}`],
  ["keys", () => stage.keysPath],
  ["key", () => stage.keyPath],
  ["organization", () => SETTINGS],
  ["projects", () => `${SETTINGS}/projects`],
  ["team", () => `${SETTINGS}/team`],
  ["providers", () => `${SETTINGS}/providers`],
  ["provider-keys", () => `${SETTINGS}/provider-keys`],
  ["custom-providers", () => `${SETTINGS}/custom-providers`],
  ["access-tokens", () => `${SETTINGS}/access-tokens`],
  ["organization-guardrails", () => `${SETTINGS}/guardrails`],
  ["organization-security-events", () => `${SETTINGS}/security-events`],
  ["audit-log", () => `${SETTINGS}/audit-log`],
  ["account", () => "/account"],
];
const WIDTHS = [390, 1280, 1440];

const THEMES = ["light", "dark"] as const;

/** Without animations: one would be measured halfway, with colors that no one sees for longer. */
const show = (colorScheme: (typeof THEMES)[number]) =>
  page.emulateMedia({ colorScheme, reducedMotion: "reduce" });

it.each(PAGES)("the page %s is accessible in both themes at every width", async (name, path) => {
  await show("light");
  await stage.open(path());
  for (const theme of THEMES) {
    await show(theme);
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 900 });
      expect(await findViolations(page), `${theme}, ${width} px`).toEqual([]);
      await stage.browser.picture(`axe-${name}-${width}-${theme}`);
    }
  }
});

it.each(THEMES)(
  "so are a request's panel, the dialog for a key and the menus in the %s theme",
  async (theme) => {
    await show(theme);
    await page.setViewportSize({ width: 1280, height: 900 });
    await stage.open(`/${stage.tenant.projectId}/activity`);
    await page.locator("tbody a").first().click();
    await dialogOf(page).getByText("Tokens and cost").waitFor();
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await stage.open(stage.keysPath);
    await page.getByRole("button", { name: "New key" }).click();
    await dialogOf(page).waitFor();
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
    await stage.closed();
    await page.getByRole("button", { name: "Account" }).last().click();
    await page.getByRole("menu").waitFor();
    expect(await findViolations(page, "[role=menu]")).toEqual([]);
  },
);

/** Of 1,000 bytes, compressed: Next.js and React are 132. What is loaded lazily, such as charts and menus, does not count. */
const MOST_SCRIPT_KB = 200;

it("no page loads more script than it may before it is alive", async () => {
  const known = new Map<string, number>();
  const sizes: Record<string, number> = {};
  for (const [name, path] of [...PAGES, ["usage", () => `/${stage.tenant.projectId}/usage`] as const])
    sizes[name] = await weighScripts(page, new URL(path(), page.url()).href, known);
  expect(Object.entries(sizes).filter(([, size]) => size > MOST_SCRIPT_KB)).toEqual([]);
});
