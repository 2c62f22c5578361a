import {
  findOverflow,
  findViolationsEverywhere,
  launchBrowser,
  type TestBrowser,
  untilAlive,
} from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { TELLTALE } from "./hostile-answers.ts";
import { DASHBOARD, join, signIn, signUp } from "./people.ts";
import { answering, PIXEL, WEATHER } from "./samples.ts";
import { startPlayground } from "./start-playground.ts";

const INTERNAL_SECRET = "the-internal-secret-of-the-request-tests";
let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: TestBrowser;
let page: TestBrowser["page"];
let adasCookie: string;
let evesCookie: string;

beforeAll(async () => {
  playground = await startPlayground(
    { ...process.env, INTERNAL_SECRET },
    { gateway: { INTERNAL_SECRET }, internalSecret: INTERNAL_SECRET },
  );
  const [ada, eve] = [await signUp(playground, "ada"), await signUp(playground, "eve")];
  await join(playground, "admin", ada.id);
  adasCookie = ada.cookie;
  evesCookie = eve.cookie;
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  page = await signIn(browser.page, adasCookie);
});
afterAll(async () => {
  await browser?.close();
  await playground?.stop();
});

const retain = (retention: "all" | "metadata") =>
  playground.pool.query("UPDATE organization SET retention = $1", [retention]);

/** Calls the gateway as an application does. @returns the request's ID, once it is recorded: with its content, if that is stored */
async function call(path: string, body: object, isKept = true): Promise<string> {
  const own = crypto.randomUUID();
  const headers = {
    ...{ authorization: `Bearer ${playground.apiKey}`, "content-type": "application/json" },
    "x-request-id": own,
  };
  const url = `${playground.gateway.url}${path}`;
  const response = await fetch(url, { method: "POST", headers, body: JSON.stringify(body) });
  const text = await response.text();
  const recorded = async () => {
    const { rows } = await playground.pool.query<{ id: string; isKept: boolean }>(
      `SELECT l.id, p.id IS NOT NULL AS "isKept" FROM request_log l LEFT JOIN request_payload p ON p.id = l.id
       WHERE l.client_request_id = $1`,
      [own],
    );
    return rows.find((row) => row.isKept || !isKept)?.id;
  };
  await expect.poll(recorded, { timeout: 30_000, message: text.slice(0, 500) }).toMatch(/^req_/);
  return (await recorded()) ?? "";
}

const addressOf = (id: string, model = "sim-echo") => {
  const search = new URLSearchParams({ model, project: playground.ids.projectId, request: id });
  return `${playground.url.replace("127.0.0.1", "localhost")}/?${search}`;
};
const open = async (id: string) => {
  await page.goto(addressOf(id));
  await untilAlive(page);
};
const note = () => page.getByRole("status").filter({ hasText: "request" });
const carried = () => page.getByText("This conversation has the request's messages and settings.").waitFor();
const conversation = () => page.getByRole("log");

describe("a request", () => {
  it("is read only by those who may see it, and only from the playground's own pages", async () => {
    await retain("all");
    const id = await call("/v1/chat/completions", {
      model: "sim-echo",
      messages: [{ role: "user", content: "A secret river" }],
    });
    const { projectId } = playground.ids;
    const read = async (headers: Readonly<Record<string, string>>, project = projectId, method = "GET") => {
      const path = `/api/session/projects/${project}/logs/${id}`;
      const response = await fetch(playground.url + path, { method, headers });
      return { status: response.status, text: await response.text() };
    };
    const own = await read({ cookie: adasCookie });
    expect(own).toMatchObject({ status: 200 });
    expect(own.text).toContain("A secret river");
    const refused: readonly (readonly [Awaited<ReturnType<typeof read>>, number])[] = [
      [await read({ cookie: evesCookie }), 404],
      [await read({}), 401],
      [await read({ cookie: "causeway.session_token=forged.AAAA" }), 401],
      [await read({ authorization: `Bearer ${playground.apiKey}` }), 401],
      [await read({ cookie: adasCookie }, "prj_other"), 404],
      [await read({ cookie: adasCookie, origin: "https://evil.example" }), 403],
      [await read({ cookie: adasCookie, "sec-fetch-site": "cross-site" }), 403],
      [await read({ cookie: adasCookie, origin: playground.url }, projectId, "DELETE"), 405],
    ];
    for (const [{ status, text }, expected] of refused) {
      expect(status).toBe(expected);
      expect(text).not.toContain("A secret river");
    }
  });

  it("of chat completions opens with its messages, image, tool calls and settings, and continues", async () => {
    const id = await call("/v1/chat/completions", {
      model: "sim-vision",
      messages: [
        { role: "system", content: "Be short." },
        {
          role: "user",
          content: [
            { type: "text", text: "Weather in Ulm?" },
            { type: "image_url", image_url: { url: `data:image/png;base64,${PIXEL}` } },
          ],
        },
        {
          role: "assistant",
          content: null,
          tool_calls: [
            { id: "call_1", type: "function", function: { name: "weather", arguments: '{"city":"Ulm"}' } },
          ],
        },
        { role: "tool", tool_call_id: "call_1", content: "Rain all day" },
        { role: "user", content: "And then?" },
      ],
      temperature: 0.3,
      max_tokens: 77,
      tools: [WEATHER],
      logit_bias: { "50256": -100 },
    });
    await open(id);
    await carried();
    expect(await note().first().textContent()).toContain("Not carried over: logit_bias.");
    await conversation().getByText("Weather in Ulm?").waitFor();
    await conversation().getByRole("img", { name: "Image" }).waitFor();
    expect(await page.getByLabel("Result of weather").inputValue()).toBe("Rain all day");
    await conversation().getByText("You said: And then?").waitFor();
    const link = conversation().getByRole("link", { name: "Request details" });
    expect(await link.getAttribute("href")).toBe(`${DASHBOARD}/requests/${id}`);
    expect(await findViolationsEverywhere(page)).toEqual([]);
    expect(await findOverflow(page)).toEqual([]);
    await browser.picture("playground-request");
    const asked = page.waitForRequest((request) => request.url().endsWith("/api/chat"));
    await page.getByLabel("Message").fill("Thanks");
    await page.getByLabel("Message").press("Enter");
    expect((await asked).postDataJSON()).toMatchObject({
      ...{ temperature: 0.3, max_tokens: 77, tools: [WEATHER] },
      messages: [
        { role: "system", content: "Be short." },
        { role: "user" },
        { role: "assistant", tool_calls: [{ id: "call_1" }] },
        { role: "tool", content: "Rain all day" },
        { role: "user", content: "And then?" },
        { role: "assistant", content: "You said: And then?" },
        { role: "user", content: "Thanks" },
      ],
    });
    await page.getByText("You said: Thanks").waitFor();
  });

  it("is a separate conversation, which a reload continues", async () => {
    const kept = page
      .getByRole("navigation", { name: "History" })
      .getByRole("button", { name: /^Weather/ })
      .first();
    // With the cost of the last answer.
    await expect.poll(() => kept.textContent()).toMatch(/\$0\.0/);
    expect(new URL(page.url()).search).not.toContain("request=");
    await page.reload();
    await untilAlive(page);
    await page.getByText("You said: Thanks").waitFor();
    expect(await page.getByText("Only the model was carried over").count()).toBe(0);
  });

  it.each([
    {
      path: "/v1/messages",
      body: {
        max_tokens: 88,
        system: "Be short.",
        messages: [{ role: "user", content: [{ type: "text", text: "Which river?" }] }],
      },
    },
    {
      path: "/v1/responses",
      body: { instructions: "Be short.", input: "Which river?", max_output_tokens: 88 },
    },
  ])("of $path opens with its answer, streamed or not", async ({ path, body }) => {
    for (const stream of [false, true]) {
      await open(await call(path, { model: "sim-echo", stream, ...body }));
      await carried();
      await conversation().getByText("You said: Which river?").waitFor();
      await page.getByRole("button", { name: "Settings", exact: true }).click();
      expect(await page.getByLabel("Instructions").inputValue()).toBe("Be short.");
      expect(await page.getByLabel("Maximum tokens").inputValue()).toBe("88");
      await page.getByRole("button", { name: "Close" }).click();
    }
  });

  it("that failed can be asked again", async () => {
    const content = '[sim {"status":400,"message":"No rivers today."}] Which river?';
    await open(
      await call("/v1/chat/completions", { model: "sim-echo", messages: [{ role: "user", content }] }),
    );
    await carried();
    await conversation().getByRole("alert").waitFor();
    await page.getByRole("button", { name: "Retry" }).waitFor();
  });

  it("is trusted no more than an answer: nothing in it asks another host or runs", async () => {
    const foreign: string[] = [];
    page.on("request", (request) => request.url().includes("evil.example") && foreign.push(request.url()));
    const messages = [
      { role: "user", content: TELLTALE },
      { role: "assistant", content: TELLTALE },
      {
        role: "user",
        content: [
          { type: "text", text: answering(TELLTALE) },
          { type: "image_url", image_url: { url: "https://evil.example/a.png" } },
          { type: "image_url", image_url: { url: "data:image/svg+xml;base64,PHN2Zy8+" } },
        ],
      },
    ];
    await open(await call("/v1/chat/completions", { model: "sim-vision", messages }));
    await carried();
    expect(await note().first().textContent()).toContain(
      "images that are links or IDs, images in other formats",
    );
    await conversation().getByRole("link", { name: "a page" }).last().waitFor();
    await page.waitForLoadState("networkidle");
    expect(foreign).toEqual([]);
    expect(await page.title()).toBe("Playground · Causeway");
    const active = "img, iframe, script, style, link, form, video, audio, object, embed, base";
    expect(await conversation().locator(active).count()).toBe(0);
    expect(browser.problems).toEqual([]);
  });

  it("without stored content brings only its model, and the page says so", async () => {
    await retain("metadata");
    await expect
      .poll(
        async () => {
          const body = { model: "sim-echo", messages: [{ role: "user", content: "Unstored" }] };
          await open(await call("/v1/chat/completions", body, false));
          return note().first().textContent();
        },
        { timeout: 60_000 },
      )
      .toContain("Only the model was carried over: the content of this request isn't stored.");
    expect(await page.getByLabel("Model", { exact: true }).inputValue()).toBe("sim-echo");
    await page.getByPlaceholder("Ask something").waitFor();
    expect(await findViolationsEverywhere(page)).toEqual([]);
    await browser.picture("playground-request-not-kept");
  });

  it("of others, and one that never was, look the same", async () => {
    const text = "Only the model was carried over: the request doesn't exist in this project";
    await open("req_0198c0de");
    await page.getByText(text).waitFor();
    await open("req_0198c0de/..");
    await page.getByText("Only the model was carried over: the link to the request is damaged.").waitFor();
    const { rows } = await playground.pool.query<{ id: string }>("SELECT id FROM request_payload LIMIT 1");
    const eve = await signIn(await browser.openPage(), evesCookie);
    await eve.goto(addressOf(rows[0]?.id ?? ""));
    await eve.getByText(text).waitFor();
    await eve.context().close();
  });

  it("opens by itself once its reader has signed in, and can be tried again while the API fails", async () => {
    const { rows } = await playground.pool.query<{ id: string }>(
      "SELECT id FROM request_payload ORDER BY created_at LIMIT 1",
    );
    const id = rows[0]?.id ?? "";
    await retain("all");
    const reader = await browser.openPage();
    await reader.goto(addressOf(id));
    await untilAlive(reader);
    await reader.getByText("sign in to the dashboard and come back here").waitFor();
    await signIn(reader, adasCookie);
    await reader.route("**/logs/*", (route) =>
      route.fulfill({ status: 503, json: { error: { message: "Away." } } }),
    );
    await reader.evaluate(() => window.dispatchEvent(new Event("focus")));
    await reader.getByText("Only the model was carried over. Away.").waitFor();
    await reader.unroute("**/logs/*");
    await reader.getByRole("button", { name: "Retry" }).click();
    await reader.getByText("This conversation has the request's messages").waitFor();
    await reader.getByText("You said: A secret river").waitFor();
    await reader.context().close();
  });
});
