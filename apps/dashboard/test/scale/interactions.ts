import type { Page } from "playwright";

export interface Interaction {
  readonly what: string;
  /** Of the page that it happens on, under the project's own. */
  readonly path: string;
  readonly act: () => Promise<unknown>;
  /** So that it can be done again. */
  readonly undo: () => Promise<unknown>;
}

/** What people click and type most on the pages with most rows. */
export function listInteractions(page: Page): Interaction[] {
  const dialog = page.getByRole("dialog");
  const close = async () => {
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
  };
  const search = (path: string, label: string, text: string): Interaction => {
    const box = page.getByRole("searchbox", { name: label });
    return {
      what: label,
      path,
      act: () => box.pressSequentially(text),
      undo: () => box.fill(""),
    };
  };
  const commands = page.getByPlaceholder("Search pages");
  const openCommands = async () => {
    await page.keyboard.press("Control+k");
    await commands.waitFor();
  };
  return [
    {
      what: "a filter's menu",
      path: "/activity",
      act: () => page.getByRole("button", { name: "Model", exact: true }).click(),
      undo: () => page.keyboard.press("Escape"),
    },
    {
      what: "a request's sheet",
      path: "/activity",
      act: async () => {
        await page.getByRole("table", { name: "Requests" }).getByRole("link").first().click();
        await dialog.waitFor();
      },
      undo: close,
    },
    { what: "the command menu", path: "/activity", act: openCommands, undo: close },
    {
      what: "a search in the command menu",
      path: "/activity",
      act: async () => {
        await openCommands();
        await commands.pressSequentially("Key 4");
      },
      undo: close,
    },
    {
      what: "the switcher of 60 projects",
      path: "/activity",
      act: () => page.getByRole("combobox", { name: /: switch project$/ }).click(),
      undo: () => page.keyboard.press("Escape"),
    },
    {
      what: "a chart's legend",
      path: "/usage?period=30d",
      act: () => page.getByRole("button", { name: "gpt-4o-mini", exact: true }).click(),
      undo: () => page.getByRole("button", { name: "gpt-4o-mini", exact: true }).click(),
    },
    search("/keys", "Search keys", "Key 4"),
    search("/models", "Search models", "gpt"),
  ];
}
