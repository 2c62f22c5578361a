import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { UsageRecord } from "@causeway/contracts";
import { createId, hashCredential } from "@causeway/crypto";
import { writeRecords } from "@causeway/db/usage";
import { chooseOption, findOverflow, findViolations, findViolationsEverywhere } from "@causeway/ui/testing";
import { excludeKeys } from "./exclude-keys.ts";
import { makeTraffic } from "./make-traffic.ts";
import { openSettings, SETTINGS } from "./open-settings.ts";
import { GOOD_TOKEN, startUpstream } from "./start-upstream.ts";

type Settings = Awaited<ReturnType<typeof openSettings>>;
let settings: Settings;
let page: Settings["page"];
let upstream: Awaited<ReturnType<typeof startUpstream>>;

beforeAll(async () => {
  upstream = await startUpstream();
  settings = await openSettings(process.env);
  page = settings.page;
});
afterAll(async () => {
  await settings?.stop();
  await upstream?.stop();
});

const open = (path: string) => settings.open(path);
const dialog = () => settings.dialog();
const closed = () => settings.closed();
const press = (name: string) => settings.press(name);
const confirm = (name: string) => settings.confirm(name);
const picture = (name: string) => settings.browser.picture(name);
/** The browser itself logs answers like 409. */
const expectRefusal = () => settings.browser.forget();

describe("provider keys", () => {
  const add = async (provider: string, values: Readonly<Record<string, string>>) => {
    await press("Add key");
    await chooseOption(dialog().getByLabel("Provider"), provider);
    for (const [label, value] of Object.entries(values)) {
      await dialog().getByLabel(label, { exact: true }).fill(value);
    }
    await confirm("Add key");
  };

  it("ask for what the provider needs, and show what is wrong at the field", async () => {
    await open(`${SETTINGS}/provider-keys`);
    await page.getByText("No provider keys yet").waitFor();
    await add("OpenAI", { Name: "Main", Key: "two words" });
    await dialog().getByText("Must be one word").or(dialog().getByText("must be one word")).first().waitFor();
    await dialog().getByLabel("Key", { exact: true }).and(page.locator("[aria-invalid=true]")).waitFor();
    expectRefusal();
    await chooseOption(dialog().getByLabel("Provider"), "Amazon Bedrock");
    await dialog()
      .getByLabel(/^Secret access key/)
      .waitFor();
    await picture("settings-provider-key");
    await page.getByRole("button", { name: "Cancel" }).click();
    await closed();
  });

  it("are tested, with the provider's verdict", async () => {
    await add("OpenAI", { Name: "Main", Key: GOOD_TOKEN, "Base URL (optional)": upstream.url });
    await press("Test Main");
    await page.getByText("accepted", { exact: true }).waitFor();
    await add("OpenAI", { Name: "Spare", Key: "sk-wrong-0000", "Base URL (optional)": upstream.url });
    await press("Test Spare");
    await page.getByText("refused", { exact: true }).waitFor();
    await picture("settings-provider-keys");
  });

  it("are put in order, replaced, turned off and deleted", async () => {
    await press("Move Spare up");
    await expect
      .poll(async () =>
        (await settings.pool.query("SELECT name FROM provider_key ORDER BY position")).rows.map(
          ({ name }) => name,
        ),
      )
      .toEqual(["Spare", "Main"]);
    await press("Edit Spare");
    await dialog().getByLabel("New key").fill(GOOD_TOKEN);
    await confirm("Save");
    await closed();
    await press("Test Spare");
    await page
      .getByRole("listitem")
      .filter({ hasText: "Spare" })
      .getByText("accepted", { exact: true })
      .waitFor();
    await press("Disable Spare");
    await confirm("Disable");
    await closed();
    await page.getByRole("button", { name: "Enable Spare" }).waitFor();
    await press("Delete Spare");
    await confirm("Delete key");
    await closed();
    await page.getByText("Spare", { exact: true }).waitFor({ state: "detached" });
  });
});

describe("the health of providers", () => {
  const TEXT = "Incorrect API key provided";

  const place = { organizationId: "org_northwind", projectId: "prj_assistant", apiKeyIds: ["key_web"] };

  it("names a key that isn't used, why, and how to use it again", async () => {
    await writeRecords(settings.pool, makeTraffic(place, 40, Date.now()));
    await excludeKeys(settings, TEXT);
    await open(`${SETTINGS}/provider-keys`);
    const why = page.getByRole("list", { name: "Why Main isn’t used" });
    await why.getByText(`Excluded. The provider rejects the key: ${TEXT}`).waitFor();
    await why.getByText("until someone resets it or the gateway restarts").waitFor();
    await page.getByRole("button", { name: "Try again now: Main" }).waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
    for (const colorScheme of ["dark", "light"] as const) {
      await page.emulateMedia({ colorScheme });
      await picture(`settings-provider-keys-excluded-${colorScheme}`);
    }
    await open(`${SETTINGS}/providers`);
    const excluded = page.getByRole("region", { name: "Not used now" });
    await excluded.getByText(`The provider rejects the key: ${TEXT}`).waitFor();
    await excluded.getByText("until someone resets it").waitFor();
    const ofKeys = page.getByRole("table", { name: "Upstream keys" });
    await ofKeys.getByRole("row", { name: "Main" }).getByText("excluded").first().waitFor();
    await ofKeys
      .getByRole("row", { name: "Main" })
      .getByText("until someone resets it or the gateway restarts")
      .waitFor();
    await ofKeys.getByRole("columnheader", { name: "Share" }).waitFor();
    const providers = page.getByRole("table", { name: "Providers" });
    await providers
      .getByRole("row", { name: /^openai/ })
      .getByText("1 excluded")
      .waitFor();
    await picture("settings-providers");
    await excluded.getByRole("button", { name: "Try again now: openai, key “Main”" }).click();
    await page.getByText("Nothing is excluded").waitFor();
  });

  it("counts requests and attempts of each key in the chosen time", async () => {
    const { GATEWAY_API_KEY_HASH_SECRET } = settings.dashboard.secrets;
    const main = hashCredential(GATEWAY_API_KEY_HASH_SECRET, "openai", GOOD_TOKEN);
    const now = Date.now();
    const [sample] = makeTraffic(place, 1, now);
    const records = Array.from({ length: 4 }, (_, index): UsageRecord => {
      const base = { ...sample, id: createId("req"), createdAtMs: now - 1_000 - index } as UsageRecord;
      const own = { ...base, provider: "openai", finish: "stop", status: 200, errorType: "none" } as const;
      const of = { credentialMode: "organization", credentialHash: index === 3 ? "deadbeef" : main } as const;
      const failed = { isFinal: false, finalId: own.id, finish: "error", status: 503 } as const;
      return { ...own, ...of, ...(index === 2 ? failed : {}) };
    });
    await writeRecords(settings.pool, records);
    const ofKeys = page.getByRole("table", { name: "Upstream keys" });
    const cellsOf = (name: RegExp) => ofKeys.getByRole("row", { name }).locator("td").allTextContents();
    for (const range of ["1h", "24h"]) {
      await open(`${SETTINGS}/providers?range=${range}&provider=openai`);
      await ofKeys.getByRole("row", { name: /^Main/ }).waitFor();
      expect((await cellsOf(/^Main/)).slice(3, 5)).toEqual(["2 requests with Main at openai", "3"]);
      expect((await cellsOf(/^Main/))[6]).toBe("67%");
      expect((await cellsOf(/^Deleted or replaced key deadbeef/)).slice(4, 5)).toEqual(["1"]);
      await ofKeys.getByRole("row", { name: /^Operator's key/ }).waitFor();
      const shares = await ofKeys.locator("tbody td:nth-child(6)").allTextContents();
      expect(shares.reduce((sum, share) => sum + Number.parseFloat(share), 0)).toBeCloseTo(100, 0);
    }
    await picture("settings-providers-keys");
    expect(await findViolations(page, "main")).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflow(page)).toEqual([]);
    await picture("settings-providers-keys-phone");
    await page.setViewportSize({ width: 1280, height: 940 });
    expect(await findOverflow(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 940 });
    await ofKeys.getByRole("link", { name: "2 requests with Main at openai" }).click();
    await page.getByText(`provider key ${main}`).waitFor();
    await expect
      .poll(() => page.getByRole("table", { name: "Requests" }).locator("tbody tr").count())
      .toBe(2);
  });

  it("knows a provider without traffic, and names one that there isn't", async () => {
    const ignored = page.getByText("This link has an invalid filter");
    await open(`${SETTINGS}/providers?range=1h&provider=cohere`);
    await page.getByText("No keys and no recent attempts of cohere.").waitFor();
    expect(await ignored.count()).toBe(0);
    await page.getByRole("link", { name: "Show all" }).click();
    await page.waitForURL("**/providers?range=1h");
    await open(`${SETTINGS}/providers?range=1h&provider=nowhere`);
    await ignored.waitFor();
  });

  it("says why keys aren't counted, and shows their states", async () => {
    await open(`${SETTINGS}/providers?range=7d`);
    const card = page.getByRole("region", { name: "Upstream keys" });
    await card.getByText("for up to 24 hours. Choose 1h or 24h above.").waitFor();
    await card.getByRole("row", { name: /^Main/ }).waitFor();
    expect(await card.getByRole("columnheader").allTextContents()).toEqual(["Key", "Provider", "State"]);
    const client = await settings.pool.connect();
    try {
      // As long as the API's statements may take.
      await client.query("BEGIN; LOCK TABLE request_log IN ACCESS EXCLUSIVE MODE");
      await open(`${SETTINGS}/providers?range=1h`);
      await card.getByText(/too many requests in this time|couldn’t be read/).waitFor();
      await card.getByRole("row", { name: /^Main/ }).waitFor();
    } finally {
      await client.query("ROLLBACK");
      client.release();
    }
  });

  it("simulates which providers a request would go to, and names what is wrong", async () => {
    const form = page.getByRole("region", { name: "Simulate a route" });
    await form.getByLabel("Model").fill("no-such-model-9");
    await form.getByRole("button", { name: "Simulate" }).click();
    await form.getByText("doesn't exist").waitFor();
    expectRefusal();
    await form.getByLabel("Model").fill("gpt-4o-mini");
    await form.getByRole("button", { name: "Simulate" }).click();
    const route = form.getByRole("table", { name: "Simulated route" });
    await expect.poll(() => route.getByRole("row").nth(1).textContent()).toMatch(/^1openaiYour own/);
    await form.getByText("azure: no usable provider key").waitFor();
    await picture("settings-providers-simulated");
  });

  it("offers 500 keys with names of 200 characters in a list with a search", async () => {
    await settings.pool.query(
      `INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id)
       SELECT 'key_' || n, 'org_northwind', 'prj_assistant', repeat('long-name-', 19) || 'name-' || lpad(n::text, 5, '0'),
         (SELECT user_id FROM member WHERE role = 'owner' LIMIT 1) FROM generate_series(1, 498) n
       ON CONFLICT DO NOTHING`,
    );
    await open(`${SETTINGS}/providers`);
    const form = page.getByRole("region", { name: "Simulate a route" });
    // Until the keys are read, it is the system's own list.
    const field = form.getByRole("combobox", { name: "API key" }).and(page.locator("button"));
    await field.press("ArrowDown");
    const search = page.getByPlaceholder("Search", { exact: true });
    await search.waitFor();
    await page.getByText("Up to 100 of 501 shown.").waitFor();
    await picture("settings-providers-combobox");
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.type("name-00497");
    await page.keyboard.press("Enter");
    await search.waitFor({ state: "detached" });
    await expect.poll(() => field.textContent()).toContain("name-00497");
    await expect.poll(() => field.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.setViewportSize({ width: 390, height: 800 });
    await field.click();
    await search.waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await picture("settings-providers-combobox-phone");
    await page.keyboard.press("Escape");
    await search.waitFor({ state: "detached" });
    await page.setViewportSize({ width: 1440, height: 940 });
    await form.getByLabel("Model").fill("gpt-4o-mini");
    const sent = page.waitForRequest(/\/routes\/simulate/);
    await form.getByRole("button", { name: "Simulate" }).click();
    expect((await sent).postDataJSON()).toMatchObject({ apiKey: "key_497" });
  });

  it("shows the keys and routes of one provider", async () => {
    await open(`${SETTINGS}/providers`);
    await page.getByRole("link", { name: "anthropic", exact: true }).click();
    await page.getByText("Keys and routes of anthropic only.").waitFor();
    const ofKeys = page.getByRole("table", { name: "Upstream keys" });
    await ofKeys.getByRole("row", { name: /^Main/ }).waitFor({ state: "detached" });
    await ofKeys.getByRole("row", { name: /^Operator's key/ }).waitFor();
    expect(new Set(await ofKeys.locator("tbody td:nth-child(2)").allTextContents())).toEqual(
      new Set(["anthropic"]),
    );
  });
});

describe("custom providers", () => {
  it("are added with a hint for /v1, tested and deleted", async () => {
    await open(`${SETTINGS}/custom-providers`);
    await press("Add provider");
    await dialog().getByLabel("Name").fill("mycorp");
    await dialog().getByLabel("Base URL").fill(`${upstream.url}/v1`);
    await dialog().getByText("Without /v1").waitFor();
    await picture("settings-custom-provider");
    await dialog().getByLabel("Base URL").fill(upstream.url);
    await dialog().getByText(`${upstream.url}/v1/chat/completions`).waitFor();
    await dialog().getByLabel("API token").fill(GOOD_TOKEN);
    await confirm("Add provider");
    await closed();
    await press("Test mycorp");
    await page.getByText("accepted", { exact: true }).waitFor();
    await press("Edit mycorp");
    await dialog().getByLabel("New token").fill("another-token");
    await confirm("Save");
    await closed();
    await press("Test mycorp");
    await page.getByText("refused", { exact: true }).waitFor();
    await picture("settings-custom-providers");
    await press("Delete mycorp");
    await dialog().getByRole("textbox").fill("mycorp");
    await confirm("Delete provider");
    await page.getByText("No custom providers yet").waitFor();
  });
});

it("no page logged an error or broke its content policy", () => {
  expect(settings.browser.problems).toEqual([]);
});
