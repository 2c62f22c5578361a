import { findViolations } from "@causeway/ui/testing";
import type { Locator } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";

let stage: KeysStage;
let page: KeysStage["page"];

beforeAll(async () => {
  stage = await startKeysStage(process.env, { isShared: true });
  page = stage.page;
});
afterAll(() => stage?.stop());

/** What screen readers say with a field that is wrong. */
const told = (field: Locator) =>
  field.evaluate((element) => ({
    isInvalid: element.getAttribute("aria-invalid"),
    isFocused: element === document.activeElement,
    words: (element.getAttribute("aria-describedby") ?? "")
      .split(" ")
      .map((id) => document.getElementById(id)?.textContent)
      .filter(Boolean)
      .at(-1),
  }));

const wrong = (words: string, isFocused = true) => ({ isInvalid: "true", isFocused, words });
const field = (label: string, within: Pick<Locator, "getByLabel"> = page) =>
  within.getByLabel(label, { exact: true });

describe("a form says at the field, in our words, what is wrong", () => {
  it("with limits and a name that is required, and takes the focus to the first of them", async () => {
    await stage.open("/settings/org_northwind/projects/prj_assistant");
    await field("Project name").fill("");
    await field("Requests per minute").fill("many");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect.poll(() => told(field("Project name"))).toEqual(wrong("Project name is required."));
    expect(await told(field("Requests per minute"))).toEqual(
      wrong("Enter a whole number, such as 1,000.", false),
    );
    expect(await findViolations(page)).toEqual([]);
    await stage.browser.picture("wrong-limits");
    await field("Project name").fill("Assistant");
    await field("Requests per minute").fill("1,000");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await page.getByText("Saved", { exact: false }).first().waitFor();
  });

  it("with a number that is too large", async () => {
    await stage.open("/settings/org_northwind");
    await field("Days to keep content").fill("99999");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(() => told(field("Days to keep content")))
      .toEqual(wrong("Enter a number from 1 to 3,650."));
    await field("Days to keep content").fill("");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    await expect
      .poll(() => told(field("Days to keep content")))
      .toEqual(wrong("Days to keep content is required."));
  });

  it("with a tag to filter by", async () => {
    await stage.open(`/${stage.tenant.projectId}/activity`);
    await page.getByRole("button", { name: "More filters" }).click();
    const tag = field("Tag", stage.dialog());
    await tag.fill("team");
    await stage.inDialog("Apply").click();
    await expect.poll(() => told(tag)).toEqual(wrong("Enter a name and a value, such as team=search."));
    await tag.fill("team=search");
    await stage.inDialog("Apply").click();
    await page.waitForURL(/header=team%3Dsearch/);
  });

  it("with an email address", async () => {
    await stage.open("/account");
    const email = field("New email address");
    await email.fill("nobody");
    await page.getByRole("button", { name: "Change email address" }).click();
    await expect.poll(() => told(email)).toEqual(wrong("Enter an email address, such as name@example.com."));
  });
});

it("so does a form before signing in", async () => {
  await page.context().clearCookies();
  await stage.open("/sign-in");
  await field("Email").fill("nobody");
  await page.getByRole("button", { name: "Sign in" }).click();
  await expect
    .poll(() => told(field("Email")))
    .toEqual(wrong("Enter an email address, such as name@example.com."));
  await expect.poll(() => told(field("Password"))).toEqual(wrong("Password is required.", false));
  expect(await findViolations(page)).toEqual([]);
  await stage.browser.picture("wrong-sign-in");
  await field("Email").fill("nobody@example.com");
  await expect.poll(() => told(field("Email"))).toMatchObject({ isInvalid: null });
});
