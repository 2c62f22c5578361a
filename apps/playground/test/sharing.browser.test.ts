import {
  findOverflow,
  findViolations,
  findViolationsEverywhere,
  launchBrowser,
  type TestBrowser,
  untilAlive,
} from "@causeway/ui/testing";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { zstdCompressSync } from "node:zlib";
import { TELLTALE } from "./hostile-answers.ts";
import { DASHBOARD, join, signIn, signUp } from "./people.ts";
import { PIXEL } from "./samples.ts";
import { startPlayground } from "./start-playground.ts";

const INTERNAL_SECRET = "the-internal-secret-of-the-sharing-tests";
type Page = TestBrowser["page"];
let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: TestBrowser;
/** Who shares, who reads, and someone of another organization. */
let ada: Page;
let ben: Page;
let eve: Page;
let adasCookie: string;
/** Of the conversation that Ada shares. */
let link = "";

const home = () => playground.url.replace("127.0.0.1", "localhost");
const retain = (retention: "all" | "metadata") =>
  playground.pool.query("UPDATE organization SET retention = $1", [retention]);
const openDialog = async () => {
  await ada.getByRole("button", { name: "Share", exact: true }).click();
  return ada.getByRole("dialog", { name: "Share this conversation" });
};

beforeAll(async () => {
  playground = await startPlayground(
    { ...process.env, INTERNAL_SECRET },
    { gateway: { INTERNAL_SECRET }, internalSecret: INTERNAL_SECRET },
  );
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  const people = [
    await signUp(playground, "ada"),
    await signUp(playground, "ben"),
    await signUp(playground, "eve"),
  ] as const;
  adasCookie = people[0].cookie;
  await join(playground, "admin", people[0].id);
  await join(playground, "developer", people[1].id);
  ada = await signIn(browser.page, people[0].cookie);
  ben = await signIn(await browser.openPage(), people[1].cookie);
  eve = await signIn(await browser.openPage(), people[2].cookie);
  await ada.goto(`${home()}?model=sim-echo`);
  await untilAlive(ada);
  await ada.getByPlaceholder("Ask something").waitFor();
  await ada.getByLabel("Message").fill("Which **river**?");
  await ada.getByLabel("Message").press("Enter");
  await ada.getByTestId("facts").waitFor();
});
beforeEach(() => browser?.forget());
afterAll(async () => {
  await browser?.close();
  await playground?.stop();
});

describe("sharing a conversation", () => {
  it("says how to turn it on where no content is stored", async () => {
    await retain("metadata");
    const dialog = await openDialog();
    const settings = dialog.getByRole("link", { name: "organization's settings" });
    expect(await settings.getAttribute("href")).toBe(
      `${DASHBOARD}/settings/${playground.ids.organizationId}`,
    );
    expect(await findViolationsEverywhere(ada, "[role=dialog]")).toEqual([]);
    await browser.picture("sharing-off");
    await dialog.getByRole("button", { name: "Close" }).click();
  });

  it("says who can read it and until when, and gives a link", async () => {
    await retain("all");
    const dialog = await openDialog();
    await dialog.getByText(/Everyone who can see the project Playground can read it/).waitFor();
    expect(await findViolationsEverywhere(ada, "[role=dialog]")).toEqual([]);
    await browser.picture("sharing-form");
    await dialog.getByRole("button", { name: "Share", exact: true }).click();
    link = await dialog.getByLabel("Link", { exact: true }).inputValue();
    expect(link).toMatch(/\/\?share=prj_\w+\/conv_\w+$/);
    expect(await findViolationsEverywhere(ada, "[role=dialog]")).toEqual([]);
    await browser.picture("sharing-link");
    await ada.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflow(ada)).toEqual([]);
    await browser.picture("sharing-link-phone");
    await ada.setViewportSize({ width: 1360, height: 940 });
    await dialog.getByRole("button", { name: "Close" }).click();
    expect(browser.problems).toEqual([]);
  });

  it("lets another member of the project read it, and continue it in a copy", async () => {
    await ben.goto(link);
    await ben.getByRole("heading", { name: "Which **river**?" }).waitFor();
    await ben.getByText(/^Shared by ada/).waitFor();
    await ben.getByText(/You said: Which/).waitFor();
    expect(await ben.getByRole("button", { name: /Retry|Edit question|Send/ }).count()).toBe(0);
    for (const theme of ["dark", "light"] as const) {
      await ben.emulateMedia({ colorScheme: theme });
      expect(await findViolations(ben)).toEqual([]);
      await browser.picture(`shared-${theme}`, ben);
    }
    await ben.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflow(ben)).toEqual([]);
    expect(await findViolations(ben)).toEqual([]);
    await browser.picture("shared-phone", ben);
    await ben.setViewportSize({ width: 1360, height: 940 });
    await ben.getByRole("button", { name: "Continue in your own copy" }).click();
    await ben.getByRole("navigation", { name: "History" }).getByText("Which **river**?").waitFor();
    await ben.getByText(/You said: Which/).waitFor();
    expect(new URL(ben.url()).search).toBe("");
  });

  it("isn't for members of other organizations or people who aren't signed in", async () => {
    await eve.goto(link);
    await eve.getByRole("heading", { name: "Conversation not found" }).waitFor();
    expect(await findViolations(eve)).toEqual([]);
    await eve.goto(`${home()}/?share=prj_1/conv_1`);
    await eve.getByText("It is no longer shared, or you don't have access to its project.").waitFor();
    const anyone = await browser.openPage();
    await anyone.goto(link);
    await anyone.getByRole("heading", { name: "Sign in to read this conversation" }).waitFor();
    expect(await findViolations(anyone)).toEqual([]);
    await signIn(anyone, adasCookie);
    await anyone.evaluate(() => window.dispatchEvent(new Event("focus")));
    await anyone.getByText(/^Shared by ada/).waitFor();
    await anyone.context().close();
  });

  it("appears by itself once the API is back", async () => {
    const reader = await browser.openPage();
    await signIn(reader, adasCookie);
    const path = "**/api/session/projects/**";
    await reader.route(path, (route) =>
      route.fulfill({ status: 503, json: { error: { message: "Away." } } }),
    );
    await reader.goto(link);
    await reader.getByText("Away.").waitFor();
    await reader.unroute(path);
    await reader.getByText(/^Shared by ada/).waitFor();
    await reader.context().close();
  });

  it("takes changes only from the playground's own pages", async () => {
    const path = `${playground.url}/api/session/projects/${playground.ids.projectId}/conversations`;
    const ask = async (method: string, headers: Readonly<Record<string, string>>, rest = "") => {
      const response = await fetch(path + rest, {
        method,
        headers: { cookie: adasCookie, "content-type": "application/json", ...headers },
        ...(method === "POST" ? { body: "{}" } : {}),
      });
      return response.status;
    };
    const own = { origin: playground.url };
    expect(await ask("POST", own)).toBe(400);
    expect(await ask("DELETE", own, "/conv_1")).toBe(404);
    const foreign: Readonly<Record<string, string>>[] = [
      {},
      { origin: DASHBOARD },
      { origin: "null" },
      { origin: "https://evil.example" },
    ];
    for (const headers of foreign) {
      expect(await ask("POST", headers)).toBe(403);
      expect(await ask("DELETE", headers, "/conv_1")).toBe(403);
    }
    expect(await ask("PATCH", own, "/conv_1")).toBe(405);
  });

  it("shows hostile content without asking another server for anything", async () => {
    const evil = "https://evil.example/a.png";
    const question = {
      ...{ id: "q", role: "user", content: TELLTALE },
      attachments: [
        { kind: "image", name: "own.png", data: `data:image/png;base64,${PIXEL}` },
        { kind: "image", name: "foreign.png", data: evil },
      ],
    };
    const answer = {
      ...{ id: "a", role: "assistant", content: TELLTALE, reasoning: TELLTALE, images: [evil], video: evil },
      ...{ toolCalls: [{ id: "t", name: "x", arguments: TELLTALE, result: TELLTALE }], audio: evil },
      ...{ model: "sim-echo", facts: null, problem: TELLTALE, isStopped: false },
    };
    const columns = [{ id: "first", settings: { model: "sim-echo" }, messages: [question, answer] }];
    await playground.pool.query("UPDATE shared_conversation SET content = $1, title = $2", [
      zstdCompressSync(Buffer.from(JSON.stringify(columns))),
      "<img src=x onerror=document.title='owned'>",
    ]);
    const reader = await browser.openPage();
    await signIn(reader, adasCookie);
    const foreign: string[] = [];
    reader.on("response", (response) => {
      if (response.url().includes("evil.example")) foreign.push(response.url());
    });
    const blocked: string[] = [];
    reader.on("requestfailed", (request) => blocked.push(request.failure()?.errorText ?? ""));
    await reader.goto(link);
    await reader.getByText("The end of it.").first().waitFor();
    await reader.locator("article .markdown a").first().waitFor();
    await reader.waitForLoadState("networkidle");
    expect(foreign).toEqual([]);
    expect(blocked.filter((reason) => !/csp|BLOCKED/i.test(reason))).toEqual([]);
    expect(await reader.title()).not.toBe("owned");
    await reader.context().close();
  });

  it("ends when it is no longer shared", async () => {
    const dialog = await openDialog();
    await dialog.getByRole("button", { name: "Stop sharing" }).click();
    await dialog.getByText(/Everyone who can see the project Playground can read it/).waitFor();
    await dialog.getByRole("button", { name: "Close" }).click();
    await ben.goto(link);
    await ben.getByRole("heading", { name: "Conversation not found" }).waitFor();
    const { rows } = await playground.pool.query("SELECT 1 FROM shared_conversation");
    expect(rows).toEqual([]);
  });
});
