import {
  chooseOption,
  findOverflow,
  findViolations,
  findViolationsEverywhere,
  untilAlive,
} from "@causeway/ui/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";

let stage: KeysStage;
let page: Page;

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
});
afterAll(() => stage?.stop());

const isFocusIn = () => page.evaluate(() => document.activeElement?.closest("[role=dialog]") !== null);

let secret = "";

describe("making a key", () => {
  it("opens a window that holds the focus, and gives it back", async () => {
    await stage.open(stage.keysPath);
    await page.getByRole("button", { name: "New key" }).click();
    await stage.dialog().waitFor();
    for (const _ of Array.from({ length: 20 })) {
      await page.keyboard.press("Tab");
      await expect.poll(isFocusIn).toBe(true);
    }
    await page.keyboard.press("Escape");
    await stage.closed();
    await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe("New key");
  });

  it("asks for a description", async () => {
    await page.getByRole("button", { name: "New key" }).click();
    await stage.inDialog("Create key").click();
    await expect
      .poll(() => stage.dialog().getByLabel("Description").getAttribute("aria-invalid"))
      .toBe("true");
    await expect
      .poll(() => page.evaluate(() => (document.activeElement as HTMLInputElement).name))
      .toBe("description");
  });

  it("says at the field what the API does not take", async () => {
    await stage.dialog().getByLabel("Description").fill("Billing bot");
    await stage.dialog().getByLabel("Budget per month").fill("5");
    await stage.inDialog("More limits and tags").click();
    expect(await stage.dialog().getByLabel("Recurring budget").inputValue()).toBe("5");
    expect(await stage.dialog().getByLabel("Unit").inputValue()).toBe("month");
    expect(await stage.dialog().getByLabel("Time zone of the calendar").textContent()).toBe("UTC");
    await stage.dialog().getByLabel("All-time budget").fill("10000000");
    await stage.dialog().getByLabel("Every", { exact: true }).fill("400");
    await stage.inDialog("Create key").click();
    await stage.dialog().getByText("must be at most 9000000 USD").waitFor();
    for (const label of ["All-time budget", "Every"])
      await stage
        .dialog()
        .getByLabel(label, { exact: true })
        .and(page.locator("[aria-invalid=true]"))
        .waitFor();
    await stage.browser.picture("keys-create-wrong");
    stage.browser.forget(); // the browser reports the 400 itself
  });

  it("shows the key once, with samples that have it and what comes next", async () => {
    await stage.dialog().getByLabel("All-time budget").fill("100");
    await stage.dialog().getByLabel("Every", { exact: true }).fill("2");
    await stage.dialog().getByLabel("Unit").selectOption("week");
    await chooseOption(stage.dialog().getByLabel("Time zone of the calendar"), "None");
    await stage.dialog().getByLabel("Requests per minute").fill("1,060");
    await stage.dialog().getByLabel("Expires (UTC)").fill("2090-01-01T00:00");
    await stage.dialog().getByLabel("Tags").fill("billing,");
    await stage.dialog().getByLabel("Models", { exact: true }).fill("sim-echo,");
    await stage.browser.picture("keys-create");
    await stage.inDialog("Create key").click();
    const shown = page.getByTestId("new-secret");
    await shown.waitFor();
    secret = (await shown.textContent()) ?? "";
    expect(secret).toMatch(/^cw_\w{40}$/);
    expect(await stage.dialog().locator("pre").textContent()).toContain(`Authorization: Bearer ${secret}`);
    await stage.browser.picture("keys-secret");
    await stage.dialog().getByText("The request shows up under Activity").waitFor();
    for (const client of ["Python", "TypeScript", "Claude Code"]) {
      await stage.dialog().getByRole("tab", { name: client }).click();
      const sample = stage.dialog().getByRole("tabpanel", { name: client });
      await expect.poll(() => sample.textContent()).toContain(`"${secret}"`);
    }
    await page.keyboard.press("Escape");
    expect(await shown.isVisible()).toBe(true);
    await stage.inDialog("Done, I saved the key").click();
    await stage.closed();
    expect(await stage.statusOf(secret)).toBe("enabled");
    expect(await page.content()).not.toContain(secret);
  });

  it("lists it with its limits", async () => {
    const row = page.getByRole("row", { name: "Billing bot" });
    await expect.poll(() => row.textContent()).toMatch(/\$0\.00 of \$5\.00/);
    expect(await row.textContent()).toContain("per 2 weeks");
    expect(await row.textContent()).toContain("never");
    const used = page.getByRole("row", { name: "Web chat" });
    await used.getByRole("img", { name: /requests in 30 days, at most/ }).waitFor();
    expect(await used.textContent()).toMatch(/just now|ago/);
    expect(await row.textContent()).toContain("Jan 1, 2090");
    expect(await row.textContent()).toContain("· billing");
    await stage.browser.picture("keys-list");
  });
});

describe("the list", () => {
  it("finds keys while one types", async () => {
    await page.getByRole("searchbox", { name: "Search keys" }).fill("nightly");
    await page.waitForURL("**/*q=nightly*");
    await expect.poll(() => page.locator("tbody tr").count()).toBe(1);
    await page.getByRole("searchbox", { name: "Search keys" }).fill("no such thing");
    await page.getByText("No keys match").waitFor();
    await page.getByRole("searchbox", { name: "Search keys" }).fill("");
    await expect.poll(() => page.locator("tbody tr").count()).toBe(3);
  });

  it("filters by status", async () => {
    await page.getByRole("button", { name: "Status" }).click();
    await page.getByRole("menuitem", { name: "Disabled" }).click();
    await page.getByText("No keys match").waitFor();
    await page.getByRole("button", { name: "Disabled" }).click();
    await page.getByRole("menuitem", { name: "Any" }).click();
    await expect.poll(() => page.locator("tbody tr").count()).toBe(3);
  });

  it("disables a key in its row, once asked", async () => {
    await page.getByRole("button", { name: "Actions for Billing bot" }).click();
    await page.getByRole("menuitem", { name: "Disable" }).click();
    await stage.inDialog("Disable key").click();
    await stage.closed();
    await page.getByRole("row", { name: "Billing bot" }).getByText("disabled").waitFor();
    expect(await stage.statusOf(secret)).toBe("disabled");
  });
});

describe("several keys at once", () => {
  const statuses = () =>
    page.locator("tbody tr").evaluateAll((rows) => rows.map((row) => row.children[1]?.textContent));

  it("are disabled once asked, by name, and enabled again by Undo", async () => {
    await page.getByRole("checkbox", { name: "Select Web chat" }).check();
    await page.getByText("1 of 3 selected").waitFor();
    await page.getByRole("button", { name: "Select all on this page" }).click();
    await page.getByText("3 of 3 selected").waitFor();
    await page.getByRole("button", { name: "Disable", exact: true }).click();
    // The third is disabled already.
    await stage.dialog().getByRole("heading", { name: "Disable 2 keys?" }).waitFor();
    expect(await stage.dialog().getByRole("listitem").allTextContents()).not.toContain("Billing bot");
    expect(await findViolationsEverywhere(page, "[role=dialog]")).toEqual([]);
    await stage.browser.picture("keys-bulk");
    await stage.inDialog("Disable keys").click();
    await stage.closed();
    await page.getByText("Disabled 2 keys.").waitFor();
    await expect.poll(statuses).toEqual(["disabled", "disabled", "disabled"]);
    // The toast of an earlier change may still be there, with another Undo.
    await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
    await page.getByText("Enabled 2 keys.").waitFor();
    await expect
      .poll(async () => (await statuses()).filter((status) => status === "disabled").length)
      .toBe(1);
  });

  it("get and lose tags, each only what it lacks or has, until Undo", async () => {
    const tags = async () =>
      (
        await stage.pool.query<{ tags: string[] }>(
          "SELECT tags FROM api_key WHERE description IN ('Web chat', 'Billing bot') ORDER BY description",
        )
      ).rows.map((row) => row.tags);
    expect(await tags()).toEqual([["billing"], []]);
    for (const name of ["Web chat", "Billing bot"])
      await page.getByRole("checkbox", { name: `Select ${name}` }).check();
    await page.getByRole("button", { name: "Tags", exact: true }).click();
    const add = stage.dialog().getByLabel("Add tags");
    await add.fill("a".repeat(65));
    await add.press("Enter");
    await stage.dialog().getByText("A tag can have at most 64 characters").waitFor();
    await add.press("Backspace");
    await add.press("Backspace");
    await add.fill("eu-west");
    // Not added yet, and the rest of the dialog is there for screen readers too.
    await stage.inDialog("Cancel").waitFor();
    expect(await page.getByRole("listbox").count()).toBe(0);
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await stage.dialog().getByLabel("Remove tags").fill("bill");
    await page.getByRole("option", { name: "billing" }).click();
    await stage.dialog().getByText("This changes 2 of 2.").waitFor();
    // Esc closes the dialog after a question, and empties no field.
    page.once("dialog", (question) => void question.dismiss());
    await page.keyboard.press("Escape");
    await stage.inDialog("Remove billing").waitFor();
    await stage.inDialog("Remove eu-west").waitFor();
    await stage.browser.picture("keys-bulk-tags");
    await stage.inDialog("Change tags").click();
    await stage.closed();
    await page.getByText("Changed the tags of 2 keys.").waitFor();
    expect(await tags()).toEqual([["eu-west"], ["eu-west"]]);
    const place = page.locator(".data-table-scroll");
    expect(await place.evaluate((one) => one.scrollWidth - one.clientWidth)).toBe(0);
    await page.getByRole("main").getByRole("button", { name: "Undo" }).click();
    await expect.poll(tags).toEqual([["billing"], []]);
    const { rows } = await stage.pool.query(
      "SELECT details -> 'changes' -> 'tags' AS tags FROM audit_log WHERE action = 'api_key.update' ORDER BY id DESC LIMIT 1",
    );
    expect(rows).toHaveLength(1);
  });

  it("can be chosen on a phone, where each row is a card", async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.getByRole("checkbox", { name: "Select Web chat" }).check();
    await page.getByText("1 of 3 selected").waitFor();
    expect(await findOverflow(page)).toEqual([]);
    expect(await findViolations(page)).toEqual([]);
    await stage.browser.picture("keys-phone");
    await page.getByRole("button", { name: "Clear" }).click();
    await page.setViewportSize({ width: 1440, height: 940 });
  });
});

describe("the page of a key", () => {
  it("shows what it used", async () => {
    await stage.open(stage.keyPath);
    await page.getByRole("heading", { name: "Web chat" }).waitFor();
    await expect.poll(() => page.title()).toBe("Web chat · Support assistant · Causeway");
    expect(await page.locator("dl > div", { hasText: "Requests today" }).textContent()).toMatch(/in 30 days/);
    expect(await page.locator("section", { hasText: "Top models" }).first().textContent()).toMatch(/\$/);
    await stage.browser.picture("key");
  });

  it("enables, describes and limits", async () => {
    await stage.open(stage.keysPath);
    await page.getByRole("link", { name: "Billing bot" }).click();
    await page.getByRole("heading", { name: "Billing bot" }).waitFor();
    await untilAlive(page);
    await stage.choose("Enable");
    await stage.inDialog("Enable key").click();
    await stage.closed();
    expect(await stage.statusOf(secret)).toBe("enabled");

    await stage.choose("Name and tags");
    await stage.dialog().getByLabel("Description").fill("Billing robot");
    await stage.dialog().getByLabel("Tags").fill("finance,");
    await stage.inDialog("Save").click();
    await stage.closed();
    await page.getByRole("heading", { name: "Billing robot" }).waitFor();
    await page.getByText("billing, finance").waitFor();

    await stage.choose("Prompt caching");
    await stage.dialog().getByLabel("Off").check();
    await stage.inDialog("Save").click();
    await stage.closed();
    await page.getByText("Prompt caching", { exact: true }).waitFor();

    await stage.choose("Limits and expiry");
    await expect.poll(() => stage.dialog().getByLabel("All-time budget").inputValue()).toBe("100");
    await stage.dialog().getByLabel("All-time budget").fill("");
    await stage.dialog().getByLabel("Tokens per minute").fill("90000");
    await stage.inDialog("Save").click();
    await stage.closed();
    await page.getByText("90,000").waitFor();
    await page.getByText("of $100.00").waitFor({ state: "detached" });
    await page.getByText("Jan 1, 2090").waitFor();
  });

  it("chooses how responses have metadata, until the project says so again", async () => {
    const form = () => stage.dialog().getByLabel("Form", { exact: true });
    const fact = page.getByText("Strings only");
    await stage.choose("Metadata in responses");
    expect(await form().inputValue()).toBe("unset");
    await form().selectOption("strings");
    await stage.inDialog("Save").click();
    await stage.closed();
    await fact.waitFor();

    await stage.choose("Metadata in responses");
    expect(await form().inputValue()).toBe("strings");
    await form().selectOption("unset");
    await stage.inDialog("Save").click();
    await stage.closed();
    await fact.waitFor({ state: "detached" });
  });
});

describe("rolling and deleting", () => {
  it("gives a new secret and lets the old one work for the grace", async () => {
    await stage.choose("Rotate");
    await stage.dialog().getByLabel("Keep the current secret working for").selectOption("3600");
    await stage.inDialog("Rotate key").click();
    const shown = page.getByTestId("new-secret");
    await shown.waitFor();
    const old = secret;
    secret = (await shown.textContent()) ?? "";
    expect(secret).not.toBe(old);
    await stage.inDialog("Done, I saved the key").click();
    await stage.closed();
    await page.getByText("Previous secret works").waitFor();
    expect([await stage.statusOf(old), await stage.statusOf(secret)]).toEqual(["enabled", "enabled"]);

    await stage.choose("Rotate");
    await stage.dialog().getByLabel("Keep the current secret working for").selectOption("0");
    await stage.inDialog("Rotate key").click();
    await shown.waitFor();
    await stage.inDialog("Done, I saved the key").click();
    await stage.closed();
    expect([await stage.statusOf(old), await stage.statusOf(secret)]).toEqual([undefined, undefined]);
  });

  it("offers no new secret for a key that has expired, and says why", async () => {
    const expire = (when: string | null) =>
      stage.pool.query("UPDATE api_key SET expires_at = $1 WHERE description = 'Billing robot'", [when]);
    const { rows } = await stage.pool.query<{ at: string | null }>(
      "SELECT expires_at::text AS at FROM api_key WHERE description = 'Billing robot'",
    );
    await expire("2026-01-01T00:00:00Z");
    await stage.open(new URL(page.url()).pathname);
    await page.getByRole("button", { name: "Actions", exact: true }).click();
    const item = page.getByRole("menuitem", { name: "Rotate" });
    await item.getByText("The key has expired. Change its expiry date first.").waitFor();
    expect(await item.getAttribute("aria-disabled")).toBe("true");
    await stage.browser.picture("key-menu-expired");
    await page.keyboard.press("Escape");
    await expire(rows[0]?.at ?? null);
    await stage.open(new URL(page.url()).pathname);
  });

  it("deletes once its description was typed", async () => {
    await stage.choose("Delete");
    expect(await stage.inDialog("Delete key").isDisabled()).toBe(true);
    await stage.dialog().getByLabel("Type “Billing robot” to confirm").fill("Billing robot");
    await stage.inDialog("Delete key").click();
    await page.waitForURL("**/keys");
    await expect.poll(() => page.locator("tbody tr").count()).toBe(2);
    await page.waitForLoadState("networkidle");
    stage.browser.forget(); // the page of the deleted key may have been read once more
  });
});

it("no page logged an error or broke its content policy", () => {
  expect(stage.browser.problems).toEqual([]);
});
