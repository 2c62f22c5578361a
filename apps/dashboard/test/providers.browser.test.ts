import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { writeRecords } from "@causeway/db/usage";
import { chooseOption, findOverflow, findViolations } from "@causeway/ui/testing";
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

  it("names a key that isn't used, why, and how to use it again", async () => {
    await writeRecords(
      settings.pool,
      makeTraffic(
        { organizationId: "org_northwind", projectId: "prj_assistant", apiKeyIds: ["key_web"] },
        40,
        Date.now(),
      ),
    );
    await excludeKeys(settings, TEXT);
    await open(`${SETTINGS}/providers`);
    const excluded = page.getByRole("region", { name: "Not used now" });
    await excluded.getByText(`The provider rejects the key: ${TEXT}`).waitFor();
    await excluded.getByText("until someone resets it").waitFor();
    const ofKeys = page.getByRole("table", { name: "Upstream keys" });
    await ofKeys.getByRole("row", { name: "Main" }).getByText("excluded").first().waitFor();
    await ofKeys.getByRole("columnheader", { name: "Share" }).waitFor();
    await page
      .getByText(/the time range above doesn't apply to them/)
      .first()
      .waitFor();
    const providers = page.getByRole("table", { name: "Providers" });
    await providers
      .getByRole("row", { name: /^openai/ })
      .getByText("1 excluded")
      .waitFor();
    await picture("settings-providers");
    await excluded.getByRole("button", { name: "Try again now: openai, key “Main”" }).click();
    await page.getByText("Nothing is excluded").waitFor();
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
    await page.getByRole("table", { name: "Upstream keys" }).waitFor({ state: "detached" });
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
