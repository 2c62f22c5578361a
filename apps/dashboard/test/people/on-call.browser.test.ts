import { until } from "@causeway/testing";
import { dialogOf, untilAlive } from "@causeway/ui/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openPerson, type Person } from "./open-person.ts";
import { type House, startHouse } from "./start-house.ts";

/** On call: why a request failed or moved, from its ID or from its time, with faults that a provider really makes. */

let house: House;
let person: Person;
let page: Page;

const TEXT = "The service is overloaded. Please try again later.";
/** By the simulator's controls, and the sentence that the page says it with. */
const FAULTS = {
  overloaded: {
    model: "openai/gpt-4o-mini",
    control: { status: 503 },
    cause: new RegExp(`^openai returned 503.*${TEXT}`),
  },
  silent: {
    model: "sim-echo",
    control: { hang: true },
    cause: /^simulator didn't respond/,
  },
  moved: {
    model: "gpt-4o-mini",
    control: { failOnce: "moved", status: 503 },
    cause: new RegExp(`^\\w+ returned 503 \\(${TEXT}\\) after [\\d.]+ m?s; \\w+ answered in [\\d.]+ m?s\\.$`),
  },
} as const;
type Fault = keyof typeof FAULTS;
const NAMES = Object.keys(FAULTS) as Fault[];
const ids = new Map<Fault, string>();

beforeAll(async () => {
  house = await startHouse(process.env, { MAPPING_TIMEOUTS: "simulator/sim-echo:answer=1s+first-byte=1s" });
  const secret = await house.insertSecret("key_web");
  for (const name of NAMES) {
    const content = `[sim ${JSON.stringify(FAULTS[name].control)}] Which river?`;
    const body = { model: FAULTS[name].model, messages: [{ role: "user", content }] };
    ids.set(name, (await house.send(secret, body)).id);
  }
  const listed = "SELECT 1 FROM request_log WHERE client_request_id = ANY($1) AND is_final";
  await until(
    async () => (await house.pool.query(listed, [[...ids.values()]])).rowCount === NAMES.length,
    30_000,
  );
  person = await openPerson(house.browser);
  page = person.page;
  await page.context().addCookies(await house.page.context().cookies());
});
afterAll(() => house?.stop());

const home = async () => {
  await page.goto(`${house.dashboard.url}/${house.tenant.projectId}`);
  await untilAlive(page);
  person.takeClicks();
};
const cause = () => page.getByRole("region", { name: "Outcome" }).getByRole("paragraph").first();
const expectCause = async (name: Fault) =>
  expect((await cause().textContent())?.trim()).toMatch(FAULTS[name].cause);

describe("from the ID of a request", () => {
  it.each(NAMES)("the command menu leads to the cause of the one that was %s", async (name) => {
    await home();
    await page.keyboard.press("Control+k");
    await dialogOf(page).locator("input:focus").waitFor();
    await page.keyboard.insertText(ids.get(name) ?? "");
    await dialogOf(page).locator("[role=option][data-highlighted]").waitFor();
    await page.keyboard.press("Enter");
    await page.waitForURL(/\/activity\/req_\w+$/);
    await expectCause(name);
    // A key, what was pasted, and Enter.
    expect(person.takeClicks()).toBe(0);
    await house.browser.picture(`people-on-call-${name}`, page);
  });
});

describe("from a time", () => {
  it("two clicks lead to the failures of an hour, and a third one to the cause of each", async () => {
    await home();
    await page.getByRole("link", { name: "Activity", exact: true }).first().click();
    await page.waitForURL("**/activity");
    await untilAlive(page);
    // The newest bar with failures: the one that an alert tells of.
    const bar = page
      .getByRole("toolbar", { name: "Requests over time" })
      .getByRole("button", { name: /failed/ })
      .last();
    await house.browser.picture("people-on-call-activity", page);
    await bar.click();
    await page.waitForURL(/from=.*to=/);
    const rows = page.getByRole("table", { name: "Requests" }).locator("tbody tr");
    // The cause is in the row of the list already.
    await rows.filter({ hasText: TEXT }).first().waitFor();
    await untilAlive(page);
    await house.browser.picture("people-on-call-hour", page);
    await rows
      .filter({ hasText: `503: ${TEXT}` })
      .or(rows.filter({ hasText: TEXT }))
      .first()
      .getByRole("link")
      .first()
      .click();
    await dialogOf(page).waitFor();
    expect(person.takeClicks()).toBe(3);
    expect(await cause().textContent()).toContain(TEXT);
    await house.browser.picture("people-on-call-cause", page);
  });

  it("j and k walk to the other faults of that hour, and Escape gives the list back", async () => {
    const here = () => new URL(page.url()).searchParams.get("request");
    const first = here();
    const isLast = await page.getByRole("button", { name: "Next request (j)" }).isDisabled();
    for (const key of isLast ? ["k", "j"] : ["j", "k"]) {
      const before = here();
      await untilAlive(page);
      await page.keyboard.press(key);
      await expect.poll(here).not.toBe(before);
    }
    expect(here()).toBe(first);
    await untilAlive(page);
    await page.keyboard.press("Escape");
    await dialogOf(page).waitFor({ state: "detached" });
    expect(page.url()).toMatch(/from=.*to=/);
  });
});

it("no page logged an error or broke its content policy", () => {
  expect(person.problems).toEqual([]);
});
