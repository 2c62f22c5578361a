import { readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { FORMAT_WORDS, UNINSPECTED } from "../src/index.ts";

const PAGE = readFileSync(new URL("../../../apps/docs/guide/guardrails.md", import.meta.url), "utf8");
const [, SECTION = ""] = PAGE.split("### Not inspected\n");

describe("the guide lists what guardrails don't inspect", () => {
  it("with its fields and its reason, as the code does", () => {
    const rows = SECTION.slice(0, SECTION.indexOf(":::"))
      .split("\n")
      .filter((line) => line.startsWith("| ") && !line.startsWith("| What") && !line.startsWith("| -"))
      .map((line) =>
        line
          .split("|")
          .slice(1, -1)
          .map((cell) => cell.trim()),
      );
    const listed = Object.values(UNINSPECTED).map(({ what, members, why }) => [
      what,
      members.map((member) => `\`${member}\``).join(", "),
      why,
    ]);
    expect(rows).toEqual(listed);
  });

  it("and the words of the formats", () => {
    const [, details = ""] = SECTION.split(":::");
    const words = [...details.matchAll(/`([^`]+)`/g)].map(([, word]) => word);
    expect(words).toEqual([...FORMAT_WORDS].sort());
  });
});
