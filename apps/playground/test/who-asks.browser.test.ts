import { createId } from "@causeway/crypto";
import { CLIENT_ADDRESS_HEADER, SERVICE_PROOF_HEADER, signAddress, signService } from "@causeway/http";
import { freePort } from "@causeway/testing";
import {
  findViolations,
  keepTimes,
  launchBrowser,
  readTimes,
  type TestBrowser,
  untilAlive,
} from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DASHBOARD, signUp } from "./people.ts";
import { startPlayground } from "./start-playground.ts";

const INTERNAL_SECRET = "the-internal-secret-of-the-address-tests";
const DENIED = "203.0.113.9";
/** A word that gets another length moves what follows it in its line: less than this. */
const MAX_SHIFT = 0.001;
let metricsPort: number;
let playground: Awaited<ReturnType<typeof startPlayground>>;

beforeAll(async () => {
  metricsPort = await freePort();
  // The gateway trusts no proxy: only a signed address can tell it more than its socket does.
  playground = await startPlayground(
    { ...process.env, INTERNAL_SECRET, METRICS_PORT: String(metricsPort) },
    {
      gateway: { INTERNAL_SECRET, TRUSTED_PROXIES: "192.0.2.1" },
      denied: ["203.0.113.0/24"],
      internalSecret: INTERNAL_SECRET,
    },
  );
});
afterAll(() => playground?.stop());

async function ask(url: string, headers: Readonly<Record<string, string>> = {}): Promise<number> {
  const response = await fetch(url, {
    method: "POST",
    headers: { authorization: `Bearer ${playground.apiKey}`, "content-type": "application/json", ...headers },
    body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "Hello" }] }),
  });
  await response.text();
  return response.status;
}
const throughPlayground = (headers?: Readonly<Record<string, string>>) =>
  ask(`${playground.url}/api/chat`, headers);
const directly = (headers?: Readonly<Record<string, string>>) =>
  ask(`${playground.gateway.url}/v1/chat/completions`, headers);

describe("rules by address", () => {
  it("hold through the playground: the gateway learns who asks there", async () => {
    expect(await throughPlayground({ "x-forwarded-for": DENIED })).toBe(403);
    expect(await throughPlayground({ "x-forwarded-for": "198.51.100.1" })).toBe(200);
    expect(await throughPlayground()).toBe(200);
  });

  it("are not led astray by what callers say of themselves", async () => {
    const others = {
      forwarded: "for=198.51.100.1",
      "x-real-ip": "198.51.100.1",
      "x-client-ip": "198.51.100.1",
    };
    expect(await throughPlayground({ "x-forwarded-for": DENIED, ...others })).toBe(403);
    const signed = signAddress(INTERNAL_SECRET, "198.51.100.1", Date.now());
    const replayed = { "x-forwarded-for": DENIED, [CLIENT_ADDRESS_HEADER]: signed };
    expect(await throughPlayground(replayed)).toBe(403);
  });

  it("believe no address that is not signed by one of our services", async () => {
    expect(
      await directly({ [CLIENT_ADDRESS_HEADER]: signAddress(INTERNAL_SECRET, DENIED, Date.now()) }),
    ).toBe(403);
    for (const header of [
      signAddress("a-secret-that-a-caller-has-made-up-itself", DENIED, Date.now()),
      signAddress(INTERNAL_SECRET, DENIED, Date.now() - 3_600_000),
      DENIED,
    ])
      expect(await directly({ [CLIENT_ADDRESS_HEADER]: header })).toBe(200);
    expect(await directly({ "x-forwarded-for": DENIED })).toBe(200);
  });
});

/** Makes an account of a member and signs in. */
async function signUpAs(role: string): Promise<{ readonly cookie: string; readonly userId: string }> {
  const { id: userId, cookie } = await signUp(playground, role, `${role}@example.com`);
  await playground.pool.query(
    "INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, $2, $3, $4)",
    [createId("mem"), playground.ids.organizationId, userId, role],
  );
  return { cookie, userId };
}

describe("a person who is signed in to the dashboard", () => {
  let cookie: string;
  let userId: string;
  beforeAll(async () => {
    ({ cookie, userId } = await signUpAs("admin"));
  });
  const chosen = () => `${playground.ids.projectId}/${playground.ids.apiKeyId}`;
  async function askAs(headers: Readonly<Record<string, string>>) {
    const response = await fetch(`${playground.url}/api/chat`, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: JSON.stringify({ model: "sim-echo", messages: [{ role: "user", content: "Hello" }] }),
    });
    return { status: response.status, text: await response.text() };
  }
  const own = () => ({ cookie, origin: playground.url, "causeway-key": chosen() });

  it("asks with a key without its text, under the key's own rules", async () => {
    expect(await askAs(own())).toMatchObject({ status: 200 });
    expect((await askAs({ ...own(), "x-forwarded-for": DENIED })).status).toBe(403);
    await expect
      .poll(
        async () => {
          const { rows } = await playground.pool.query(
            "SELECT api_key_id, custom_headers FROM request_log WHERE status = 200 AND custom_headers IS NOT NULL",
          );
          return rows;
        },
        { timeout: 30_000 },
      )
      .toContainEqual({ api_key_id: playground.ids.apiKeyId, custom_headers: { user: userId } });
  });

  it("is refused from other origins, without a session, and for what is not theirs", async () => {
    const withoutCookie = { origin: playground.url, "causeway-key": chosen() };
    const refused: [Readonly<Record<string, string>>, number][] = [
      [{ ...own(), origin: "https://evil.example" }, 403],
      [{ ...own(), origin: "null" }, 403],
      [{ ...own(), origin: DASHBOARD }, 403],
      [{ cookie, "causeway-key": chosen() }, 403],
      [{ ...own(), "sec-fetch-site": "same-site" }, 403],
      [{ authorization: `Bearer ${playground.apiKey}`, origin: "https://evil.example" }, 403],
      [withoutCookie, 401],
      [{ ...withoutCookie, cookie: "causeway.session_token=forged.AAAA" }, 401],
      [{ ...own(), "causeway-key": `${playground.ids.projectId}/key_1` }, 404],
      [{ ...own(), "causeway-key": `prj_1/${playground.ids.apiKeyId}` }, 404],
      [{ ...own(), "causeway-key": `../${playground.ids.apiKeyId}` }, 404],
      [{ cookie, origin: playground.url }, 401],
    ];
    for (const [headers, status] of refused)
      expect([headers, (await askAs(headers)).status]).toEqual([headers, status]);
    const path = `/projects/${playground.ids.projectId}/keys/${playground.ids.apiKeyId}/grant`;
    const minted = await fetch(playground.apiUrl + path, {
      method: "POST",
      headers: {
        cookie,
        origin: DASHBOARD,
        [SERVICE_PROOF_HEADER]: signService("x".repeat(32), `POST ${path}`, Date.now()),
      },
    });
    expect(minted.status).toBe(403);
  });

  it("reads of the API only who they are and what they can choose", async () => {
    const read = (path: string, headers: Readonly<Record<string, string>> = { cookie }) =>
      fetch(playground.url + path, { headers }).then(({ status }) => status);
    expect(await read("/api/session")).toBe(200);
    expect(await read("/api/session", {})).toBe(401);
    expect(await read("/api/session/projects?limit=500")).toBe(200);
    expect(await read("/api/session/projects", {})).toBe(401);
    expect(await read("/api/session", { cookie, "sec-fetch-site": "same-site" })).toBe(403);
    expect(await read(`/api/session/projects/${playground.ids.projectId}/logs`)).toBe(404);
    expect(await read("/api/session/orgs/..%2f..%2fsession/projects")).toBe(404);
  });

  describe("in the browser", () => {
    let browser: TestBrowser;
    let page: TestBrowser["page"];
    beforeAll(async () => {
      const { CHROMIUM_PATH, TEST_PICTURES } = process.env;
      browser = await launchBrowser({ executablePath: CHROMIUM_PATH, pictures: TEST_PICTURES });
      page = browser.page;
      const [name = "", value = ""] = cookie.split("=");
      await page.context().addCookies([{ name, value, domain: "localhost", path: "/", httpOnly: true }]);
    });
    afterAll(() => browser?.close());

    const open = async (model: string, project = "") => {
      const search = new URLSearchParams({ model, ...(project === "" ? {} : { project }) });
      await page.goto(`${playground.url.replace("127.0.0.1", "localhost")}?${search}`);
      await untilAlive(page);
      await page.getByPlaceholder("Ask something").waitFor();
    };
    const say = async (text: string) => {
      await page.getByRole("button", { name: "Send" }).waitFor();
      await page.getByLabel("Message").fill(text);
      await page.getByLabel("Message").press("Enter");
    };

    it("chooses a key by its name and talks to a model", async () => {
      await open("sim-echo");
      await page.getByText("Signed in as admin.").waitFor();
      expect(await page.getByLabel("API key").inputValue()).toBe(playground.ids.apiKeyId);
      expect(await findViolations(page)).toEqual([]);
      await browser.picture("playground-session");
      await say("Which river?");
      await page.getByText("You said: Which river?").waitFor();
      await page.getByTestId("facts").waitFor();
      const seen = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }]));
      expect(seen).not.toMatch(/cw_|cwg_/);
    });

    it("links each answer to its request in the dashboard", async () => {
      const link = page.getByRole("link", { name: "Request details" });
      const id = new URL((await link.getAttribute("href")) ?? "").pathname.split("/").at(-1);
      await expect
        .poll(() => playground.pool.query("SELECT 1 FROM request_log WHERE id = $1", [id]), {
          timeout: 30_000,
        })
        .toMatchObject({ rowCount: 1 });
    });

    it("begins with the project that the address names, if there is one that they may use", async () => {
      await playground.pool.query(
        "INSERT INTO project (id, organization_id, name) VALUES ('prj_other', $1, 'Zeta') ON CONFLICT DO NOTHING",
        [playground.ids.organizationId],
      );
      const chosen = () => page.getByLabel("Project", { exact: true }).inputValue();
      await page.goto(`${playground.url.replace("127.0.0.1", "localhost")}?project=prj_other`);
      await expect.poll(chosen).toBe("prj_other");
      await open("sim-echo", "prj_of_others");
      await expect.poll(chosen).toBe(playground.ids.projectId);
    });

    it("keeps still while the organizations, projects and keys of someone with several load", async () => {
      await playground.pool.query(
        "INSERT INTO organization (id, name) VALUES ('org_second', 'Zephyr') ON CONFLICT DO NOTHING",
      );
      await playground.pool.query(
        "INSERT INTO member (id, organization_id, user_id, role) VALUES ($1, 'org_second', $2, 'admin') ON CONFLICT DO NOTHING",
        [createId("mem"), userId],
      );
      const own = await browser.openPage();
      await own.context().addCookies(await page.context().cookies());
      await keepTimes(own);
      await own.route("**/api/session/**", async (route) => {
        await own.waitForTimeout(300);
        await route.continue();
      });
      await own.goto(`${playground.url.replace("127.0.0.1", "localhost")}?model=sim-echo`);
      const organization = own.getByLabel("Organization", { exact: true });
      await expect.poll(() => organization.getByRole("option").allTextContents()).toContain("Zephyr");
      await own.getByPlaceholder("Ask something").waitFor();
      expect((await readTimes(own)).shift).toBeLessThan(MAX_SHIFT);
      await browser.picture("playground-organizations", own);
      await own.context().close();
      await playground.pool.query("DELETE FROM organization WHERE id = 'org_second'");
    });

    it("creates a video, plays it, and cancels one that is stopped", async () => {
      await open("sim-video");
      await page.getByText(/[1-9]\d* models/).waitFor();
      await page.getByRole("button", { name: "Settings" }).click();
      await page.getByLabel("Size").fill("wide");
      await page.getByText("Enter a size such as 1280x720.").waitFor();
      await page.getByLabel("Size").fill("1280x720");
      await page.getByLabel("Seconds").fill("2");
      await page.getByRole("button", { name: "Close" }).click();
      const asked = page.waitForRequest((request) => request.url().endsWith("/api/videos"));
      await say("A river");
      const order = { model: "sim-video", prompt: "A river", seconds: 2, size: "1280x720" };
      expect((await asked).postDataJSON()).toEqual(order);
      const video = page.getByLabel("Video by sim-video");
      await video.waitFor();
      expect(await video.getAttribute("src")).toMatch(/^blob:http/);
      expect(await page.getByTestId("facts").textContent()).toContain("$0.20");
      expect(await findViolations(page)).toEqual([]);
      await browser.picture("playground-video");
      const href = await page.getByRole("link", { name: "Request details" }).getAttribute("href");
      const id = new URL(href ?? "").pathname.split("/").at(-1);
      await expect
        .poll(() => playground.pool.query("SELECT 1 FROM request_log WHERE client_request_id = $1", [id]), {
          timeout: 30_000,
        })
        .toMatchObject({ rowCount: 1 });
      await say('[sim {"videoMs":600000}] Another river');
      await page.getByLabel("Progress of the video").waitFor();
      const canceled = page.waitForResponse((response) => response.request().method() === "DELETE");
      await page.getByRole("button", { name: "Stop" }).click();
      expect((await canceled).status()).toBe(200);
      await page.getByText("Stopped.").waitFor();
      expect(browser.problems).toEqual([]);
    });

    it("is refused from the moment they leave the organization", async () => {
      await open("sim-echo");
      await playground.pool.query("DELETE FROM member WHERE user_id = $1", [userId]);
      await say("And now?");
      await page.getByRole("alert").getByText("Project not found.").waitFor();
    });
  });
});

it("metrics are on their own port alone", async () => {
  const metrics = await fetch(`http://127.0.0.1:${metricsPort}/metrics`);
  expect(await metrics.text()).toContain('service="playground"');
  expect((await fetch(`${playground.url}/metrics`)).status).toBe(404);
});
