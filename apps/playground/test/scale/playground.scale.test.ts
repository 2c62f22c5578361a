import {
  bestOf,
  describeFigures,
  type Figure,
  farOver,
  keepTimes,
  launchBrowser,
  readTimes,
  slowNetwork,
  type TestBrowser,
  timeInteraction,
  untilAlive,
  weighScripts,
} from "@causeway/ui/testing";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { join, signIn, signUp } from "../people.ts";
import { answering } from "../samples.ts";
import { startPlayground } from "../start-playground.ts";
import { longConversation } from "./long-conversation.ts";

/** Four columns of a long conversation: what the page takes to show them, and to answer clicks and keys. */

const INTERNAL_SECRET = "the-internal-secret-of-the-scale-tests";
const MESSAGES = 241;
const LAST_ANSWER = `You said: ${(MESSAGES + 1) / 2}.`;
const MAX_SCRIPT_KB = 200;
/** A conversation that is new in the history moves the others down a line: less than this. */
const MAX_SHIFT = 0.001;
const STORED_WITHIN = { timeout: 30_000, interval: 100 };

const figures: Figure[] = [];
const sizes: string[] = [];
let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: TestBrowser;
let page: TestBrowser["page"];
let cookie: string;
/** The page of a request with all of the messages, of a shared conversation, and one that is empty. */
let paths: { readonly empty: string; readonly request: string; shared: string };

beforeAll(async () => {
  playground = await startPlayground(
    { ...process.env, INTERNAL_SECRET },
    { gateway: { INTERNAL_SECRET }, internalSecret: INTERNAL_SECRET },
  );
  await playground.pool.query("UPDATE organization SET retention = 'all'");
  const ada = await signUp(playground, "ada");
  await join(playground, "admin", ada.id);
  ({ cookie } = ada);
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  page = await signIn(browser.page, cookie);
  await keepTimes(page);
  const search = new URLSearchParams({
    ...{ model: "sim-echo", project: playground.ids.projectId },
    request: await askLong(),
  });
  paths = { empty: "/?model=sim-echo", request: `/?${search}`, shared: "" };
});
afterAll(async () => {
  console.info(`${[describeFigures(figures), ...sizes].join("\n")}`);
  await browser?.close();
  await playground?.stop();
});

/** @returns the ID of a request whose content is stored */
async function askLong(): Promise<string> {
  await fetch(`${playground.gateway.url}/v1/chat/completions`, {
    method: "POST",
    headers: { authorization: `Bearer ${playground.apiKey}`, "content-type": "application/json" },
    body: JSON.stringify({ model: "sim-echo", messages: longConversation(MESSAGES) }),
  });
  return vi.waitFor(async () => {
    const { rows } = await playground.pool.query<{ id: string }>("SELECT id FROM request_payload");
    if (!rows[0]) throw new Error("The content isn't stored yet.");
    return rows[0].id;
  }, STORED_WITHIN);
}

const home = () => playground.url.replace("127.0.0.1", "localhost");
const columns = () => page.getByRole("region", { name: /^Column/ });
const lastColumn = () => page.getByRole("region", { name: "Column 4" });
/** Waits for the last answer of all columns. */
const untilShown = async (count: number, of = page) => {
  await untilAlive(of);
  await expect.poll(() => of.getByText(LAST_ANSWER).count()).toBe(count);
  await expect.poll(() => of.locator(".katex").count()).toBeGreaterThan(count);
};
const open = async (path: string, of = page) => {
  await of.goto(home() + path);
  await untilAlive(of);
};
/** The largest paint of what `load` shows. A page that moves has no time that is good enough. */
const paint = (what: string, load: () => Promise<void>) =>
  bestOf("warm", what, async () => {
    await load();
    const { lcp, shift } = await readTimes(page);
    return shift < MAX_SHIFT ? lcp : Number.POSITIVE_INFINITY;
  });

it("shows an empty page, a long request, four long columns and their shared copy, and nothing moves", async () => {
  await open(paths.empty);
  figures.push(await paint("an empty page", () => open(paths.empty)));
  figures.push(
    await paint("a long request", async () => {
      await open(paths.request);
      await untilShown(1);
    }),
  );
  for (const count of [2, 3, 4]) {
    await page.getByRole("button", { name: "Branch into a new column" }).last().click();
    await expect.poll(() => columns().count()).toBe(count);
  }
  await untilShown(4);
  // Kept a moment after the last change.
  await page.getByRole("navigation", { name: "History" }).getByRole("listitem").first().waitFor();
  await page.waitForTimeout(1_500);
  figures.push(
    await paint("four long columns", async () => {
      await page.reload();
      await untilShown(4);
    }),
  );
  await browser.picture("scale-playground");
});

it("answers clicks and keys within the budget while four columns are long", async () => {
  const dialog = page.getByRole("dialog");
  const close = async () => {
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  };
  const message = page.getByLabel("Message");
  const model = page.getByRole("combobox", { name: "Model of column 4" });
  const history = page.getByLabel("Search history");
  const nothing = async () => {};
  const openDialog = async (name: string) => {
    await page.getByRole("button", { name }).click();
    await dialog.waitFor();
  };
  const acts: readonly (readonly [string, () => Promise<unknown>, () => Promise<unknown>])[] = [
    ["a message that is typed", () => message.pressSequentially("Which lakes?"), () => message.fill("")],
    ["the settings of a column", () => openDialog("Settings of column 4"), close],
    ["the code of a column", () => openDialog("Code of column 4"), close],
    ["a model that is typed", () => model.pressSequentially("sim"), () => model.fill("sim-echo")],
    ["a search of the history", () => history.pressSequentially("river"), () => history.fill("")],
    [
      "a question to edit",
      () => lastColumn().getByRole("button", { name: "Edit question" }).last().click(),
      () => page.keyboard.press("Escape"),
    ],
    ["earlier messages", () => lastColumn().getByRole("button", { name: "Show earlier" }).click(), nothing],
    [
      "a message that is sent to four columns",
      async () => {
        await message.fill(answering("Four."));
        await message.press("Enter");
      },
      async () => {
        await page.getByRole("button", { name: "Send" }).waitFor();
      },
    ],
    [
      "answers that are stopped",
      async () => {
        await message.fill('[sim {"text":"Nile and so on","tokens":400,"chunkDelayMs":50}] Go on.');
        await message.press("Enter");
        await lastColumn()
          .getByText(/Nile and/)
          .last()
          .waitFor();
        await page.getByRole("button", { name: "Stop all" }).click();
      },
      async () => {
        await page.getByRole("button", { name: "Send" }).waitFor();
      },
    ],
  ];
  for (const [what, act, undo] of acts)
    figures.push(
      await bestOf("interaction", what, async () => {
        const ms = await timeInteraction(page, act);
        await undo();
        return ms;
      }),
    );
});

it("shows a shared copy of four columns within the budget", async () => {
  await page.getByRole("button", { name: "Share", exact: true }).click();
  const dialog = page.getByRole("dialog", { name: "Share this conversation" });
  await dialog.getByRole("button", { name: "Share", exact: true }).click();
  const link = new URL(await dialog.getByLabel("Link", { exact: true }).inputValue());
  paths = { ...paths, shared: link.pathname + link.search };
  figures.push(
    await paint("a shared conversation of four columns", async () => {
      await open(paths.shared);
      await untilShown(4);
    }),
  );
});

it("loads over a phone's network within the budget", async () => {
  for (const [what, path] of Object.entries(paths))
    figures.push(
      await bestOf("slow", what, async () => {
        // Each with nothing in its cache.
        const phone = await browser.openPage({ viewport: { width: 390, height: 844 } });
        await signIn(phone, cookie);
        await keepTimes(phone);
        await slowNetwork(phone);
        await open(path, phone);
        // Painted when it is seen.
        if (path !== paths.empty) await phone.getByText(LAST_ANSWER).first().waitFor();
        await phone.waitForTimeout(500);
        const { lcp } = await readTimes(phone);
        await phone.context().close();
        return lcp;
      }),
    );
});

it("loads at most 200 kB of scripts", async () => {
  const known = new Map<string, number>();
  for (const [what, path] of Object.entries(paths)) {
    const html = await (await page.request.get(home() + path)).text();
    const size = await weighScripts(page, html, known);
    sizes.push(`${size} of ${MAX_SCRIPT_KB} kB of scripts: ${what}`);
    expect(size).toBeLessThanOrEqual(MAX_SCRIPT_KB);
  }
});

it("no figure is far over its budget, and no page logged an error", () => {
  expect(farOver(figures)).toEqual([]);
  expect(browser.problems).toEqual([]);
});
