import type { TestService } from "@causeway/testing";
import type { Page } from "playwright";
import { expect } from "vitest";

const LINK = /\/setup\/[0-9a-f]{64}/;

/** Path of the set-up link that the API printed. */
export async function setupPath(api: Pick<TestService, "log">): Promise<string> {
  await expect.poll(() => api.log()).toMatch(LINK);
  return LINK.exec(api.log())?.[0] ?? "";
}

/** Fills in and sends the form of the set-up page. */
export async function fillInAccount(
  page: Page,
  account: { readonly name: string; readonly email: string; readonly password: string },
): Promise<void> {
  await page.locator("#name").fill(account.name);
  await page.locator("#email").fill(account.email);
  await page.locator("#new-password").fill(account.password);
  await page.locator("button[type=submit]").click();
}
