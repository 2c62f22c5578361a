import { findViolations } from "@causeway/ui/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DEVELOPER, openSettings, SETTINGS } from "./open-settings.ts";

type Settings = Awaited<ReturnType<typeof openSettings>>;
let settings: Settings;
let page: Settings["page"];

const PROJECT = "/prj_assistant";

beforeAll(async () => {
  settings = await openSettings(process.env);
  page = settings.page;
  await page.emulateMedia({ reducedMotion: "reduce" });
});
afterAll(() => settings?.stop());

const open = (path: string) => settings.open(path);
const dialog = () => settings.dialog();
const picture = (name: string) => settings.browser.picture(name);
const names = async (list: string): Promise<string[]> =>
  page
    .getByRole("list", { name: list, exact: true })
    .locator("li p:first-child span:first-child")
    .allTextContents();

/** What axe finds in the part of the page, in both themes. */
async function expectAccessible(selector: string, name: string): Promise<void> {
  for (const colorScheme of ["light", "dark"] as const) {
    await page.emulateMedia({ colorScheme });
    expect(await findViolations(page, selector), colorScheme).toEqual([]);
    await picture(`${name}-${colorScheme}`);
  }
  await page.emulateMedia({ colorScheme: "light" });
}

/** Presses Undo in the toast that says so. */
async function takeBack(said: string): Promise<void> {
  const toast = page.getByRole("dialog").filter({ hasText: said });
  await toast.getByRole("button", { name: "Undo" }).click();
  await page.getByText("Undone.").first().waitFor();
}

describe("guardrails of the organization", () => {
  it("start with the recommended set, added in one step", async () => {
    await open(`${SETTINGS}/guardrails`);
    await page.getByText("No guardrails yet").waitFor();
    await settings.press("Add recommended");
    await settings.confirm("Add guardrails");
    await settings.closed();
    await page.getByText("Personal data", { exact: true }).first().waitFor();
    await expect
      .poll(() => names("Guardrails"))
      .toEqual(["Prompt injection", "Jailbreak", "Personal data", "Secrets"]);
  });

  it("are added with a form that explains each type, and say what is wrong", async () => {
    await settings.press("New guardrail");
    for (const [type, field] of [
      ["prompt_injection", "Sensitivity"],
      ["file_types", "Largest file (MB)"],
      ["document_leakage", "Canaries"],
      ["topic_restriction", "Blocked topics"],
      ["external", "If it can't be reached"],
      ["model", "Policy"],
      ["blocked_terms", "Terms"],
    ] as const) {
      await dialog().getByLabel("Type", { exact: true }).selectOption(type);
      await dialog().getByLabel(field, { exact: true }).waitFor();
      // Responses have no roles to choose from.
      expect(await dialog().getByRole("group", { name: "Messages in requests" }).count(), type).toBe(
        type === "document_leakage" ? 0 : 1,
      );
    }
    await expectAccessible("[role=dialog]", "guardrail-dialog");
    await dialog().getByLabel("Type", { exact: true }).selectOption("external");
    await dialog().getByLabel("URL").fill("https://guard.example.com/check");
    await settings.confirm("Add guardrail");
    await dialog().getByText("Choose what happens then.").waitFor();
    await dialog().getByLabel("Type", { exact: true }).selectOption("model");
    await dialog().getByText("Choose what happens then.").waitFor({ state: "detached" });
    settings.browser.forget();
    await dialog().getByLabel("Type", { exact: true }).selectOption("blocked_terms");
    await dialog().getByLabel("Name", { exact: true }).fill("Project names");
    await dialog().getByLabel("Action", { exact: true }).selectOption("redact");
    await dialog().getByLabel("Terms", { exact: true }).fill("Falcon\nOsprey");
  });

  it("are tried before they are saved, with matches marked before and after", async () => {
    await dialog().getByText("Try it before you save").click();
    await dialog().getByLabel("Text", { exact: true }).fill("The Falcon 🎉 and ada@example.net");
    await dialog().getByRole("button", { name: "Try", exact: true }).click();
    await dialog().getByText("Passes redacted").waitFor();
    expect(await dialog().locator("mark").allTextContents()).toEqual(["Falcon"]);
    await dialog().getByText("The [TERM_REDACTED] 🎉 and ada@example.net").waitFor();
    await picture("guardrails-try-draft");
    await settings.confirm("Add guardrail");
    await settings.closed();
    await page.getByText("Project names", { exact: true }).waitFor();
  });

  it("are edited, moved, disabled and deleted", async () => {
    await settings.press("Edit Project names");
    expect(await dialog().getByLabel("Terms", { exact: true }).inputValue()).toBe("Falcon\nOsprey");
    await dialog().getByLabel("Name", { exact: true }).fill("Code names");
    await settings.confirm("Save");
    await settings.closed();
    await takeBack("Guardrail “Code names” was saved.");
    await page.getByRole("button", { name: "Edit Project names" }).waitFor();
    await settings.press("Edit Project names");
    await dialog().getByLabel("Name", { exact: true }).fill("Code names");
    await settings.confirm("Save");
    await settings.closed();
    await page.getByRole("button", { name: "Edit Code names" }).waitFor();
    await settings.press("Move Code names up");
    const moved = ["Prompt injection", "Jailbreak", "Personal data", "Code names", "Secrets"];
    await expect.poll(() => names("Guardrails")).toEqual(moved);
    await takeBack("Guardrail “Code names” was moved up.");
    await expect
      .poll(() => names("Guardrails"))
      .toEqual(["Prompt injection", "Jailbreak", "Personal data", "Secrets", "Code names"]);
    await settings.press("Move Code names up");
    await expect.poll(() => names("Guardrails")).toEqual(moved);
    await settings.press("Disable Jailbreak");
    await settings.confirm("Disable");
    await settings.closed();
    await page.getByRole("button", { name: "Enable Jailbreak" }).waitFor();
    await settings.press("Delete Jailbreak");
    await settings.confirm("Delete guardrail");
    await settings.closed();
    await page.getByRole("button", { name: "Enable Jailbreak" }).waitFor({ state: "detached" });
    await takeBack("Guardrail “Jailbreak” was deleted.");
    await page.getByRole("button", { name: "Enable Jailbreak" }).waitFor();
    expect(await names("Guardrails")).toEqual(moved);
    await settings.press("Delete Jailbreak");
    await settings.confirm("Delete guardrail");
    await settings.closed();
    await page.getByRole("button", { name: "Enable Jailbreak" }).waitFor({ state: "detached" });
    await page.getByLabel("Text", { exact: true }).fill("Falcon");
    await settings.press("Try");
    await page.getByText("Passes redacted").waitFor();
    await expectAccessible("html", "guardrails");
  });
});

describe("guardrails of a project", () => {
  it("add to the organization's, which are only shown", async () => {
    await open(`${PROJECT}/guardrails`);
    await expect.poll(() => names("Guardrails of the organization")).toContain("Code names");
    expect(await page.getByRole("button", { name: "Edit Code names" }).count()).toBe(0);
    await settings.press("New guardrail");
    const order = dialog().getByText("redact first can't be restored: ");
    await dialog().getByLabel("Action", { exact: true }).selectOption("redact");
    expect(await order.count()).toBe(0);
    await dialog().getByLabel("Restore in responses").check();
    await order.filter({ hasText: "Code names (set by the organization)" }).waitFor();
    expect(await order.textContent()).not.toContain("move");
    await dialog().getByLabel("Type", { exact: true }).selectOption("secrets");
    await dialog().getByLabel("Action", { exact: true }).selectOption("block");
    await settings.confirm("Add guardrail");
    await settings.closed();
    await page.getByRole("button", { name: "Edit Secrets" }).waitFor();
    await picture("guardrails-project");
  });
});

describe("security events", () => {
  beforeAll(async () => {
    const rows = Array.from({ length: 60 }, (_, index) => ({
      id: `vio_${index.toString(16).padStart(32, "0")}`,
      hours: index * 9,
      action: ["block", "redact", "warn"][index % 3],
      category: ["email", "api_key", "prompt_injection"][index % 3],
      type: ["pii", "secrets", "prompt_injection"][index % 3],
      rule: ["Personal data", "Secrets", "Prompt injection"][index % 3],
    }));
    await settings.pool.query(
      `INSERT INTO guardrail_violation
       SELECT id, now() - hours * interval '1 hour' - interval '1 minute', 'org_northwind', 'prj_assistant', 'key_web',
              'req_00000000000000000000000000000001', 'grd_' || type, rule, type, category, action, 'input',
              'messages[2].content[0]', 2, '{}', '5f1c', CASE WHEN action = 'block' THEN 'write to •••' END
       FROM jsonb_to_recordset($1::jsonb) AS x (id text, hours int, action text, category text, type text, rule text)`,
      [JSON.stringify(rows)],
    );
    await settings.pool.query("UPDATE organization SET payload_retention_days = 90");
  });

  it("are counted, and each count leads to its events", async () => {
    await open(`${SETTINGS}/security-events`);
    const tiles = page.locator("dl").first();
    await expect.poll(() => tiles.textContent()).toContain("Events60");
    await page.getByRole("table", { name: "Security events" }).waitFor();
    await expectAccessible("html", "security-events");
    const asTable = page.getByRole("switch", { name: "Show as table" });
    await asTable.click();
    const figures = page.getByRole("table", { name: "Events over time" });
    await expect.poll(() => figures.getByRole("columnheader").allTextContents()).toContain("Blocked");
    await asTable.click();
    await page.getByRole("link", { name: "Blocked" }).click();
    await page.waitForURL(/action=block/);
    await expect.poll(() => tiles.textContent()).toContain("Events20");
    await page.getByRole("list", { name: "By category" }).getByRole("link", { name: /Email/ }).click();
    await page.waitForURL(/category=email/);
    await page.getByRole("link", { name: "Remove filter: Email" }).click();
    await page.waitForURL((url) => !url.search.includes("category"));
  });

  it("open in a panel that an address leads to, with the way to the request", async () => {
    await open(`${PROJECT}/security-events?event=vio_${"0".repeat(32)}`);
    await dialog().getByText("messages[2].content[0]").waitFor();
    await dialog().getByText("write to •••").waitFor();
    await expectAccessible("[role=dialog]", "security-event");
    const link = dialog().getByRole("link", { name: "Open the request" });
    expect(await link.getAttribute("href")).toBe(
      "/prj_assistant/activity?request=req_00000000000000000000000000000001",
    );
    await page.keyboard.press("Escape");
    await settings.closed();
    for (const id of ["vio_unknown", "%00"]) {
      await open(`${PROJECT}/security-events?event=${id}`);
      await dialog().getByText("There is no such event").waitFor();
    }
  });

  it("come in pages and as a file of exactly this view", async () => {
    await open(`${PROJECT}/security-events?action=block`);
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export" }).click();
    await page.getByRole("menuitem", { name: "CSV, for spreadsheets" }).click();
    expect((await download).suggestedFilename()).toBe("security-events.csv");
    await open(`${PROJECT}/security-events`);
    await page.getByRole("link", { name: "Older" }).click();
    await page.waitForURL(/cursor=/);
    await page.getByRole("link", { name: "Newest" }).waitFor();
  });
});

describe("a developer", () => {
  it("reads and tries guardrails, and changes none", async () => {
    await settings.signIn(DEVELOPER.email, DEVELOPER.password);
    await open(`${SETTINGS}/guardrails`);
    await page.getByText("Code names").waitFor();
    expect(await page.getByRole("button", { name: /^(New guardrail|Edit|Delete|Disable)/ }).count()).toBe(0);
    await page.getByLabel("Text", { exact: true }).fill("Osprey");
    await settings.press("Try");
    await page.getByText("Passes redacted").waitFor();
  });
});

it("no page logged an error or broke its content policy", () => {
  expect(settings.browser.problems).toEqual([]);
});
