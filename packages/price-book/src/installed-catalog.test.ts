import { createCatalog } from "@causeway/catalog";
import type { ModelOverride } from "@causeway/contracts";
import { createLogger } from "@causeway/telemetry";
import { expect, test, vi } from "vitest";
import { createInstalledCatalog } from "./installed-catalog.ts";
import { createOrganizationCatalogs } from "./organization-catalogs.ts";

const builtIn = createCatalog();
const logger = createLogger({ service: "gateway", level: "silent" });

const overridesOf = (count: number, figure: number): ModelOverride[] =>
  Array.from({ length: count }, (_, index) => ({
    model: `model-${index}`,
    provider: "openai",
    price: { prompt: `0.0000${figure + index}`, completion: "0.00001" },
  }));

function openCatalog(read: () => readonly ModelOverride[]) {
  return createInstalledCatalog({
    ...{ builtIn, logger },
    file: null,
    read: async () => ({ local: [], imported: [], operator: read() }),
    store: null,
    polls: false,
  });
}

const priceOf = (catalog: ReturnType<typeof createCatalog>, name: string) =>
  catalog.findAtProvider("openai", name)?.mapping.price.base.prompt;

test("thousands of overrides come into force as a whole, and nothing else is held up meanwhile", async () => {
  let operator = overridesOf(5_000, 10_000);
  const installed = openCatalog(() => operator);
  await installed.refresh();
  operator = overridesOf(5_000, 20_000);
  const seen = new Set<unknown>();
  // A machine on which each step takes 1 ms.
  let ms = 0;
  const clock = vi.spyOn(performance, "now").mockImplementation(() => (ms += 1));
  const refreshed = installed.refresh().finally(() => clock.mockRestore());
  let turns = 0;
  let isDone = false;
  void refreshed.then(() => {
    isDone = true;
  });
  while (!isDone) {
    await new Promise(setImmediate);
    turns += 1;
    seen.add(`${priceOf(installed.current(), "model-0")} ${priceOf(installed.current(), "model-4999")}`);
  }
  expect(turns).toBeGreaterThan(100);
  expect([...seen]).toEqual(["0.000010000 0.000014999", "0.000020000 0.000024999"]);
  installed.close();
});

test("an organization's overrides are laid over a catalog that changed below them", async () => {
  let operator = overridesOf(1, 10_000);
  const installed = openCatalog(() => operator);
  await installed.refresh();
  const catalogs = createOrganizationCatalogs({
    installed,
    load: async () => [{ model: "own", provider: "openai", price: { prompt: "0.000003", completion: "0" } }],
    maxBytes: 1e6,
  });
  const owner = { organizationId: "org_1", catalogRevision: "1" };
  expect(priceOf(await catalogs.find(owner), "model-0")).toBe("0.000010000");
  operator = overridesOf(1, 20_000);
  await installed.refresh();
  const catalog = await catalogs.find(owner);
  expect([priceOf(catalog, "model-0"), priceOf(catalog, "own")]).toEqual(["0.000020000", "0.000003"]);
  expect(catalogs.find(owner)).toBe(catalog);
  installed.close();
});

test("the built-in prices are stored once their time has come, and again when that failed", async () => {
  const stored: string[] = [];
  let isBroken = true;
  let reads = 0;
  const installed = createInstalledCatalog({
    builtIn,
    logger,
    file: null,
    read: async () => {
      reads += 1;
      return { local: [], imported: [], operator: overridesOf(1, 10_000) };
    },
    store: async (source, prices) => {
      if (isBroken && source === "built-in") {
        isBroken = false;
        throw new Error("the database is unavailable");
      }
      stored.push(`${source} ${prices.length > 1_000}`);
    },
    builtInAfterMs: 20,
    polls: false,
  });
  const begun = installed.refresh();
  expect(stored).toEqual([]);
  await begun;
  await expect.poll(() => stored, { timeout: 10_000 }).toEqual(["built-in true"]);
  expect(reads).toBe(2);
  installed.close();
});

test("prices that can't be stored once the catalog is closed are not tried again", async () => {
  let refuse: (error: Error) => void = () => {};
  const installed = createInstalledCatalog({
    builtIn,
    logger,
    file: null,
    read: async () => ({ local: [], imported: [], operator: [] }),
    store: () =>
      new Promise((_resolve, reject) => {
        refuse = reject;
      }),
    polls: false,
  });
  await installed.refresh();
  vi.useFakeTimers({ toFake: ["setTimeout"] });
  installed.close();
  refuse(new Error("the pool has ended"));
  await new Promise(setImmediate);
  expect(vi.getTimerCount()).toBe(0);
  vi.useRealTimers();
});
