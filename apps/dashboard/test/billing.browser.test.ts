import { findOverflow, findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openBilling } from "./open-billing.ts";
import { DEVELOPER, SETTINGS } from "./open-settings.ts";
import { EMAIL, PASSWORD } from "./seed-tenant.ts";

const CREDITS = `${SETTINGS}/credits`;

let billing: Awaited<ReturnType<typeof openBilling>>;
let page: typeof billing.page;

beforeAll(async () => {
  billing = await openBilling(process.env);
  page = billing.page;
});
afterAll(() => billing?.stop());

const tile = (label: string) =>
  page
    .locator("main dl > div")
    .filter({ has: page.getByText(label, { exact: true }) })
    .locator("dd > span")
    .first();
const part = (name: string) => page.getByRole("region", { name, exact: true });
const payments = () => page.getByRole("table", { name: "Payments" }).locator("tbody tr");
const query = (sql: string) => billing.pool.query(sql);

/** Looks at the page on a phone and on a screen, in both themes. */
async function look(name: string): Promise<void> {
  for (const scheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme: scheme });
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 940 });
      expect(await findOverflow(page)).toEqual([]);
      expect(await findViolations(page)).toEqual([]);
      await billing.browser.picture(`${name}-${scheme}-${width}`);
    }
  }
  await page.emulateMedia({ colorScheme: "light" });
}

describe("credits", () => {
  it("are bought on Stripe's page, within the bounds, and appear on the way back", async () => {
    await billing.open(CREDITS);
    await page.getByText("Buy credits to continue.").waitFor();
    await page.getByText("Test mode").waitFor();
    await part("Automatic top-ups").getByText("There is no saved card.").waitFor();
    expect(await part("Plan").count()).toBe(0);
    await billing.press("Buy credits");
    await billing.dialog().getByRole("button", { name: "$50", exact: true }).click();
    expect(await billing.dialog().getByLabel("Amount").inputValue()).toBe("50");
    await billing.dialog().getByLabel("Amount").fill("2");
    await billing.confirm("Continue to payment");
    await billing.dialog().getByText("must be from 5 to 1000 USD").waitFor();
    billing.browser.forget();
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await billing.browser.picture("buy-credits");
    await billing.dialog().getByLabel("Amount").fill("1,000");
    await billing.confirm("Continue to payment");
    await page.getByText("1000.00 USD").waitFor();
    await billing.pay();
    await expect.poll(() => tile("Balance").textContent()).toBe("$1,000.00");
    expect(await payments().count()).toBe(1);
    expect(await payments().first().textContent()).toMatch(/Credits.*\$1,000\.00.*ReceiptInvoice/);
    const receipt = payments().first().getByRole("link", { name: "Receipt" });
    expect(await receipt.getAttribute("href")).toContain("/receipts/");
  });

  it("stay as they are when no card is charged", async () => {
    await billing.press("Buy credits");
    await billing.confirm("Continue to payment");
    await page.getByRole("button", { name: "Pay with a card that is declined" }).click();
    await page.getByText("Your card was declined.").waitFor();
    billing.browser.forget();
    await page.getByRole("link", { name: "Back" }).click();
    await page.waitForURL(`**${CREDITS}`);
    await expect.poll(() => tile("Balance").textContent()).toBe("$1,000.00");
    expect(await payments().count()).toBe(1);
  });

  it("are bought automatically once an owner turns it on, until that stops", async () => {
    const card = part("Automatic top-ups");
    await card.getByText("Visa ending in 4242").waitFor();
    await card.getByLabel("Buy credits automatically").check();
    await card.getByLabel("When the balance is below").fill("20");
    await card.getByLabel("Buy", { exact: true }).fill("100");
    await card.getByLabel("At most in 24 hours").fill("50");
    await card.getByRole("button", { name: "Save" }).click();
    await card.getByText("must be at least the amount of one top-up").waitFor();
    billing.browser.forget();
    await card.getByLabel("At most in 24 hours").fill("200");
    await card.getByRole("button", { name: "Save" }).click();
    await page.getByText("Automatic top-ups are on.").waitFor();
    await query("UPDATE billing_customer SET auto_topup_stopped = 'declined'");
    await billing.open(CREDITS);
    await card.getByText("Automatic top-ups stopped because the card was declined.").waitFor();
    expect(await card.getByLabel("At most in 24 hours").inputValue()).toBe("200");
    await card.getByRole("button", { name: "Save" }).click();
    await expect.poll(() => card.getByText("stopped because").count()).toBe(0);
  });

  it("have a portal at Stripe, and a way back", async () => {
    await billing.press("Manage billing");
    await page.getByRole("heading", { name: "Customer portal" }).waitFor();
    await page.getByRole("link", { name: "Back" }).click();
    await page.waitForURL(`**${CREDITS}`);
  });
});

describe("plans", () => {
  const monthly = { currency: "usd", unit_amount: "2000", "product_data[name]": "Team" };

  it("are added by operators from prices that fit, and withdrawn", async () => {
    await query(`UPDATE "user" SET is_operator = true WHERE email = '${EMAIL}'`);
    const yearly = billing.ask("/prices", { ...monthly, "recurring[interval]": "year" });
    const price = billing.ask("/prices", { ...monthly, "recurring[interval]": "month" });
    await billing.open(`${SETTINGS}/installation`);
    await page.getByText("No plans yet").waitFor();
    await billing.press("Add plan");
    const field = (name: string) => billing.dialog().getByLabel(name, { exact: true });
    await field("Name").fill("Team");
    await field("Price ID").fill(yearly);
    await field("Credits a month").fill("25");
    await field("Members for each unit").fill("1");
    await billing.confirm("Add plan");
    await billing.dialog().getByText("is charged every year; a plan needs a monthly price").waitFor();
    billing.browser.forget();
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
    await billing.browser.picture("add-plan");
    await field("Price ID").fill(price);
    await billing.confirm("Add plan");
    await billing.closed();
    const row = page.getByRole("table", { name: "Plans" }).locator("tbody tr");
    await expect.poll(() => row.textContent()).toMatch(/Team.*\$20\.00.*\$25\.00.*Offered/);
    await look("plans");
    await billing.press("Withdraw Team");
    await billing.confirm("Withdraw");
    await row.getByText("Withdrawn").waitFor();
    await billing.press("Offer Team");
    await billing.confirm("Offer");
    await row.getByText("Offered").waitFor();
  });

  it("start with a seat for everyone", async () => {
    await query(`UPDATE "user" SET is_operator = false WHERE email = '${EMAIL}'`);
    await billing.open(CREDITS);
    await look("plan-offered");
    await billing.press("Subscribe to Team");
    expect(await billing.dialog().getByLabel("Seats").inputValue()).toBe("2");
    await billing.dialog().getByText("2 seats: $40.00 a month before tax, for $50.00 of credits.").waitFor();
    await billing.dialog().getByLabel("Seats").fill("1");
    await billing.confirm("Continue to payment");
    await billing.dialog().getByText("must be at least 2").waitFor();
    billing.browser.forget();
    await billing.dialog().getByLabel("Seats").fill("2");
    await billing.confirm("Continue to payment");
    await billing.pay();
    await part("Plan").getByText("Active").waitFor();
    await part("Plan").getByText("2 of 2 seats used").waitFor();
    await expect.poll(() => tile("Balance").textContent(), { timeout: 10_000 }).toBe("$1,050.00");
  });

  it("get more seats, end with the period, and continue", async () => {
    await billing.press("Change seats");
    await billing.dialog().getByLabel("Seats").fill("3");
    await billing.confirm("Save");
    await billing.closed();
    await part("Plan").getByText("2 of 3 seats used").waitFor();
    await billing.press("Cancel plan");
    await billing.dialog().getByRole("button", { name: "Cancel plan" }).click();
    await part("Plan").getByText("Canceled").waitFor();
    await look("credits");
    await billing.press("Resume plan");
    await billing.confirm("Resume plan");
    await part("Plan").getByText("Active").waitFor();
    await billing.open(`${SETTINGS}/team`);
    await page.getByRole("link", { name: "2 of 3 seats used" }).waitFor();
    await look("team");
    await billing.open(`${SETTINGS}/audit-log`);
    await page.getByText("Ada Lovelace resumed the subscription").first().waitFor();
    await page.getByText("Ada Lovelace added credits").first().waitFor();
  });
});

describe("an organization's payments", () => {
  it("are visible to admins, who can't change anything, and not to developers", async () => {
    await query(`UPDATE member SET role = 'admin' WHERE id = 'mem_dan'`);
    await billing.signIn(DEVELOPER.email, DEVELOPER.password);
    await billing.open(CREDITS);
    await part("Plan").getByText("Active").waitFor();
    await part("Automatic top-ups").getByText("On: $100.00 when the balance is below $20.00").waitFor();
    for (const name of ["Buy credits", "Change seats", "Cancel plan", "Manage billing", "Save"])
      expect(await page.getByRole("button", { name, exact: true }).count(), name).toBe(0);
    await query(`UPDATE member SET role = 'developer' WHERE id = 'mem_dan'`);
    await billing.open(CREDITS);
    await page.getByText("Page not found").waitFor();
    billing.browser.forget();
    await billing.signIn(EMAIL, PASSWORD);
  });

  it("are listed page by page, next to a warning of a second plan", async () => {
    await query(
      `INSERT INTO stripe_movement (key, ledger_id, organization_id, payment_intent, kind, amount, at)
       SELECT 'pi_old' || n, 'led_old' || n, organization_id, 'pi_old' || n, 'topup', 1, now() - interval '1 year'
         FROM billing_customer, generate_series(1, 55) n ON CONFLICT DO NOTHING`,
    );
    await query(
      `INSERT INTO billing_subscription (id, organization_id, plan_id, seats, status, is_in_force)
       SELECT 'sub_second', organization_id, plan_id, 1, 'active', true FROM billing_subscription LIMIT 1
       ON CONFLICT DO NOTHING`,
    );
    await billing.open(CREDITS);
    await part("Plan").getByText("Your organization also pays for another plan.").waitFor();
    expect(await payments().count()).toBe(50);
    await look("payments");
    const pages = page.getByRole("navigation", { name: "Pages of payments" });
    await pages.getByRole("link", { name: "Older" }).click();
    await page.waitForURL("**/credits?payments=*");
    await expect.poll(() => payments().count()).toBeLessThan(50);
    expect(await payments().count()).toBeGreaterThan(5);
    await pages.getByRole("link", { name: "Newest" }).click();
    await expect.poll(() => payments().count()).toBe(50);
  });
});
