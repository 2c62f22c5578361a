import { fileURLToPath } from "node:url";
import { freePort } from "@causeway/testing";
import { startNext, type TestPages, untilAlive } from "@causeway/ui/testing";
import type { Page } from "playwright";
import { afterAll, beforeAll, expect, it } from "vitest";
import { openPerson, type Person } from "./open-person.ts";
import { type House, INTERNAL_SECRET, startHouse } from "./start-house.ts";

/** Someone who tries models: two answers next to each other, with what each cost and took, and the way to its request. */

const PLAYGROUND = fileURLToPath(new URL("../../../playground", import.meta.url));

let house: House;
let playground: TestPages;
let person: Person;
let page: Page;

beforeAll(async () => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  house = await startHouse({ ...process.env, PLAYGROUND_URL: url });
  playground = await startNext({
    folder: PLAYGROUND,
    port,
    env: {
      ...process.env,
      ...{
        GATEWAY_URL: house.gatewayUrl,
        API_URL: house.dashboard.api.url,
        DASHBOARD_URL: house.dashboard.url,
      },
      ...{ SIMULATOR: "true", INTERNAL_SECRET },
    },
  });
  person = await openPerson(house.browser);
  page = person.page;
  await page.context().addCookies(await house.page.context().cookies());
});
afterAll(async () => {
  await playground?.stop();
  await house?.stop();
});

const column = (number: number) => page.getByRole("region", { name: `Column ${number}` });
const facts = (number: number) => column(number).getByTestId("facts").last();

it("the dashboard leads there, with the session that is open", async () => {
  await page.goto(`${house.dashboard.url}/${house.tenant.projectId}`);
  await untilAlive(page);
  const [opened] = await Promise.all([
    page.waitForEvent("popup"),
    page.getByRole("link", { name: "Playground" }).click(),
  ]);
  await opened.waitForLoadState();
  expect(opened.url().startsWith(playground.url)).toBe(true);
  await opened.close();
  await page.goto(`${playground.url}?model=sim-echo`);
  await untilAlive(page);
  await page.getByText(/^Signed in as Ada Lovelace/).waitFor();
});

it("one question is answered by two models next to each other", async () => {
  await page.getByRole("button", { name: "Add column" }).click();
  await page.getByLabel("Model of column 2").fill("sim-large");
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: "Send" }).waitFor();
  await page.getByLabel("Message").fill("Which river is the longest?");
  await page.getByLabel("Message").press("Enter");
  for (const number of [1, 2])
    await column(number).getByText("You said: Which river is the longest?").waitFor();
  const [first, second] = [await column(1).boundingBox(), await column(2).boundingBox()];
  expect(second?.x).toBeGreaterThan(first?.x ?? Number.POSITIVE_INFINITY);
  expect(second?.y).toBe(first?.y);
});

it("each says what it cost and how long it took", async () => {
  for (const number of [1, 2])
    await expect.poll(() => facts(number).textContent()).toMatch(/simulator.*\$0\.0\d+.*\d m?s/);
  await house.browser.picture("people-trying-columns", page);
});

it("each leads to its request in the dashboard", async () => {
  for (const [number, model] of [
    [1, "sim-echo"],
    [2, "sim-large"],
  ] as const) {
    const href =
      (await column(number).getByRole("link", { name: "Request details" }).getAttribute("href")) ?? "";
    expect(href.startsWith(house.dashboard.url)).toBe(true);
    const id = new URL(href).pathname.split("/").at(-1);
    const isListed = async () =>
      (await house.pool.query("SELECT 1 FROM request_log WHERE id = $1 OR client_request_id = $1", [id]))
        .rowCount;
    await expect.poll(isListed).toBe(1);
    const request = await page.context().newPage();
    await request.goto(href);
    await request.getByRole("heading", { level: 1, name: model }).waitFor();
    await request.getByRole("heading", { name: "Tokens and cost" }).waitFor();
    await house.browser.picture(`people-trying-request-${number}`, request);
    await request.close();
  }
});

it("no page logged an error or broke its content policy", () => {
  expect(person.problems).toEqual([]);
});
