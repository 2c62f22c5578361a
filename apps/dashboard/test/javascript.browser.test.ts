import { afterAll, beforeAll, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";

let stage: KeysStage;

beforeAll(async () => {
  stage = await startKeysStage(process.env);
});
afterAll(() => stage?.stop());

const KB = 1_000;

/** Compressed bytes of the scripts that a page names: what it takes to be alive. Charts come later. */
const scriptBytes = (path: string): Promise<number> =>
  stage.page.evaluate(async (address) => {
    const html = await (await fetch(address)).text();
    const scripts = new Set(
      [...html.matchAll(/<script[^>]+src="([^"]+)"/g)].map(([, source]) => source ?? ""),
    );
    const sizes = [...scripts].map(async (source) => {
      const response = await fetch(source);
      await response.arrayBuffer();
      const entries = performance.getEntriesByName(new URL(source, location.href).href);
      return Math.max(...entries.map((entry) => (entry as PerformanceResourceTiming).encodedBodySize));
    });
    return (await Promise.all(sizes)).reduce((sum, size) => sum + size, 0);
  }, path);

const project = (page: string) => () => `/${stage.tenant.projectId}${page}`;
it.each([
  ["overview", project(""), 250],
  ["activity", project("/activity"), 250],
  ["usage", project("/usage"), 250],
  ["models", project("/models"), 250],
  ["keys", project("/keys"), 250],
  ["team", () => "/settings/org_northwind/team", 250],
])("the page %s needs at most its share of JavaScript", async (name, path, budget) => {
  const bytes = await scriptBytes(path());
  process.stdout.write(`${name}: ${Math.round(bytes / KB)} kB of JavaScript\n`);
  expect(bytes).toBeGreaterThan(50 * KB);
  expect(bytes).toBeLessThanOrEqual(budget * KB);
});
