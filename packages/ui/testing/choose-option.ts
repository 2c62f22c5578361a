import type { Locator } from "playwright";

/** Chooses an entry of a list with a search by its name. */
export async function chooseOption(field: Locator, name: string): Promise<void> {
  await field.click();
  const page = field.page();
  await page.getByPlaceholder("Search", { exact: true }).fill(name);
  await page.getByRole("option", { name, exact: true }).click();
}
