import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

interface Sourced {
  readonly source?: string;
  readonly date?: string;
}

const read = (name: string): readonly Sourced[] =>
  JSON.parse(readFileSync(join(import.meta.dirname, "../../data", name), "utf8")) as readonly Sourced[];

/** A page, a version of a package, or something that has no page. */
const SOURCE =
  /https:\/\/[\w.-]+\.\w+|\b(?:litellm|genai-prices|openai-node|pi-catalog|model-prices) \d+\.\d+\.\d+|local server/;

describe.each(["free.json", "tool-fees.json", "confirmed.json", "coverage.json", "coverage-by-hand.json"])(
  "%s",
  (name) => {
    it("names a page or a package version for each row, and the day on which it was read", () => {
      for (const row of read(name)) {
        expect(row.source).toMatch(SOURCE);
        expect(row.date).toMatch(/^\d{4}-\d{2}-\d{2}$/);
      }
    });
  },
);
