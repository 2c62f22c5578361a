import { dialogOf, findOverflow, findViolations, untilAlive } from "@causeway/ui/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "../keys-stage.ts";

/** A platform engineer: 60 projects, 500 keys, many providers and rules, with names as long as they may be. */

const LONG = "An-unbroken-name-of-two-hundred-characters-".padEnd(200, "x");
const SUFFIX = "q7Zt";

let stage: KeysStage;
let page: Page;

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
  await fill(stage);
});
afterAll(() => stage?.stop());

async function fill({ pool }: KeysStage): Promise<void> {
  await pool.query(
    `INSERT INTO project (id, organization_id, name)
     SELECT 'prj_p' || n, 'org_northwind', CASE WHEN n % 20 = 0 THEN left(n || '-' || $1, 100) ELSE 'Product ' || n END
     FROM generate_series(1, 59) n`,
    [LONG],
  );
  await pool.query(
    `INSERT INTO api_key (id, organization_id, project_id, description, created_by_user_id)
     SELECT 'key_k' || n, 'org_northwind', 'prj_assistant', CASE WHEN n % 25 = 0 THEN left(n || '-' || $1, 200) ELSE 'Service ' || n END,
       (SELECT user_id FROM member LIMIT 1)
     FROM generate_series(1, 498) n`,
    [LONG],
  );
  await pool.query(
    `INSERT INTO api_key_secret (hash, api_key_id, last4)
     SELECT 'hash' || n, 'key_k' || n, CASE WHEN n = 317 THEN $1 ELSE lpad(n::text, 4, '0') END FROM generate_series(1, 498) n`,
    [SUFFIX],
  );
  await pool.query(
    `INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4)
     SELECT 'pk_' || n, 'org_northwind', (ARRAY['openai', 'anthropic', 'groq', 'mistral'])[1 + n % 4], 'Account ' || n, 'x', lpad(n::text, 4, '0')
     FROM generate_series(1, 12) n`,
  );
  await pool.query(
    `INSERT INTO custom_provider (id, organization_id, name, base_url, sealed_token, last4)
     SELECT 'cp_' || n, 'org_northwind', 'cluster' || chr(96 + n), 'http://10.0.0.' || n || '/v1', 'x', '0000'
     FROM generate_series(1, 12) n`,
  );
  await pool.query(
    `INSERT INTO access_token (id, organization_id, name, scopes, hash, last4, created_by_user_id)
     SELECT 'tok_' || n, 'org_northwind', 'Pipeline ' || n, ARRAY['api_keys:read'], 'h' || n, '0000', (SELECT user_id FROM member LIMIT 1)
     FROM generate_series(1, 12) n`,
  );
  await pool.query(
    `INSERT INTO "user" (id, name, email) SELECT 'usr_m' || n, 'Member ' || n, 'm' || n || '@example.com' FROM generate_series(1, 12) n`,
  );
  await pool.query(
    `INSERT INTO member (id, organization_id, user_id, role)
     SELECT 'mem_m' || n, 'org_northwind', 'usr_m' || n, 'developer' FROM generate_series(1, 12) n`,
  );
  await pool.query(
    `INSERT INTO iam_rule (id, api_key_id, rule_type, rule_value)
     VALUES ('rule_1', 'key_k317', 'allow_models', '{"models": ["gpt-4o-mini", "claude-*"]}'),
            ('rule_2', 'key_k317', 'deny_providers', '{"providers": ["azure"]}')`,
  );
}

const rows = () => page.getByRole("table", { name: "API keys" }).locator("tbody tr");
const search = (label: string) => page.getByRole("searchbox", { name: label });

describe("a key of 500", () => {
  it("is found by its last characters in the list", async () => {
    await stage.open(stage.keysPath);
    await page.getByText("500 of 500").waitFor();
    expect(await findOverflow(page)).toEqual([]);
    await search("Search keys").fill(SUFFIX);
    await page.getByText("1 of 500").waitFor();
    await rows().getByRole("link", { name: "Service 317" }).waitFor();
    await stage.browser.picture("people-platform-suffix");
  });

  it("is found by them in the command menu, from another page", async () => {
    await stage.open("/prj_assistant/models");
    await page.keyboard.press("Control+k");
    await dialogOf(page).locator("input:focus").waitFor();
    await page.keyboard.type(SUFFIX);
    await dialogOf(page)
      .getByRole("option", { name: /^Service 317/ })
      .click();
    await page.waitForURL("**/keys/key_k317");
  });

  it("is disabled, and enabled again by Undo", async () => {
    await untilAlive(page);
    const statusOf = async () =>
      (await stage.pool.query("SELECT status FROM api_key WHERE id = 'key_k317'")).rows[0]?.status;
    await stage.choose("Disable");
    await stage.inDialog("Disable key").click();
    await expect.poll(statusOf).toBe("disabled");
    await page.getByRole("button", { name: "Undo" }).click();
    await expect.poll(statusOf).toBe("enabled");
  });

  it("says why it is refused a model, before any request is", async () => {
    await stage.open("/prj_assistant/keys/key_k317");
    await stage.ask("gemini-2.5-pro", "");
    await page.getByText("model_not_allowed").waitFor();
    await stage.ask("gpt-4o-mini", "azure");
    await page.getByText("provider_not_allowed").or(page.getByText("provider_denied")).first().waitFor();
    await stage.browser.picture("people-platform-rules");
  });
});

it("a project of 60 is found by its name in the switcher", async () => {
  await stage.open("/prj_assistant");
  await page.getByRole("combobox", { name: /switch project$/ }).click();
  await page.getByPlaceholder("Search projects").fill("product 43");
  await stage.browser.picture("people-platform-switcher");
  await dialogOf(page).getByRole("option", { name: "Product 43" }).click();
  await page.waitForURL("**/prj_p43");
});

describe("no list is without a search", () => {
  it.each([
    ["projects", "Search projects", "product 57", "Product 57", "1 of 60"],
    ["team", "Search members", "m11@", "Member 11", "1 of 13"],
    ["access-tokens", "Search access tokens", "pipeline 11", "Pipeline 11", "1 of 12"],
    ["provider-keys", "Search provider keys", "account 11", "Account 11", "1 of 12"],
    ["custom-providers", "Search custom providers", "clusterk", "clusterk", "1 of 12"],
  ])("%s", async (path, label, text, found, counted) => {
    await stage.open(`/settings/org_northwind/${path}`);
    await page.keyboard.press("/");
    await expect.poll(() => search(label).evaluate((box) => box === document.activeElement)).toBe(true);
    await page.keyboard.type(text);
    await page.getByText(counted, { exact: true }).waitFor();
    await page.getByRole("main").getByText(found).first().waitFor();
    expect(await findViolations(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await stage.browser.picture(`people-platform-${path}`);
    await search(label).fill("nothing is called this");
    await page.getByText("Nothing matches").waitFor();
  });

  it("and names of 200 characters break no page, on a phone neither", async () => {
    for (const width of [390, 1280]) {
      await page.setViewportSize({ width, height: 844 });
      for (const path of [
        "/prj_assistant/keys",
        "/prj_assistant/keys/key_k25",
        "/settings/org_northwind/projects",
        "/prj_p20",
      ]) {
        await stage.open(path);
        expect(await findOverflow(page), `${path} at ${width}`).toEqual([]);
        await stage.browser.picture(`people-long${path.replaceAll("/", "-")}-${width}`);
      }
    }
  });
});

it("no page logged an error or broke its content policy", () => {
  expect(stage.browser.problems).toEqual([]);
});
