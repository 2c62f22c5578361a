import { NO_TOKENS } from "@causeway/contracts";
import { writeRecords } from "@causeway/db/usage";
import {
  chooseOption,
  findOverflow,
  findViolations,
  findViolationsEverywhere,
  showAs,
  untilAlive,
  VIEWS,
} from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { makeTraffic } from "./make-traffic.ts";
import { DEVELOPER, openSettings } from "./open-settings.ts";
import { EMAIL, PASSWORD } from "./seed-tenant.ts";

type Stage = Awaited<ReturnType<typeof openSettings>>;
let stage: Stage;
let page: Stage["page"];

beforeAll(async () => {
  stage = await openSettings(process.env);
  page = stage.page;
});
afterAll(() => stage?.stop());

const MODELS = "/prj_assistant/models";
const table = () => page.getByRole("table", { name: "Models" });
const status = () => page.getByRole("status").filter({ hasText: "models" });
const atOpenAi = () => page.getByRole("table", { name: "Providers" }).getByRole("row", { name: /^openai / });

/** Calls the management API as the visitor. */
const callApi = (method: string, path: string, body?: unknown): Promise<unknown> =>
  page.evaluate(
    async ([how, where, what]) => {
      const init = { method: how as string, headers: { "content-type": "application/json" } };
      const response = await fetch(
        `/api/data${where}`,
        what ? { ...init, body: JSON.stringify(what) } : init,
      );
      return response.json();
    },
    [method, path, body],
  );

describe("the list of models", () => {
  it("says what is missing while nothing can be called, and shows everything when asked", async () => {
    await stage.open(MODELS);
    await page.getByText("No usable models yet").waitFor();
    await stage.browser.picture("models-empty");
    await page.getByRole("link", { name: "Show all models" }).click();
    await page.waitForURL("**/models?show=all");
    await table().getByRole("row").nth(50).waitFor();
    const count = async () => Number((await status().textContent())?.match(/of (\d+) models/)?.[1]);
    await expect.poll(count).toBeGreaterThan(1_000);
    await page.getByRole("link", { name: "Next" }).click();
    await page.waitForURL("**/models?show=all&page=2");
  });

  it("shows what a provider key makes usable, with each provider's price and whose it is", async () => {
    await callApi("POST", "/orgs/org_northwind/provider-keys", {
      provider: "openai",
      name: "Main",
      key: "sk-1",
    });
    await stage.open(MODELS);
    await page.getByLabel("Search models").fill("gpt-4o-mini");
    await page.waitForURL("**/models?q=gpt-4o-mini");
    const row = table()
      .getByRole("row", { name: /gpt-4o-mini/ })
      .first();
    await expect
      .poll(() => row.textContent())
      .toMatch(/openai\s*\$0\.15 input\/1M tokens · \$0\.60 output\/1M tokens/);
    await stage.browser.picture("models-search");
  });

  it("filters by what one provider offers; Back undoes it", async () => {
    await stage.open(`${MODELS}?show=all`);
    await page.getByRole("combobox", { name: "Provider" }).click();
    await page.getByLabel("Search provider").fill("groq");
    await page.getByRole("option", { name: "groq", exact: true }).click();
    await page.waitForURL("**/models?show=all&provider=groq");
    await page.getByRole("combobox", { name: "Feature" }).click();
    await page.getByRole("option", { name: "Tools", exact: true }).click();
    await page.waitForURL("**/models?show=all&provider=groq&feature=tools");
    await page.getByRole("combobox", { name: "Provider: groq" }).waitFor();
    const providers = table().getByRole("row").locator("td:nth-child(4) li > span:first-child");
    await expect.poll(async () => new Set(await providers.allTextContents())).toEqual(new Set(["groq"]));
    await page.goBack();
    await page.waitForURL("**/models?show=all&provider=groq");
    await stage.open(`${MODELS}?q=no-such-model`);
    await page.getByText("No models match these filters").waitFor();
  });
});

describe("comparing", () => {
  it("shows what requests of the last seven days were like, as the model's page does, and leads to them", async () => {
    const place = { organizationId: "org_northwind", projectId: "prj_assistant", apiKeyIds: ["key_web"] };
    const made = { provider: "openai", status: 200, finish: "stop", errorType: "none" } as const;
    const tokens = { ...NO_TOKENS, input: 10, output: 300 };
    await writeRecords(
      stage.pool,
      makeTraffic(place, 1, Date.now()).map((one) => ({
        ...{ ...one, ...made, model: "gpt-4-turbo", createdAtMs: Date.now() - 1_000 },
        ...{ tokens, firstTokenMs: 250, attemptMs: 6_000, totalMs: 6_010 },
      })),
    );
    await stage.open(`${MODELS}/compare?compare=gpt-4-turbo,gpt-4o`);
    const lately = page.getByRole("table", { name: "Comparison" }).getByRole("row", { name: /^Last 7 days/ });
    await lately.getByText(/^First token: p50 .* ms, p95 .* ms$/).waitFor();
    await lately.getByText("50 tokens/s").waitFor();
    await lately.getByText("No requests").waitFor();
    await lately.getByRole("link", { name: /^\d+ requests?$/ }).click();
    await page.waitForURL("**/activity?*model=gpt-4-turbo*");
    await page.getByRole("table", { name: "Requests" }).locator("tbody tr").first().waitFor();
  });

  it("puts chosen models side by side, up to four, and keeps the filters", async () => {
    await stage.open(`${MODELS}?q=gpt-4`);
    const choose = (id: string) => page.getByRole("link", { name: `Compare ${id}`, exact: true }).click();
    await choose("gpt-4o");
    await page.waitForURL("**/models?q=gpt-4&compare=gpt-4o");
    await choose("gpt-4o-mini");
    await page.waitForURL("**/models?q=gpt-4&compare=gpt-4o%2Cgpt-4o-mini");
    await page.getByRole("link", { name: "Compare 2 models" }).click();
    const comparison = page.getByRole("table", { name: "Comparison" });
    const row = comparison.getByRole("row", { name: /^Providers and prices/ });
    await expect.poll(() => row.textContent()).toMatch(/\$2\.50.*\$0\.15/s);
    const lately = comparison.getByRole("row", { name: /^Last 7 days/ });
    await lately.getByText("No requests").first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await stage.browser.picture("models-compare");
    await page.getByRole("link", { name: "Models", exact: true }).last().click();
    await page.getByRole("link", { name: "Don't compare gpt-4o", exact: true }).first().click();
    await page.getByText("Choose up to 4 models").waitFor();
    await stage.open(`${MODELS}/compare?compare=no-such-model`);
    await page.getByText("No models to compare").waitFor();
  });
});

describe("a model's page", () => {
  it("has each provider's prices, samples, and the keys that can use it", async () => {
    for (const [key, model] of [
      ["key_web", "gpt-4o-mini"],
      ["key_batch", "gpt-4o"],
    ])
      await callApi("POST", `/projects/prj_assistant/keys/${key}/iam`, {
        ruleType: "allow_models",
        ruleValue: { models: [model] },
      });
    await stage.open(MODELS);
    await page.getByLabel("Search models").fill("gpt-4o-mini");
    await page.waitForURL("**/models?q=gpt-4o-mini");
    await table().locator('a[href$="/models/gpt-4o-mini"]').click();
    await page.waitForURL("**/models/gpt-4o-mini");
    await atOpenAi().getByText("Catalog").waitFor();
    await page.getByText("Web chat").and(page.getByRole("link")).waitFor();
    const keys = page.getByRole("region", { name: "Keys that can use it" }).getByRole("listitem");
    expect((await keys.allTextContents()).toSorted()).toEqual([
      expect.stringMatching(/Nightly summaries.*denied by its rules/),
      expect.stringMatching(/Web chat.*allowed/),
    ]);
    const tryIt = page.getByRole("link", { name: /^Try it/ });
    expect(await tryIt.getAttribute("href")).toMatch(/\?model=gpt-4o-mini&project=prj_assistant$/);
    await untilAlive(page);
    await page.getByRole("tab", { name: "curl" }).focus();
    await page.keyboard.press("ArrowRight");
    await page.getByRole("tab", { name: "Python" }).and(page.locator(":focus")).waitFor();
    await page.keyboard.press("Enter");
    await page.getByText("from openai import OpenAI").waitFor();
    await expect.poll(() => page.title()).toBe("gpt-4o-mini · Models · Support assistant · Causeway");
    await stage.browser.picture("model");
  });

  it("says so for a model that doesn't exist", async () => {
    await stage.open(`${MODELS}/no/such/model`);
    await page.getByText("Model not found").waitFor();
    stage.browser.forget(); // the browser reports the 404 itself
  });
});

describe("a price", () => {
  const open = async () => {
    await atOpenAi().getByRole("button").last().click();
    await stage.dialog().waitFor();
  };

  it("is set per million tokens, and is what requests are charged by", async () => {
    await stage.open(`${MODELS}/gpt-4o-mini`);
    await open();
    await stage.dialog().getByLabel("Input per 1M tokens", { exact: true }).fill("cheap");
    await stage.confirm("Save price");
    await stage.dialog().getByText("Enter an amount like 2.50 or 0.").waitFor();
    await stage.browser.picture("model-set-price");
    await stage.dialog().getByLabel("Input per 1M tokens", { exact: true }).fill("$1.50");
    await stage.dialog().getByLabel("Output per 1M tokens", { exact: true }).fill("2");
    await stage.confirm("Save price");
    await stage.closed();
    await atOpenAi().getByText("Your organization").waitFor();
    await expect.poll(() => atOpenAi().textContent()).toContain("$1.50 Input / 1M tokens");
    expect(await callApi("GET", "/orgs/org_northwind/model-overrides")).toMatchObject({
      data: [
        { model: "gpt-4o-mini", provider: "openai", price: { prompt: "0.0000015", completion: "0.000002" } },
      ],
    });
  });

  it("is marked as unknown, listed as that, and given back to the catalog", async () => {
    await open();
    await stage.dialog().getByLabel("Mark as unpriced").check();
    await stage.confirm("Save price");
    await stage.closed();
    await atOpenAi().getByRole("button", { name: "Set a price at openai" }).waitFor();
    await stage.open(`${MODELS}?show=unpriced`);
    await table()
      .getByRole("row", { name: /gpt-4o-mini/ })
      .getByText("unpriced")
      .first()
      .waitFor();
    await stage.browser.picture("models-unpriced");
    await stage.open(`${MODELS}/gpt-4o-mini`);
    await open();
    await stage.dialog().getByLabel("Use the catalog's price again").check();
    await stage.confirm("Save price");
    await stage.closed();
    await atOpenAi().getByText("$0.15").first().waitFor();
    expect(await callApi("GET", "/orgs/org_northwind/model-overrides")).toMatchObject({ data: [] });
  });

  it("is the operator's to set for the whole installation", async () => {
    await stage.pool.query(`UPDATE "user" SET is_operator = true WHERE email = $1`, [EMAIL]);
    await stage.open(`${MODELS}/gpt-4o-mini`);
    await open();
    await stage.dialog().getByLabel("The whole installation").check();
    await stage.dialog().getByLabel("Output per 1M tokens", { exact: true }).fill("9");
    await stage.confirm("Save price");
    await stage.closed();
    await atOpenAi().getByText("Operator", { exact: true }).first().waitFor();
    expect(await callApi("GET", "/operator/model-overrides")).toMatchObject({
      data: [{ price: { prompt: "0.00000015", completion: "0.000009" } }],
    });
  });
});

it("a model that the catalog doesn't have is added with its price", async () => {
  await stage.open(MODELS);
  await stage.press("Add model");
  await stage.dialog().getByLabel("Model", { exact: true }).fill("gpt-99");
  await chooseOption(stage.dialog().getByLabel("Provider", { exact: true }), "OpenAI");
  await stage.dialog().getByLabel("Context, in tokens").fill("1000000");
  await stage.dialog().getByLabel("Input per 1M tokens", { exact: true }).fill("2");
  await stage.dialog().getByLabel("Output per 1M tokens", { exact: true }).fill("8");
  await stage.browser.picture("model-add");
  await stage.confirm("Add model");
  await stage.closed();
  await page.getByLabel("Search models").fill("gpt-99");
  const row = table().getByRole("row", { name: /gpt-99/ });
  await row.waitFor();
  await expect.poll(() => row.textContent()).toContain("$2.00 input/1M tokens · $8.00 output/1M tokens");
});

describe("in both themes at every width", () => {
  it.each([
    ["models", `${MODELS}?q=gpt`],
    ["model", `${MODELS}/gpt-4o-mini`],
  ] as const)("the page %s is accessible and fits", async (name, path) => {
    await stage.open(path);
    for (const view of VIEWS) {
      const { theme, width } = view;
      await showAs(page, view);
      expect(await findViolations(page), `${theme}, ${width} px`).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
      await stage.browser.picture(`${name}-${width}-${theme}`);
    }
  });

  it("the form of a price is accessible", async () => {
    await stage.open(`${MODELS}/gpt-4o-mini`);
    await atOpenAi().getByRole("button").last().click();
    await stage.dialog().waitFor();
    expect(await findViolationsEverywhere(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
  });

  it("the choice of features is accessible", async () => {
    await stage.open(MODELS);
    await page.getByRole("combobox", { name: "Feature" }).click();
    await page.getByLabel("Search feature").waitFor();
    expect(await findViolationsEverywhere(page, "[role=dialog]")).toEqual([]);
    await page.keyboard.press("Escape");
  });
});

it("a developer reads prices and can't change them", async () => {
  await page.setViewportSize({ width: 1440, height: 940 });
  await stage.pool.query(
    `INSERT INTO project_member (project_id, user_id) SELECT 'prj_assistant', id FROM "user" WHERE email = $1`,
    [DEVELOPER.email],
  );
  await stage.signIn(DEVELOPER.email, DEVELOPER.password);
  await stage.open(`${MODELS}/gpt-4o-mini`);
  await atOpenAi().waitFor();
  expect(await page.getByRole("button", { name: /price/ }).count()).toBe(0);
  await stage.open(MODELS);
  await table().waitFor();
  expect(await page.getByRole("button", { name: "Add model" }).count()).toBe(0);
  await stage.signIn(EMAIL, PASSWORD);
});

it("no page logged an error or broke its content policy", () => {
  expect(stage.browser.problems).toEqual([]);
});
