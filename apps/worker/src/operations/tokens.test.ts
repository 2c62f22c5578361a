import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { DARK, declare, LIGHT } from "./tokens.ts";

const styles = readFileSync(new URL("../../../../packages/ui/styles/styles.css", import.meta.url), "utf8");
const blockOf = (selector: string): string =>
  styles.slice(styles.indexOf(`${selector} {`)).split("}", 1)[0] ?? "";

it.each([
  [":root", LIGHT],
  [".dark", DARK],
])("the operations page has the colors of the other pages under %s", (selector, tokens) => {
  const block = blockOf(selector);
  for (const [name, value] of Object.entries(tokens)) expect(block).toContain(`--${name}: ${value};`);
});

it("declares them as custom properties", () => {
  expect(declare(DARK)).toContain("--surface: oklch(0.205 0.012 245); --raised:");
});
