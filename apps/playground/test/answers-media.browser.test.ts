import { randomBytes } from "node:crypto";
import { crc32, deflateSync } from "node:zlib";
import {
  findOverflow,
  findViolations,
  launchBrowser,
  type TestBrowser,
  untilAlive,
} from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { PIXEL, WATCH_GAPS } from "./samples.ts";
import { startPlayground } from "./start-playground.ts";

let playground: Awaited<ReturnType<typeof startPlayground>>;
let browser: TestBrowser;
let page: TestBrowser["page"];

beforeAll(async () => {
  playground = await startPlayground(process.env);
  const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
  browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
  page = browser.page;
});
afterAll(async () => {
  await browser?.close();
  await playground?.stop();
});

/** A photo of about 5 MB, of which nothing can be compressed. */
function photo(): Buffer {
  const side = 1_300;
  const rows = Array.from({ length: side }, () => Buffer.concat([Buffer.from([0]), randomBytes(side * 3)]));
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 8, 2, 0, 0, 0]);
  header.writeUInt32BE(side, 0);
  header.writeUInt32BE(side, 4);
  return Buffer.concat([
    Buffer.from("89504e470d0a1a0a", "hex"),
    chunk("IHDR", header),
    chunk("IDAT", deflateSync(Buffer.concat(rows), { level: 0 })),
    chunk("IEND", Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const named = Buffer.concat([Buffer.from(type), data]);
  const ends = Buffer.alloc(8);
  ends.writeUInt32BE(data.length, 0);
  ends.writeUInt32BE(crc32(named), 4);
  return Buffer.concat([ends.subarray(0, 4), named, ends.subarray(4)]);
}

const open = async (search = "?model=sim-vision") => {
  await page.goto(playground.url + search);
  await untilAlive(page);
};
const column = (number: number) => page.getByRole("region", { name: `Column ${number}` });
const attach = async (label: string, ...files: { name: string; mimeType: string; buffer: Buffer }[]) => {
  const [chooser] = await Promise.all([
    page.waitForEvent("filechooser"),
    page.getByRole("button", { name: label, exact: true }).click(),
  ]);
  await chooser.setFiles(files);
};
const send = async (text: string) => {
  await page.getByLabel("Message").fill(text);
  await page.getByRole("button", { name: "Send", exact: true }).click();
};
const history = () => page.getByRole("navigation", { name: "History" });
const image = (name: string) => ({ name, mimeType: "image/png", buffer: photo() });
/** Every image of a column is drawn. */
const drawn = (number: number) =>
  column(number)
    .locator("img")
    .evaluateAll((images) => images.map((each) => (each as HTMLImageElement).naturalWidth));

it("has the conversations of an earlier release", async () => {
  await page.goto(`${playground.url}/favicon.ico`);
  await page.evaluate(
    ([pixel]) =>
      new Promise<void>((resolve, reject) => {
        const request = indexedDB.open("causeway-playground", 1);
        request.onerror = () => reject(request.error);
        request.onupgradeneeded = () => request.result.createObjectStore("conversations", { keyPath: "id" });
        request.onsuccess = () => {
          const attachments = [{ kind: "image", name: "old.png", data: `data:image/png;base64,${pixel}` }];
          const facts = {
            provider: "simulator",
            model: "sim-echo",
            requestId: null,
            cost: 0.25,
            attempts: 1,
          };
          const answer = { id: "a", role: "assistant", content: "The Nile.", reasoning: "", toolCalls: [] };
          const messages = [
            { id: "q", role: "user", content: "An old question", attachments },
            {
              ...{
                ...answer,
                images: [],
                model: "sim-echo",
                problem: null,
                isRunning: false,
                isStopped: false,
              },
              facts: {
                ...facts,
                promptTokens: 1,
                completionTokens: 1,
                firstTokenMs: 1,
                totalMs: 1,
                isCached: false,
              },
            },
          ];
          const columns = [{ id: "first", settings: { model: "sim-echo" }, messages }];
          const store = request.result.transaction("conversations", "readwrite").objectStore("conversations");
          store.put({ id: "old", title: "An old question", updatedAt: 1, bytes: 500, columns });
          store.transaction.oncomplete = () => resolve(request.result.close());
        };
      }),
    [PIXEL] as const,
  );
  await open();
  await page.getByLabel("API key").fill(playground.apiKey);
  const old = history().getByRole("button", { name: /^An old question/ });
  await expect.poll(() => old.textContent()).toContain("$0.25");
  await old.click();
  await column(1).getByText("The Nile.").waitFor();
  await expect.poll(() => drawn(1)).toEqual([1]);
});

/** All that the history has of its conversations but their files, as one text. */
const READ_COLUMNS = `new Promise((resolve, reject) => {
  const request = indexedDB.open("causeway-playground");
  request.onerror = () => reject(request.error);
  request.onsuccess = () => {
    const all = request.result.transaction("conversations").objectStore("conversations").getAll();
    all.onsuccess = () => {
      request.result.close();
      resolve(JSON.stringify(all.result.map(({ columns }) => columns)));
    };
  };
})`;

describe("photos of 5 MB", () => {
  it("go to every column, keep the page responding, and are there after a reload", async () => {
    await open();
    await page.getByRole("button", { name: "Add column" }).click();
    for (const round of [1, 2]) {
      await attach("Attach files", image(`${round}a.png`), image(`${round}b.png`));
      await page.getByRole("button", { name: `Remove ${round}b.png` }).waitFor();
      await send(`What is on photo ${round}?`);
      for (const number of [1, 2])
        await column(number)
          .getByTestId("facts")
          .nth(round - 1)
          .waitFor();
    }
    await page.getByRole("button", { name: "Settings of column 1" }).click();
    await page.evaluate(WATCH_GAPS);
    await page
      .getByLabel("Instructions")
      .pressSequentially("Say only what is on them, in one short sentence.");
    await page.getByRole("button", { name: "Close" }).click();
    await expect.poll(() => drawn(1)).toEqual([1_300, 1_300, 1_300, 1_300]);
    // No speed is tested: a page that writes all photos at each letter takes much longer.
    expect(await page.evaluate("longestGapMs")).toBeLessThan(20_000);
    await history()
      .getByRole("button", { name: /^What is on photo 1/ })
      .waitFor();
    // What is typed is kept a moment later.
    await expect.poll(() => page.evaluate(READ_COLUMNS)).toContain("short sentence.");
    await open("");
    for (const number of [1, 2]) await expect.poll(() => drawn(number)).toEqual([1_300, 1_300, 1_300, 1_300]);
    await page.getByRole("button", { name: "Settings of column 1" }).click();
    await expect.poll(() => page.getByLabel("Instructions").inputValue()).toMatch(/^Say only .* sentence\.$/);
    await page.getByRole("button", { name: "Close" }).click();
    await browser.picture("playground-photos");
  });

  it("are kept once, next to a text that is read without them", async () => {
    const kept = await page.evaluate(
      () =>
        new Promise<{ sizes: number[]; text: number }[]>((resolve, reject) => {
          const request = indexedDB.open("causeway-playground");
          request.onerror = () => reject(request.error);
          request.onsuccess = () => {
            const all = request.result.transaction("conversations").objectStore("conversations").getAll();
            all.onsuccess = () => {
              request.result.close();
              resolve(
                all.result.map(({ columns, files = [] }) => ({
                  text: JSON.stringify(columns).length,
                  sizes: files.map(({ size }: Blob) => size),
                })),
              );
            };
          };
        }),
    );
    const [photos] = kept.filter(({ sizes }) => sizes.length > 0);
    expect(photos?.sizes).toHaveLength(4);
    expect(photos?.text).toBeLessThan(20_000);
  });

  it("beyond the limit of a conversation aren't kept, and the page says so", async () => {
    await page.route("**/api/chat", (route) =>
      route.fulfill({ contentType: "text/event-stream", body: "data: [DONE]\n\n" }),
    );
    for (const round of [3, 4]) {
      await attach("Attach files", image(`${round}a.png`), image(`${round}b.png`));
      await page.getByRole("button", { name: `Remove ${round}b.png` }).waitFor();
      await send("And on these?");
      await page.getByRole("button", { name: "Send", exact: true }).waitFor();
    }
    await history().getByText("This conversation is stored without its files and images").waitFor();
    expect(await findViolations(page)).toEqual([]);
    await browser.picture("playground-not-kept");
    await page.unroute("**/api/chat");
    await page.getByRole("button", { name: "New conversation" }).click();
    await history().getByText("This conversation is stored without").waitFor({ state: "detached" });
  });
});

describe("files of a column", () => {
  it("are sent to its model only, before the question", async () => {
    await open("?model=sim-echo");
    await page.getByRole("button", { name: "Add column" }).click();
    await page.getByRole("button", { name: "Settings of column 2" }).click();
    const notes = { name: "notes.txt", mimeType: "text/plain", buffer: Buffer.from("The Danube") };
    await attach("Attach files to this column", notes);
    await page.getByRole("button", { name: "Remove notes.txt" }).waitFor();
    expect(await findViolations(page)).toEqual([]);
    await browser.picture("playground-column-files");
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findOverflow(page)).toEqual([]);
    await browser.picture("playground-column-files-phone");
    await page.setViewportSize({ width: 1360, height: 940 });
    await page.getByRole("button", { name: "Close" }).click();
    const bodies: { messages: { content: unknown }[] }[] = [];
    page.on("request", (request) => {
      if (request.url().endsWith("/api/chat")) bodies.push(request.postDataJSON());
    });
    await send("Which river?");
    for (const number of [1, 2]) await column(number).getByTestId("facts").waitFor();
    expect(bodies.map(({ messages }) => messages.at(-1)?.content)).toEqual([
      "Which river?",
      [
        { type: "text", text: "notes.txt:\n\nThe Danube" },
        { type: "text", text: "Which river?" },
      ],
    ]);
  });
});

it("plays what a chat model says, and shows its text", async () => {
  await page.route("**/api/models", (route) =>
    route.fulfill({
      json: {
        data: [
          {
            ...{
              id: "gpt-audio",
              name: "GPT Audio",
              family: "gpt",
              pricing: { prompt: "0", completion: "0" },
            },
            providers: [{ providerId: "openai", streaming: true }],
            architecture: { input_modalities: ["text"], output_modalities: ["text", "audio"] },
          },
        ],
      },
    }),
  );
  const part = (transcript: string) => ({
    audio: { data: Buffer.alloc(4_800).toString("base64"), transcript },
  });
  const events = ["Hello ", "there."].map((text) => ({ choices: [{ delta: part(text) }] }));
  await page.route("**/api/chat", (route) =>
    route.fulfill({
      contentType: "text/event-stream",
      body: `${events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join("")}data: [DONE]\n\n`,
    }),
  );
  await open("?model=gpt-audio");
  await page.getByText("1 model ·").waitFor();
  await page.getByRole("button", { name: "Settings" }).click();
  await page.getByLabel("Voice").fill("echo");
  await page.getByRole("button", { name: "Close" }).click();
  const asked = page.waitForRequest((request) => request.url().endsWith("/api/chat"));
  await send("Hi");
  expect((await asked).postDataJSON()).toMatchObject({
    modalities: ["text", "audio"],
    audio: { voice: "echo", format: "pcm16" },
  });
  await page.getByText("Hello there.").waitFor();
  const sound = page.getByLabel("Spoken by gpt-audio");
  expect(await sound.getAttribute("src")).toMatch(/^data:audio\/wav;base64,UklGR/);
  const duration = () => sound.evaluate((element) => (element as HTMLAudioElement).duration);
  await expect.poll(duration).toBeCloseTo(0.2, 2);
  await page.unroute("**/api/chat");
  await page.unroute("**/api/models");
});

it("logged no error", () => {
  expect(browser.problems).toEqual([]);
});
