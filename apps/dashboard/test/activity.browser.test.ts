import { readFile } from "node:fs/promises";
import { createId } from "@causeway/crypto";
import { writeRecords } from "@causeway/db/usage";
import { freePort } from "@causeway/testing";
import { dialogOf, findOverflow, findViolations, untilAlive } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { keepRequest, ROUTING } from "./keep-request.ts";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { makeTraffic, makeTroubles } from "./make-traffic.ts";
import { insertVideos } from "./make-videos.ts";
import { startContent } from "./start-content.ts";

let stage: KeysStage;
let page: KeysStage["page"];
/** Requests that only some filters find. */
let tagged: { readonly id: string; readonly createdAtMs: number };
/** One whose content and price were stored. */
let kept: { readonly id: string };
/** One that named further models, and providers. */
let rerouted: { readonly id: string };
/** Where the API looks for a gateway. */
let gatewayPort: number;
let videos: Awaited<ReturnType<typeof insertVideos>>;

beforeAll(async () => {
  gatewayPort = await freePort();
  const api = { GATEWAY_URL: `http://127.0.0.1:${gatewayPort}` };
  stage = await startKeysStage(process.env, { api });
  page = stage.page;
  const recent = makeTraffic(stage.tenant, 3, Date.now());
  const [one] = recent;
  if (!one) throw new Error("no traffic");
  tagged = { id: createId("req"), createdAtMs: Date.now() - 2 * 3_600_000 };
  const extra = {
    ...one,
    ...tagged,
    customHeaders: { team: "search" },
    source: "app",
    endUser: "user-7",
    clientRequestId: "their-1",
  };
  kept = await keepRequest(stage.pool, one);
  videos = await insertVideos(stage.pool, stage.tenant);
  rerouted = { id: createId("req") };
  const ofRoute = { ...one, ...rerouted, createdAtMs: Date.now() - 4 * 3_600_000, routing: ROUTING };
  const ofVideo = { ...one, id: videos.completed, door: "videos" as const };
  await writeRecords(stage.pool, [
    ...makeTroubles([{ ...one, createdAtMs: Date.now() - 60_000 }]),
    ...[extra, ofVideo, ofRoute],
  ]);
});
afterAll(() => stage?.stop());

const path = (search = "") => `/${stage.tenant.projectId}/activity${search}`;
const rows = () => page.getByRole("table", { name: "Requests" }).locator("tbody tr");
const asked = (name: string) => new URL(page.url()).searchParams.get(name);

describe("filters", () => {
  it("find a request by tag, source, caller's ID and its own ID", async () => {
    await stage.open(path());
    await page.getByRole("button", { name: "More filters" }).click();
    await stage.dialog().getByLabel("Tag").fill("x-causeway-team: search");
    await stage.inDialog("Apply").click();
    await page.waitForURL("**/activity?header=team%3Dsearch");
    await expect.poll(() => rows().count()).toBe(1);
    await stage.open(path("?header=team%3Dno-one"));
    await page.getByRole("link", { name: "Clear filters" }).waitFor();
    await page.getByRole("link", { name: "Clear all" }).click();
    await page.waitForURL((url) => url.search === "" || url.search === "?");
    await page.getByLabel("Request ID or x-request-id").fill("their-1");
    await page.keyboard.press("Enter");
    await page.waitForURL("**/activity?requestId=their-1");
    await expect.poll(() => rows().count()).toBe(1);
    await page.getByLabel("Request ID or x-request-id").fill(tagged.id);
    await page.keyboard.press("Enter");
    await stage.dialog().getByText(tagged.id).waitFor();
  });

  it("stay where a search takes too long, which the list says", async () => {
    await stage.open(path());
    const blocker = await stage.pool.connect();
    try {
      await blocker.query("BEGIN; LOCK TABLE request_log IN ACCESS EXCLUSIVE MODE");
      await stage.open(path("?user=user-7"));
      await page.getByRole("heading", { name: "This search took too long" }).waitFor();
      await page.getByText("Choose a shorter time range, or a single key.").waitFor();
    } finally {
      await blocker.query("ROLLBACK");
      blocker.release();
    }
    await page.getByRole("link", { name: /^Remove.*user-7/ }).click();
    await expect.poll(() => rows().count()).toBeGreaterThan(1);
  });

  it("are kept in a view, which stays while they change, and says when its key or itself is gone", async () => {
    const { organizationId, projectId } = stage.tenant;
    await stage.pool.query(
      `INSERT INTO saved_view (id, organization_id, project_id, user_id, page, name, filters, shared)
       SELECT 'view_gone', $1, $2, user_id, 'activity', 'Old key', '{"apiKey": "key_gone", "source": "app"}', false FROM member LIMIT 1`,
      [organizationId, projectId],
    );
    await stage.open(path("?outcome=failed"));
    await page.getByRole("button", { name: "Views", exact: true }).click();
    await page.getByRole("menuitem", { name: "Old key" }).click();
    await page.waitForURL("**/activity?apiKey=key_gone&source=app&view=view_gone");
    await page.getByText("filters by a key that no longer exists or that you can't see").waitFor();
    await stage.browser.picture("activity-view");
    await page.getByRole("link", { name: "Remove filter: source app" }).click();
    await page.waitForURL("**/activity?apiKey=key_gone&view=view_gone");
    await page.getByRole("button", { name: "Views: Old key" }).click();
    await page.getByRole("menuitem", { name: "Update to these filters" }).waitFor();
    await stage.open(path("?outcome=failed&view=view_never"));
    await page.getByText("This view was deleted, or isn't shared with you.").waitFor();
    await expect.poll(() => rows().count()).toBeGreaterThan(0);
  });

  it("stand without views when those can't be listed", async () => {
    await stage.pool.query("ALTER TABLE saved_view RENAME TO saved_view_away");
    await stage.open(path("?outcome=failed&view=view_never"));
    await stage.pool.query("ALTER TABLE saved_view_away RENAME TO saved_view");
    await expect.poll(() => rows().count()).toBeGreaterThan(0);
    expect(await page.getByRole("button", { name: /^Views/ }).count()).toBe(0);
  });

  it("offer the models that requests used", async () => {
    await stage.open(path("?from=2020-01-01T00:00:00.000Z"));
    await page.getByRole("button", { name: "Model", exact: true }).click();
    await page.getByRole("menuitem", { name: "claude-sonnet-4-5" }).click();
    await page.waitForURL("**/*model=claude-sonnet-4-5*");
    await expect
      .poll(async () => new Set(await rows().getByRole("link").allTextContents()))
      .toEqual(new Set(["claude-sonnet-4-5"]));
  });
});

describe("a request's page", () => {
  it("says what was asked and answered, what it was charged by, and sends it again as code", async () => {
    await stage.open(path(`/${kept.id}`));
    await page.getByText("Is the tea ready?").first().waitFor();
    await page.getByText("It is <b>ready</b>.").first().waitFor();
    await page.getByText("Tool call look_at_kettle").waitFor();
    const image = page.getByRole("img", { name: "Image 1 of the response" });
    await image.scrollIntoViewIfNeeded();
    await expect.poll(() => image.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBe(1);
    const audio = page.getByLabel("Audio 2 of the response");
    await expect.poll(() => audio.evaluate((one: HTMLAudioElement) => one.duration)).toBe(0.1);
    await page.getByText(/^Charged by the price from Catalog/).click();
    const prices = page.locator("details").filter({ hasText: "Charged by the price" });
    await prices.getByText("$0.30 per 1M tokens, including × 2 for fast").waitFor();
    const cost = page.getByRole("table", { name: "Tokens and cost" });
    await cost.getByRole("row", { name: /^Input .*\$0\.30 per 1M tokens/ }).waitFor();
    await page.getByRole("tab", { name: "Python" }).click();
    await page.getByText("response = requests.post(").waitFor();
    await expect.poll(() => page.title()).toContain(kept.id);
    await stage.browser.picture("request-page");
  });

  it("shows how its cost was calculated, also on a phone and in the dark", async () => {
    await stage.open(path(`/${kept.id}`));
    await page.getByText("How the cost was calculated").click();
    const table = page.getByRole("table", { name: "How the cost was calculated" });
    await table.getByText("$0.30 per 1M tokens, including × 2 for fast").waitFor();
    await page.getByText("This is exactly what was charged.").waitFor();
    for (const [colorScheme, width] of [["light", 1440] as const, ["dark", 390] as const]) {
      await page.emulateMedia({ colorScheme });
      await page.setViewportSize({ width, height: 940 });
      expect(await findViolations(page)).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
      await table.scrollIntoViewIfNeeded();
      await stage.browser.picture(`calculation-${width}`);
    }
    await page.emulateMedia({ colorScheme: "light" });
    await page.setViewportSize({ width: 1440, height: 940 });
  });

  it("leads to its key and to the list, and has code with a placeholder where content isn't kept", async () => {
    await stage.open(path(`/${tagged.id}`));
    await page.getByText("The content of this request wasn’t kept.").waitFor();
    await page.locator("pre").filter({ hasText: "Your message" }).first().waitFor();
    await page.locator("main").getByRole("link", { name: "Activity", exact: true }).click();
    await page.waitForURL(`**${path()}`);
    await stage.open(path(`/${tagged.id}`));
    await page.locator("main a[href*='/keys/key_']").first().click();
    await page.waitForURL("**/keys/key_*");
  });

  it("says which models were tried next, which couldn't be, and which providers the request didn't want", async () => {
    await stage.open(path(`/${rerouted.id}`));
    const heading = page.getByRole("heading", { name: "Route", exact: true });
    const route = page.locator("section").filter({ has: heading }).last();
    await route.getByText("In the order of the request.").waitFor();
    await route.getByText("Tried next: groq/gpt-oss-120b, claude-sonnet-4-5.").waitFor();
    await route.getByText("Not tried: mistral/mistral-large-latest, no usable provider key.").waitFor();
    await route.getByText("not wanted by the request").waitFor();
    for (const width of [390, 1440]) {
      await page.setViewportSize({ width, height: 940 });
      expect(await findViolations(page)).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
      await route.scrollIntoViewIfNeeded();
      await stage.browser.picture(`request-route-${width}`);
    }
  });

  it("says which limit refused a request, and leads to it", async () => {
    await stage.open(path("?outcome=refused"));
    await rows().first().getByRole("link").click();
    await stage.dialog().getByText("Refused by the key's all-time budget").waitFor();
    await stage.dialog().getByText("Message content is stored only while").waitFor();
    await stage.dialog().getByRole("link", { name: "Open the key" }).click();
    await page.waitForURL("**/keys/key_*");
  });

  it("is found by its ID alone, and by its caller's", async () => {
    await stage.open("/requests/req_00000000000000000000000000");
    await page.getByText("No project that you have access to has a request with this ID.").waitFor();
    await stage.open(`/requests/${kept.id}`);
    await page.waitForURL(`**${path(`/${kept.id}`)}`);
    await stage.open("/requests/their-1");
    await page.waitForURL("**/activity?requestId=their-1*");
    // The browser logs the answer 404 and what it asks for then.
    stage.browser.forget();
  });
});

describe("a request's panel", () => {
  it("closes when its code can't be loaded, opens the next time, and walks the list with j and k", async () => {
    const scripts = "**/_next/static/**/*.js";
    const html = await (await page.request.get(stage.dashboard.url + path())).text();
    // What the page starts with is there, what it loads later isn't.
    await page.route(scripts, (route) =>
      html.includes(new URL(route.request().url()).pathname) ? route.continue() : route.abort(),
    );
    try {
      await stage.open(path());
      await rows().first().getByRole("link").click();
      // What was asked for is given up: the list is as it was.
      const state = async () => [
        await page.locator("main[aria-busy]").count(),
        await stage.dialog().count(),
        new URL(page.url()).search,
      ];
      await expect.poll(state).toEqual([0, 0, ""]);
    } finally {
      await page.unroute(scripts);
    }
    await rows().first().getByRole("link").click();
    await stage.dialog().getByText("Tokens and cost").waitFor();
    stage.browser.forget(); // the browser reports the scripts itself
    // Its keys are heard once its effects ran.
    await untilAlive(page);
    const first = asked("request");
    await page.keyboard.press("j");
    await expect.poll(() => asked("request")).not.toBe(first);
    await page.keyboard.press("k");
    await expect.poll(() => asked("request")).toBe(first);
    await page.keyboard.press("Escape");
    await stage.closed();
  });

  it("asks before a form in it is left with what was entered", async () => {
    await stage.open(path());
    await rows().first().getByRole("link").click();
    const sheet = stage.dialog();
    await sheet.getByText("Tokens and cost").waitFor();
    // None of today's panels has a form: as one that comes.
    await sheet.evaluate((one) =>
      one.insertAdjacentHTML("beforeend", "<form><input aria-label='Note'></form>"),
    );
    await page.getByLabel("Note").fill("typed");
    const questions: string[] = [];
    let isLeft = false;
    page.on("dialog", (question) => {
      questions.push(question.message());
      void (isLeft ? question.accept() : question.dismiss());
    });
    await page.keyboard.press("Escape");
    await sheet.getByRole("button", { name: "Close" }).click();
    await page.mouse.click(20, 500);
    await expect.poll(() => questions.length).toBe(3);
    expect(await page.getByLabel("Note").inputValue()).toBe("typed");
    isLeft = true;
    await page.keyboard.press("Escape");
    await stage.closed();
    page.removeAllListeners("dialog");
  });

  it("says that a request doesn't exist, and leaves the list", async () => {
    await stage.open(path("?request=req_00000000000000000000000000"));
    await stage.dialog().getByText("No request here has the ID").waitFor();
    await page.locator("table[aria-label=Requests] tbody tr").nth(10).waitFor({ state: "attached" });
  });
});

it.each(["light", "dark"] as const)(
  "the page and its filters are accessible in the %s theme",
  async (colorScheme) => {
    await page.emulateMedia({ colorScheme, reducedMotion: "reduce" });
    for (const width of [390, 1280, 1440]) {
      await page.setViewportSize({ width, height: 900 });
      await stage.open(path("?from=2020-01-01T00:00:00.000Z&cached=false"));
      expect(await findViolations(page), `${width} px`).toEqual([]);
      expect(await findOverflow(page)).toEqual([]);
      await stage.browser.picture(`activity-page-${width}-${colorScheme}`);
    }
    await page.getByRole("button", { name: "More filters" }).click();
    await stage.dialog().waitFor();
    expect(await findViolations(page, "[role=dialog]")).toEqual([]);
  },
);

it("no page logged an error or broke its content policy", () => {
  expect(stage.browser.problems).toEqual([]);
});

describe("a video job", () => {
  const sheet = () => dialogOf(page).first();
  /** Answers the question of the dialog with this title. */
  const answer = (title: string, button: string) =>
    page.getByRole("dialog", { name: title }).getByRole("button", { name: button }).click();
  async function takePictures(): Promise<void> {
    await stage.browser.picture("video");
    await page.emulateMedia({ colorScheme: "dark" });
    await stage.browser.picture("video-dark");
    await page.setViewportSize({ width: 390, height: 844 });
    await stage.browser.picture("video-phone");
    expect(await findOverflow(page)).toEqual([]);
    await page.setViewportSize({ width: 1440, height: 940 });
    await page.emulateMedia({ colorScheme: "light" });
  }

  it("is played and downloaded from this origin once it is completed, also in part", async () => {
    const content = await startContent(stage, gatewayPort, videos.completed);
    try {
      await stage.open(`/${stage.tenant.projectId}/videos?video=${videos.completed}`);
      const src = `${stage.dashboard.url}/api/data/projects/${stage.tenant.projectId}/videos/${videos.completed}/content`;
      const player = sheet().getByLabel("Video of sora-2");
      const playable = await page.evaluate(() =>
        document.createElement("video").canPlayType('video/mp4; codecs="avc1.42C033"'),
      );
      if (playable) {
        await player.waitFor();
        await page.waitForFunction(() => document.querySelector("video")?.duration === 4);
      } else await sheet().getByText("Your browser can’t play this video. Download it instead.").waitFor();
      const part = await page.request.get(src, { headers: { range: "bytes=4-7" } });
      expect([part.status(), await part.text()]).toEqual([206, "ftyp"]);
      expect(part.headers()["content-range"]).toBe(`bytes 4-7/${content.bytes.length}`);
      const outside = await page.request.get(src, { headers: { range: "bytes=99999999-" } });
      expect([outside.status(), (await outside.json()).error.code]).toEqual([416, "range_not_satisfiable"]);
      const downloading = page.waitForEvent("download");
      await sheet().getByRole("link", { name: "Download" }).click();
      const download = await downloading;
      expect(download.suggestedFilename()).toBe(`${videos.completed}.mp4`);
      expect((await readFile(await download.path())).equals(content.bytes)).toBe(true);
      await takePictures();
      for (const strange of [src.replace(videos.completed, videos.open), src.replace(/prj_\w+/, "prj_other")])
        expect([404, 409]).toContain((await page.request.get(strange)).status());
      await page.goto("about:blank");
    } finally {
      await content.stop();
    }
  });

  it("is opened from its request, shows every attempt of its callback, and has it sent again", async () => {
    await stage.open(path(`?request=${videos.completed}`));
    await page.getByRole("link", { name: "Open the video" }).click();
    await page.waitForURL(/videos\?video=/);
    await sheet().getByText("no response within 15 s").waitFor();
    await sheet().getByText("Given up").waitFor();
    await sheet().getByRole("button", { name: "Resend" }).click();
    await answer("Resend this callback?", "Resend callback");
    await sheet().getByText("Pending", { exact: true }).waitFor();
    await sheet()
      .getByText(/^Next attempt: /)
      .waitFor();
  });

  it("is canceled after a question", async () => {
    await stage.open(`/${stage.tenant.projectId}/videos?status=open`);
    await page.getByRole("link", { name: "sora-2" }).click();
    await sheet().getByText("openai is creating this video: 62%.").waitFor();
    await sheet().getByRole("button", { name: "Cancel video" }).click();
    await answer("Cancel this video?", "Cancel video");
    await sheet()
      .getByText(/^You canceled this video\. /)
      .waitFor();
    const { rows } = await stage.pool.query("SELECT status FROM video_job WHERE id = $1", [videos.open]);
    expect(rows).toEqual([{ status: "canceled" }]);
  });
});
