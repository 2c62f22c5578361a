import { afterAll, afterEach, beforeAll, describe, expect, it } from "vitest";
import { openSettings, SETTINGS } from "./open-settings.ts";

type Settings = Awaited<ReturnType<typeof openSettings>>;
let settings: Settings;
let page: Settings["page"];
/** Questions that the page asked since the last test, and the answer they get. */
let asked: string[] = [];
let answer = false;

beforeAll(async () => {
  settings = await openSettings(process.env);
  page = settings.page;
  page.on("dialog", (question) => {
    asked.push(question.type());
    void (answer ? question.accept() : question.dismiss());
  });
});
afterAll(() => settings?.stop());
afterEach(() => {
  asked = [];
  answer = false;
});

const name = () => page.getByLabel("Organization name");
const isAt = (path: string) => expect.poll(() => new URL(page.url()).pathname).toBe(path);

/** Presses and says no, which stays with what was typed; then says yes. */
async function asksBefore(leave: () => Promise<unknown>, path: string): Promise<void> {
  await leave();
  await expect.poll(() => asked).toEqual(["confirm"]);
  await isAt(SETTINGS);
  await expect.poll(() => name().inputValue()).toBe("Changed");
  answer = true;
  await leave();
  await isAt(path);
  expect(asked).toEqual(["confirm", "confirm"]);
}

describe("a form with changes that aren't saved", () => {
  const change = async () => {
    await settings.open(SETTINGS);
    await name().fill("Changed");
    await page.getByText("You have changes that aren’t saved.").waitFor();
  };

  it("asks before the command menu leads away", async () => {
    await change();
    const viaMenu = async () => {
      await page.keyboard.press("ControlOrMeta+k");
      await page.getByPlaceholder("Search pages, projects").fill("Members");
      await page
        .getByRole("option", { name: /^Members/ })
        .first()
        .click();
    };
    await asksBefore(viaMenu, `${SETTINGS}/team`);
  });

  it("asks before the switcher leads away", async () => {
    await change();
    const viaSwitcher = async () => {
      await page.getByRole("combobox", { name: /switch project$/ }).click();
      await page
        .getByRole("option", { name: /Support assistant/ })
        .first()
        .click();
    };
    await asksBefore(viaSwitcher, "/prj_assistant");
  });

  it("asks before Back", async () => {
    await settings.open("/prj_assistant");
    await page.getByRole("link", { name: "Settings" }).click();
    await page.waitForURL(`**${SETTINGS}`);
    await name().fill("Changed");
    await page.getByText("You have changes that aren’t saved.").waitFor();
    await asksBefore(() => page.evaluate(() => history.back()), "/prj_assistant");
  });

  it("asks before the account menu leads away, or signs out", async () => {
    await change();
    const viaMenu = (item: string) => async () => {
      await page
        .getByRole("button", { name: /^Account/ })
        .first()
        .click();
      await page.getByRole("menuitem", { name: item }).click();
    };
    await viaMenu("Sign out")();
    await expect.poll(() => asked).toEqual(["confirm"]);
    asked = [];
    await asksBefore(viaMenu("Your account"), "/account");
  });

  it("asks nothing once it is as before", async () => {
    await change();
    await name().fill("Northwind");
    await page.getByRole("link", { name: "Members" }).click();
    await isAt(`${SETTINGS}/team`);
    expect(asked).toEqual([]);
  });
});

describe("a dialog", () => {
  const invite = () => page.getByRole("button", { name: "Invite", exact: false }).first().click();

  it("asks before Esc and the close button drop what was entered", async () => {
    await settings.open(`${SETTINGS}/team`);
    await invite();
    await settings.dialog().getByLabel("Email").fill("eve@example.com");
    await page.keyboard.press("Escape");
    await expect.poll(() => asked).toEqual(["confirm"]);
    expect(await settings.dialog().getByLabel("Email").inputValue()).toBe("eve@example.com");
    answer = true;
    await settings.dialog().getByRole("button", { name: "Close" }).click();
    await settings.closed();
  });

  it("asks nothing where nothing was entered", async () => {
    await invite();
    await settings.dialog().waitFor();
    await page.keyboard.press("Escape");
    await settings.closed();
    expect(asked).toEqual([]);
  });
});
