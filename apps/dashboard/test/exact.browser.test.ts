import { randomInt } from "node:crypto";
import { findOverflow, untilAlive } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { formatUsd } from "@causeway/ui/format/money";
import { formatCompact, formatCount, formatPercent } from "@causeway/ui/format/numbers";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { createRandom } from "./random.ts";
import { sendTraffic } from "./random-traffic.ts";
import { askApi, pico, sumRows, type Usage } from "./read-rows.ts";

/** Set to the seed that a failure names, to see it again. */
const SEED = Number(process.env.TEST_SEED ?? randomInt(1_000_000));
const REQUESTS = 60;

let stage: KeysStage;
let page: KeysStage["page"];

beforeAll(async () => {
  console.info(`random traffic of TEST_SEED=${SEED}`);
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
  const { pool, tenant } = stage;
  const joinTeam = (team: string) =>
    pool.query("UPDATE project SET team_id = $2 WHERE id = $1", [tenant.projectId, team]);
  await pool.query(
    "INSERT INTO team (id, organization_id, name) VALUES ('team_search', $1, 'Search'), ('team_ads', $1, 'Ads')",
    [tenant.organizationId],
  );
  await joinTeam("team_search");
  await sendTraffic(stage, createRandom(SEED), REQUESTS, () => joinTeam("team_ads"));
  const outcomes = await stage.pool.query("SELECT DISTINCT finish FROM request_log WHERE is_final");
  expect(outcomes.rows.map(({ finish }) => finish)).toEqual(
    expect.arrayContaining(["stop", "error", "refused", "canceled"]),
  );
});
afterAll(() => stage?.stop());

const note = (what: string) => `${what} (TEST_SEED=${SEED})`;
const usageOf = (query: Record<string, string>) =>
  askApi<Usage>(stage, `projects/${stage.tenant.projectId}/usage?${new URLSearchParams(query)}`);
const tokensOf = (sums: Usage["totals"]) =>
  sums.inputTokens + sums.cachedInputTokens + sums.outputTokens + sums.reasoningTokens;

/** The figure of a tile, the words below it, and where it leads. */
async function readTile(label: string) {
  const tile = page.locator("dl > div").filter({ has: page.getByText(label, { exact: true }) });
  await tile.waitFor();
  const [value = "", detail = ""] = await tile.locator("dd span").allTextContents();
  const exact = (await tile.locator("dd span").first().getAttribute("title")) ?? "";
  const link = tile.getByRole("link");
  return {
    value,
    exact,
    detail,
    href: (await link.count()) > 0 ? ((await link.first().getAttribute("href")) ?? "") : "",
  };
}

const inTable = (name: RegExp | string) => page.getByRole("table", { name });

describe("every figure is the API's, and what the rows behind its link add up to", () => {
  it.each(["24h", "7d", "30d"])("on the overview of %s", async (range) => {
    await stage.open(`/${stage.tenant.projectId}?range=${range}`);
    const requests = await readTile("Requests");
    const from = new URL(requests.href, stage.dashboard.url).searchParams.get("from") ?? "";
    const { totals } = await usageOf({ from });
    expect(requests.value).toBe(formatCompact(totals.requests));
    const rows = await sumRows(stage, requests.href);
    expect(rows.requests, note("requests")).toBe(totals.requests);
    expect(rows.cost, note("cost")).toBe(pico(totals.cost));
    expect(rows.tokens, note("tokens")).toBe(tokensOf(totals));
    expect(rows.cacheHits, note("cache hits")).toBe(totals.cacheHits);
    expect(addCounts([requests.exact])).toBe(totals.requests);
    const [spend, tokens] = [await readTile("Spend"), await readTile("Tokens")];
    expect([spend.value, pico(spend.exact)]).toEqual([formatUsd(totals.cost), rows.cost]);
    expect([tokens.value, addCounts([tokens.exact])]).toEqual([formatCompact(rows.tokens), rows.tokens]);
    expect((await readTile("Cache hits")).value).toBe(formatPercent(totals.cacheHits / totals.requests));
    const failed = await readTile("Failed");
    expect(failed.exact).toBe(`${formatCount(totals.failed)} failed`);
    expect((await sumRows(stage, failed.href)).requests, note("failed")).toBe(totals.failed);
    const refused = await readTile("Refused");
    expect(refused.value).toBe(formatCompact(totals.refused));
    expect((await sumRows(stage, refused.href)).requests, note("refused")).toBe(totals.refused);
    const problem = page
      .getByRole("region", { name: "Problems" })
      .getByRole("link", { name: /in this time$/ });
    expect(await problem.textContent()).toContain(formatCount(totals.refused));
    const href = (await problem.getAttribute("href")) ?? "";
    expect((await sumRows(stage, href)).requests, note("problem")).toBe(totals.refused);
  });

  it.each(["requests", "tokens", "spend"])("in the chart of %s by hour", async (metric) => {
    await stage.open(`/${stage.tenant.projectId}?range=24h`);
    const asTable = page.getByRole("switch", { name: "Show as table" });
    await asTable.waitFor();
    await untilAlive(page);
    if ((await asTable.getAttribute("aria-checked")) === "false") await asTable.click();
    const tab = page.getByRole("tab", { name: metric });
    await tab.click();
    await page.getByRole("tab", { name: metric, selected: true }).waitFor();
    await inTable(/over time$/)
      .locator("tbody tr")
      .first()
      .waitFor();
    for (const row of await inTable(/over time$/)
      .locator("tbody tr")
      .all()) {
      const cells = await row.locator("td").all();
      const values = await Promise.all(
        cells.map(async (cell) => (await cell.getAttribute("title")) ?? (await cell.textContent()) ?? ""),
      );
      if (values.every((value) => /^\$?0(\.0+)?$/.test(value))) continue;
      // The row's own; each value leads to its part.
      const rows = await sumRows(stage, (await row.getByRole("link").first().getAttribute("href")) ?? "");
      if (metric === "spend") expect(pico(values[0] ?? ""), note("spend of an hour")).toBe(rows.cost);
      else
        expect(addCounts(values), note(`${metric} of an hour`)).toBe(rows[metric as "requests" | "tokens"]);
    }
  });

  it.each([
    ["24h", "by=model"],
    ["7d", "by=model"],
    ["30d", "by=provider"],
    ["30d", "by=key"],
    ["24h", "by=source"],
    ["30d", "by=source"],
    ["7d", "by=session"],
    ["7d", "by=user"],
    ["30d", "by=header&header=team"],
    ["7d", "by=model&thenBy=key"],
    ["7d", "by=session&thenBy=provider"],
    ["30d", "by=mode"],
    ["7d", "by=member&thenBy=session"],
    ["24h", "by=mode&thenBy=header&header=team"],
    ["7d", "scope=all&by=project&thenBy=model"],
    ["7d", "scope=all&by=model"],
    ["30d", "scope=all&by=key&thenBy=provider"],
    ["24h", "scope=all&by=team"],
    ["30d", "scope=all&by=team&thenBy=key"],
    ["7d", "scope=all&team=team_search&by=project"],
    ["24h", "scope=all&team=team_ads&by=team&thenBy=source"],
  ])("in the usage of %s %s", async (period, grouping) => {
    await stage.open(`/${stage.tenant.projectId}/usage?period=${period}&${grouping}`);
    const table = inTable(/^Usage by/);
    await table.locator("tfoot tr").waitFor();
    const bodies = await readRows(table.locator("tbody tr"));
    const [foot] = await readRows(table.locator("tfoot tr"));
    for (const name of ["requests", "failed", "refused", "tokens"] as const)
      expect(
        bodies.reduce((sum, row) => sum + row[name], 0),
        note(`${name} ${grouping}`),
      ).toBe(foot?.[name]);
    expect(bodies.reduce((sum, { cost }) => sum + cost, 0n)).toBe(foot?.cost);
    expect(pico((await readTile("Spend")).exact)).toBe(foot?.cost);
    for (const [label, count] of [
      ["Requests", foot?.requests],
      ["Tokens", foot?.tokens],
      ["Failed or refused", (foot?.failed ?? 0) + (foot?.refused ?? 0)],
    ] as const)
      expect(addCounts([(await readTile(label)).exact]), note(label)).toBe(count);
    for (const [label, name] of [
      ["Requests", "requests"],
      ["Cache hits", "cacheHits"],
    ] as const) {
      const tile = await readTile(label);
      expect(addCounts([tile.exact]), note(label)).toBe((await sumRows(stage, tile.href))[name]);
    }
    for (const { href, share, name, ...shown } of bodies) {
      expect(share, note(name)).toBe(
        formatPercent(Number(shown.cost) / Number(foot?.cost)).replace("NaN%", "–"),
      );
      if (name === "All others") continue;
      const { cacheHits: _, ...rows } = await sumRows(stage, href ?? "");
      expect(shown, note(`${name} ${grouping}`)).toEqual(rows);
    }
  });

  it.each(["1h", "24h", "30d"])("on the page of providers, of %s", async (range) => {
    await stage.open(`/settings/org_northwind/providers?range=${range}`);
    const rows = await inTable("Providers").locator("tbody tr").all();
    expect(rows.length).toBeGreaterThan(0);
    for (const row of rows) {
      const links = row.getByRole("link", { name: /requests to/ });
      for (const link of await links.all()) {
        const words = (await link.textContent()) ?? "";
        const { requests } = await sumRows(stage, (await link.getAttribute("href")) ?? "");
        expect(addCounts([/^[\d,]+/.exec(words)?.[0] ?? ""]), note(words)).toBe(requests);
      }
    }
  });

  it.each(["1h", "24h"])("by upstream key, of %s", async (range) => {
    await stage.open(`/settings/org_northwind/providers?range=${range}`);
    const links = await inTable("Upstream keys")
      .getByRole("link", { name: /requests? with/ })
      .all();
    expect(links.length).toBeGreaterThan(0);
    for (const link of links) {
      const words = (await link.textContent()) ?? "";
      const { requests } = await sumRows(stage, (await link.getAttribute("href")) ?? "");
      expect(addCounts([/^[\d,]+/.exec(words)?.[0] ?? ""]), note(words)).toBe(requests);
    }
  });

  it("on a model's page", async () => {
    await stage.open(`/${stage.tenant.projectId}/models/sim-echo`);
    const link = inTable("Providers").getByRole("link", { name: /[\d,]+ requests?$/ });
    const { requests } = await sumRows(stage, (await link.getAttribute("href")) ?? "");
    expect(addCounts([/[\d,]+/.exec((await link.textContent()) ?? "")?.[0] ?? ""])).toBe(requests);
    for (const width of [280, 1024, 1280, 1360]) {
      await page.setViewportSize({ width, height: 940 });
      expect(await findOverflow(page), `${width} px`).toEqual([]);
    }
  });

  const startOf = (bar = "") => new Date(`${bar.split(" UTC")[0]} UTC`);
  it("in the histogram of the activity, and of its filters", async () => {
    for (const [range, filter] of [
      ["", ""],
      ["", "apiKey=key_web"],
      ["", "model=sim-echo"],
      ["", "provider=openai"],
      ["", "apiKey=key_empty"],
      ["range=1h&", ""],
      ["range=1h&", "apiKey=key_web"],
    ] as const) {
      await stage.open(`/${stage.tenant.projectId}/activity?${range}${filter}`);
      const total = await page
        .getByRole("region", { name: "Over time" })
        .getByText(/requests?, by/)
        .textContent();
      const bars = await page
        .getByRole("toolbar", { name: "Requests over time" })
        .getByRole("button")
        .evaluateAll((all) => all.map((bar) => bar.getAttribute("aria-label") ?? ""));
      const counts = bars.map((label) => /: ([\d,]+) requests?\b/.exec(label)?.[1] ?? "");
      expect(addCounts(counts), note(range + filter)).toBe(
        addCounts([/[\d,]+/.exec(total ?? "")?.[0] ?? ""]),
      );
      for (const [index, count] of counts.entries()) {
        if (count === "0") continue;
        const [start, end] = [startOf(bars[index]), bars[index + 1] ? startOf(bars[index + 1]) : new Date()];
        const time = new URLSearchParams({ from: start.toISOString(), to: end.toISOString() });
        const rows = await sumRows(stage, `/x?${filter}&${time}`);
        expect(rows.requests, note(`${range}${filter} ${bars[index]}`)).toBe(addCounts([count]));
      }
    }
  });

  it.each(["key_web", "key_batch", "key_empty"])("on the page of the key %s", async (key) => {
    await stage.open(`/${stage.tenant.projectId}/keys/${key}`);
    const requests = await readTile("Requests today");
    const rows = await sumRows(stage, requests.href);
    expect(requests.value, note("requests")).toBe(formatCompact(rows.requests));
    expect(pico(await apiSpend(requests.href)), note("spend")).toBe(rows.cost);
    expect((await readTile("Spend today")).value).toBe(formatUsd(await apiSpend(requests.href)));
    expect((await readTile("Tokens today")).value, note("tokens")).toBe(formatCompact(rows.tokens));
    const refused = await readTile("Refused today");
    expect(refused.value).toBe(formatCompact((await sumRows(stage, refused.href)).requests));
    const failed = await readTile("Failed today");
    const left = rows.requests - rows.refused;
    expect(failed.value).toBe(left > 0 ? formatPercent(rows.failed / left) : "–");
    expect((await sumRows(stage, failed.href)).requests).toBe(rows.failed);
  });
});

const addCounts = (texts: readonly string[]): number =>
  texts.reduce((sum, text) => sum + Number(text.replaceAll(",", "") || 0), 0);

async function apiSpend(href: string): Promise<string> {
  const { searchParams } = new URL(href, stage.dashboard.url);
  return (await usageOf(Object.fromEntries(searchParams))).totals.cost;
}

/** The rows of the table of groups, with every digit. */
async function readRows(rows: ReturnType<typeof page.locator>) {
  await untilAlive(page);
  const read = await rows.evaluateAll((all) =>
    all.map((row) => ({
      href: row.querySelector("a")?.getAttribute("href") ?? null,
      cells: [...row.querySelectorAll("td")].map((cell) => ({
        text: cell.textContent?.trim() ?? "",
        title: cell.getAttribute("title") ?? cell.querySelector("[title]")?.getAttribute("title") ?? "",
      })),
    })),
  );
  return read.map(({ href, cells }) => ({
    name: cells[0]?.text ?? "",
    href: href?.includes("/activity?") ? href : null,
    requests: addCounts([cells[1]?.text ?? ""]),
    failed: addCounts([cells[2]?.text ?? ""]),
    refused: addCounts([cells[3]?.text ?? ""]),
    tokens: addCounts([/([\d,]+) tokens?/.exec(cells[4]?.title || cells[4]?.text || "")?.[1] ?? ""]),
    cost: pico(cells[6]?.title ?? ""),
    share: cells[7]?.text ?? "",
  }));
}
