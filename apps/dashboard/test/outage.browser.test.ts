import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { type KeysStage, startKeysStage } from "./keys-stage.ts";
import { EMAIL, PASSWORD } from "./seed-tenant.ts";

let stage: KeysStage;
let page: KeysStage["page"];

beforeAll(async () => {
  stage = await startKeysStage(process.env);
  page = stage.page;
});
afterAll(() => stage?.stop());

const failed = () => page.getByText("The management API isn’t responding");
const nav = (label: string) => page.getByRole("navigation", { name: label });

describe("while the API hangs", () => {
  afterEach(() => stage.dashboard.api.resume());

  it("a page says so inside the shell, and recovers by itself", async () => {
    stage.dashboard.api.hang();
    await page.goto(`${stage.dashboard.url}/${stage.tenant.projectId}/activity`, { waitUntil: "commit" });
    await failed().waitFor();
    await nav("Project").getByRole("link", { name: "API keys" }).waitFor();
    await stage.browser.picture("outage");
    stage.dashboard.api.resume();
    await page.getByRole("table", { name: "Requests" }).waitFor();
    await page.getByText("Northwind").first().waitFor();
  });

  it("so do the settings", async () => {
    stage.dashboard.api.hang();
    await page.goto(`${stage.dashboard.url}/settings/${stage.tenant.organizationId}/team`, {
      waitUntil: "commit",
    });
    await failed().waitFor();
    await nav("Settings").getByRole("link", { name: "Team" }).waitFor();
    stage.dashboard.api.resume();
    await page.getByRole("table", { name: "Members" }).waitFor();
  });
});

it("no page waits for good for an API that hangs, whatever the server forgets meanwhile", async () => {
  const { dashboard, tenant } = stage;
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join("; ");
  dashboard.api.hang();
  const paths = ["activity", "usage", "models", "keys", ""].map((name) => `/${tenant.projectId}/${name}`);
  const statuses = [...paths, "/account", "/sign-in"].map(async (path) => {
    const response = await fetch(`${dashboard.url}${path}`, { headers: { cookie }, redirect: "manual" });
    await response.text();
    return response.status;
  });
  await Promise.all(statuses);
  dashboard.api.resume();
});

it("a damaged link is called that, not an outage", async () => {
  await page.goto(`${stage.dashboard.url}/${stage.tenant.projectId}/activity?cursor=nonsense`);
  await page.getByText("This link is damaged").waitFor();
  expect(await failed().count()).toBe(0);
});

it("a session that ended leads back to the page it ended on, and says so", async () => {
  await stage.pool.query("DELETE FROM session");
  await stage.open(`/${stage.tenant.projectId}/activity?outcome=failed`);
  await page.getByText("Your session ended. Sign in to continue.").waitFor();
  await page.getByLabel("Email").fill(EMAIL);
  await page.getByLabel("Password").fill(PASSWORD);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.waitForURL(`**/${stage.tenant.projectId}/activity?outcome=failed`);
});
