import { dialogOf, findViolations, untilAlive } from "@causeway/ui/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPerson, type Person } from "./open-person.ts";
import { runSample } from "./run-sample.ts";
import { type House, startHouse } from "./start-house.ts";

/** A developer who was just invited: a key, a first answer and their own usage, without the documentation. */

let house: House;
let person: Person;
let guest: Page;

beforeAll(async () => {
  house = await startHouse(process.env);
  person = await openPerson(house.browser, { permissions: ["clipboard-read", "clipboard-write"] });
  guest = person.page;
  await house.pool.query(
    "INSERT INTO project (id, organization_id, name) VALUES ('prj_new', $1, 'New shop')",
    [house.tenant.organizationId],
  );
});
afterAll(() => house?.stop());

/** The owner's invitation to the new project. @returns the link that the owner copies */
async function invite(email: string): Promise<string> {
  const { page } = house;
  await house.open("/settings/org_northwind/team");
  await page.getByRole("button", { name: "Invite", exact: true }).click();
  const dialog = dialogOf(page);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByLabel("New shop").check();
  await dialog.getByRole("button", { name: "Invite", exact: true }).click();
  const link = dialog.getByText(/\/invitation\?token=/);
  await link.waitFor();
  const text = (await link.textContent())?.trim() ?? "";
  await dialog.getByRole("button", { name: "Done" }).click();
  return text;
}

it("the link leads through sign-up into the project", async () => {
  await guest.goto(await invite("grace@example.com"));
  await untilAlive(guest);
  await guest.getByText("Ada Lovelace invited you to Northwind as developer.").waitFor();
  await house.browser.picture("people-developer-invitation", guest);
  await guest.getByRole("link", { name: "Create account", exact: true }).click();
  await guest.waitForURL("**/sign-up*");
  await untilAlive(guest);
  expect(await guest.getByLabel("Email").inputValue()).toBe("grace@example.com");
  await guest.getByLabel("Name").fill("Grace Hopper");
  await guest.getByLabel("Password").fill("correct horse battery");
  await guest.getByLabel("Password").press("Enter");
  await guest.waitForURL("**/invitation*");
  await guest.getByText("You’re signed in as").waitFor();
  await untilAlive(guest);
  await guest.getByRole("button", { name: "Accept invitation" }).click();
  await guest.waitForURL("**/prj_new");
  await guest.getByRole("region", { name: "Get started" }).waitFor();
  await house.browser.picture("people-developer-start", guest);
});

it("a key is created on the first page, and its sample runs as it was copied", async () => {
  await untilAlive(guest);
  person.takeClicks();
  await guest.getByRole("button", { name: "New key" }).click();
  const dialog = dialogOf(guest);
  await dialog.getByLabel("Description").fill("My first app");
  await dialog.getByLabel("Description").press("Enter");
  await dialog.getByTestId("new-secret").waitFor();
  await house.browser.picture("people-developer-key", guest);
  await dialog.getByRole("tabpanel").getByRole("button", { name: "Copy", exact: true }).click();
  const copied = await guest.evaluate(() => navigator.clipboard.readText());
  // From the first page to a sample that has the key: New key and Copy.
  expect(person.takeClicks()).toBe(2);
  const answer = JSON.parse(await runSample(copied));
  expect(answer.choices[0].message.content).toBe("You said: Hello!");
  await dialog.getByRole("button", { name: "Done, I saved the key" }).click();
  await dialog.waitFor({ state: "detached" });
});

it("the first page says that it arrived, without being loaded again", async () => {
  const step = guest.getByRole("listitem").filter({ hasText: "Send your first request" });
  await step.getByLabel("Done").waitFor();
  const tile = guest.locator("dl > div").filter({ has: guest.getByText("Requests", { exact: true }) });
  await expect.poll(() => tile.textContent()).toContain("1");
  await house.browser.picture("people-developer-answered", guest);
});

it("the request is in the activity, with what it cost, and in the usage of the key", async () => {
  await untilAlive(guest);
  await guest.getByRole("link", { name: "Activity", exact: true }).first().click();
  await guest.waitForURL("**/activity");
  const row = guest.getByRole("table", { name: "Requests" }).locator("tbody tr");
  await row.getByText("My first app").waitFor();
  expect(await row.count()).toBe(1);
  await untilAlive(guest);
  await row.getByRole("link").first().click();
  await dialogOf(guest).getByText("Tokens and cost").waitFor();
  await house.browser.picture("people-developer-request", guest);
  await untilAlive(guest);
  await guest.keyboard.press("Escape");
  await dialogOf(guest).waitFor({ state: "detached" });
  await guest.getByRole("link", { name: "Usage", exact: true }).click();
  await guest.waitForURL("**/usage");
  const usage = guest.getByRole("table", { name: /^Usage by/ });
  await usage.locator("tbody tr").filter({ hasText: "sim-echo" }).waitFor();
  await untilAlive(guest);
  expect(await findViolations(guest)).toEqual([]);
  await house.browser.picture("people-developer-usage", guest);
});

it("every page they met was theirs: nothing was refused, logged or broken", () => {
  expect([...house.browser.problems, ...person.problems]).toEqual([]);
});
