import { insertPerson } from "@causeway/testing";
import { findOverflow, untilAlive } from "@causeway/ui/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";

let stage: KeysStage;
let page: Page;

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
  // What no provider can be called for is refused before any rule allows it.
  await stage.pool.query(
    `INSERT INTO provider_key (id, organization_id, provider_id, name, sealed, last4)
     VALUES ('pk_main', 'org_northwind', 'openai', 'Main', 'sealed', 'abcd')`,
  );
});
afterAll(() => stage?.stop());

const DEVELOPER = { name: "Dan Developer", email: "dan@example.com", password: "correct horse battery" };

describe("access rules", () => {
  it("are chosen out of the catalog, or typed", async () => {
    await stage.open(stage.keyPath);
    await stage.addRule("allow_models");
    const models = stage.dialog().getByRole("combobox", { name: "Models" });
    await models.fill("gpt-4o-m");
    await page.getByRole("option", { name: "gpt-4o-mini", exact: true }).click();
    await models.fill("claude-*");
    await models.press("Enter");
    await models.press("Tab");
    await stage.browser.picture("rule-models");
    await stage.inDialog("Add rule").click();
    await stage.closed();
    const rule = page.getByRole("listitem").filter({ hasText: "Allow models" });
    await rule.getByText("gpt-4o-mini", { exact: true }).waitFor();
    await rule.getByText("claude-*", { exact: true }).waitFor();
  });

  it("say at the field what does not exist", async () => {
    await stage.addRule("deny_providers");
    const providers = stage.dialog().getByRole("combobox", { name: "Providers" });
    await providers.fill("nobody");
    await providers.press("Enter");
    await stage.inDialog("Add rule").click();
    await stage.dialog().getByText("the provider nobody doesn't exist").waitFor();
    await stage.browser.picture("rule-wrong");
    stage.browser.forget(); // the browser reports the 400 itself
    await stage.dialog().getByRole("button", { name: "Remove nobody" }).click();
    await providers.fill("azure*");
    await providers.press("Enter");
    await stage.inDialog("Add rule").click();
    await stage.closed();
    await page.getByText("Deny providers").waitFor();
  });

  it("may be about prices and addresses", async () => {
    await stage.addRule("deny_pricing");
    await stage.dialog().getByLabel("Output price above").fill("10");
    await stage.inDialog("Add rule").click();
    await stage.closed();
    await page.getByText("output above $10 per million tokens").waitFor();
    await stage.addRule("allow_ip_cidrs");
    const addresses = stage.dialog().getByRole("combobox", { name: "Addresses" });
    await addresses.fill("203.0.113.0/24,2001:db8::/32,");
    await addresses.press("Tab");
    await stage.inDialog("Add rule").click();
    await stage.closed();
    await page.getByText("2001:db8::/32").waitFor();
  });

  it("can be tried before a request does", async () => {
    await stage.ask("gpt-4o-mini", "openai", "203.0.113.9");
    await page.getByText("Allowed", { exact: true }).waitFor();
    await stage.browser.picture("rules-allowed");
    await stage.ask("gpt-4o-mini", "openai", "198.51.100.1");
    await page.getByText("Refused", { exact: true }).waitFor();
    await page.getByText("ip_not_allowed").waitFor();
    await stage.ask("gemini-2.5-pro", "", "203.0.113.9");
    await page.getByText("model_not_allowed").waitFor();
    await stage.browser.picture("rules-refused");
    await stage.ask("no-such-model", "");
    await page.getByText("the model no-such-model doesn't exist").waitFor();
    await stage.ask("gpt-4o-mini", "", "somewhere");
    await expect.poll(() => page.getByLabel("Caller's IP address").getAttribute("aria-invalid")).toBe("true");
    stage.browser.forget(); // the browser reports the two 400s itself
  });

  it("are changed, laid aside and deleted; a verdict by older rules is gone", async () => {
    await stage.ask("gpt-4o-mini", "openai", "198.51.100.1");
    await page.getByText("ip_not_allowed").waitFor();
    await page.getByRole("button", { name: "Actions for rule Allow IP addresses" }).click();
    await page.getByRole("menuitem", { name: "Disable" }).click();
    await stage.inDialog("Disable").click();
    await stage.closed();
    await page.getByText("disabled", { exact: true }).waitFor();
    await page.getByText("ip_not_allowed").waitFor({ state: "detached" });
    await stage.ask("gpt-4o-mini", "openai", "198.51.100.1");
    await page.getByText("Allowed", { exact: true }).waitFor();

    await page.getByRole("button", { name: "Actions for rule Allow models" }).click();
    await page.getByRole("menuitem", { name: "Edit" }).click();
    await stage.dialog().getByRole("button", { name: "Remove gpt-4o-mini" }).click();
    await stage.inDialog("Save").click();
    await stage.closed();
    // The verdict is kept from here on: the page has the new rules.
    await page
      .getByRole("listitem")
      .filter({ hasText: /^gpt-4o-mini$/ })
      .waitFor({ state: "detached" });
    await stage.ask("gpt-4o-mini", "openai");
    await page.getByText("model_not_allowed").waitFor();

    await page.getByRole("button", { name: "Actions for rule Allow models" }).click();
    await page.getByRole("menuitem", { name: "Delete" }).click();
    await stage.inDialog("Delete rule").click();
    await stage.closed();
    await page.getByText("Allow models").first().waitFor({ state: "detached" });
  });
});

describe("every size and light", () => {
  it.each(["light", "dark"] as const)("%s, wide and narrow, without scrolling sideways", async (scheme) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const [width, height] of [
      [1440, 940],
      [390, 844],
    ] as const) {
      await page.setViewportSize({ width, height });
      for (const [name, path] of [
        ["keys", stage.keysPath],
        ["key", stage.keyPath],
      ] as const) {
        await stage.open(path);
        expect(await findOverflow(page)).toEqual([]);
        await stage.browser.picture(`${name}-${width}-${scheme}`);
      }
      await stage.addRule("allow_pricing");
      await stage.browser.picture(`rule-${width}-${scheme}`);
      await stage.inDialog("Cancel").click();
      await stage.closed();
      await stage.open(stage.keysPath);
      await page.getByRole("button", { name: "New key" }).click();
      await stage.dialog().waitFor();
      await stage.browser.picture(`create-${width}-${scheme}`);
      expect(await findOverflow(page)).toEqual([]);
    }
    await page.setViewportSize({ width: 1440, height: 940 });
  });
});

it("no page logged an error or broke its content policy", () => {
  expect(stage.browser.problems).toEqual([]);
});

describe("a developer", () => {
  it("makes keys, sees its own alone, and is not offered limits and rules", async () => {
    const userId = await insertPerson(stage.pool, DEVELOPER);
    await stage.pool.query(
      "INSERT INTO member (id, organization_id, user_id, role) VALUES ('mem_dan', 'org_northwind', $1, 'developer')",
      [userId],
    );
    await stage.pool.query("INSERT INTO project_member (project_id, user_id) VALUES ($1, $2)", [
      stage.tenant.projectId,
      userId,
    ]);
    await page.context().clearCookies();
    await stage.signIn(DEVELOPER.email, DEVELOPER.password);
    await stage.open(stage.keysPath);
    await page.getByText("No keys yet").waitFor();
    await page.getByRole("button", { name: "New key" }).click();
    await stage.dialog().getByLabel("Description").fill("Dan's notebook");
    await stage.inDialog("Create key").click();
    await stage.inDialog("Done, I saved the key").click();
    await stage.closed();
    await page.getByRole("link", { name: "Dan's notebook" }).click();
    await page.getByRole("heading", { name: "Dan's notebook" }).waitFor();
    await untilAlive(page);
    expect(await page.getByRole("button", { name: "Add rule" }).count()).toBe(0);
    await page.getByRole("button", { name: "Actions", exact: true }).click();
    await page.getByRole("menuitem", { name: "Rotate" }).waitFor();
    expect(await page.getByRole("menuitem", { name: "Limits and expiry" }).count()).toBe(0);
    await page.keyboard.press("Escape");
    await page.getByRole("menu").waitFor({ state: "detached" });
    await stage.ask("gpt-4o-mini", "openai");
    await page.getByText("No rule denies it.").waitFor();
    await stage.browser.picture("key-developer");
  });

  it("does not find a key of someone else", async () => {
    await stage.open(stage.keyPath);
    await page.getByText("Key not found").waitFor();
  });
});
