import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "../launch/paths.mjs";
import { findFragmentProblem, listFragments, readFragment, renderFragments } from "./fragments.mjs";

const write = (kind, area, text) => `---\nkind: ${kind}\narea: ${area}\n---\n\n${text}\n`;
const good = write("fixed", "gateway", "Responses of a request that\nwas canceled end.");

describe("the folder of changes", () => {
  const fragments = listFragments(join(ROOT, "changes"));

  it("has only fragments of the right form", () => {
    const problems = fragments.map(({ name, content }) => [name, findFragmentProblem(name, content)]);
    expect(problems.filter(([, problem]) => problem !== null)).toEqual([]);
  });
});

describe("a fragment", () => {
  it("is read with its text on one line", () => {
    expect(findFragmentProblem("canceled", good)).toBeNull();
    expect(readFragment("canceled", good)).toEqual({
      ...{ name: "canceled", kind: "fixed", area: "gateway" },
      text: "Responses of a request that was canceled end.",
    });
  });

  it.each([
    ["a file without a head", "canceled", "Text.\n", "between `---` lines"],
    ["an empty text", "canceled", "---\nkind: fixed\narea: gateway\n---\n\n", "and a text"],
    ["another kind", "canceled", write("bug", "gateway", "Text."), 'kind "bug"'],
    ["an area with a capital", "canceled", write("fixed", "Gateway", "Text."), 'area "Gateway"'],
    ["a name with a capital", "Canceled", good, "kebab-case"],
    ["a name with an underscore", "a_b", good, "kebab-case"],
    ["another suffix", "canceled.txt", good, "kebab-case"],
    ["a text in lowercase", "canceled", write("fixed", "gateway", "text."), "capital letter"],
    ["a text without a period", "canceled", write("fixed", "gateway", "Text"), "period"],
    ["two paragraphs", "canceled", write("fixed", "gateway", "One.\n\nTwo."), "one paragraph"],
    ["a list", "canceled", write("fixed", "gateway", "* One."), "instead of a list"],
    ["a long text", "canceled", write("fixed", "gateway", `${"Long ".repeat(100)}.`), "501 characters"],
  ])("is refused: %s", (_, name, content, problem) => {
    expect(findFragmentProblem(name, content)).toContain(problem);
  });

  it("keeps code on one line when it is wrapped", () => {
    const text = `${"A word ".repeat(19)}and \`causeway catalog update\`, then more.`;
    const lines = renderFragments([readFragment("a", write("added", "cli", text))]).split("\n");
    expect(lines.some((line) => line.includes("`causeway catalog update`,"))).toBe(true);
    expect(lines.filter((line) => line.length > 150)).toEqual([]);
  });

  it("becomes a wrapped line of its kind's section, sorted by area", () => {
    const long = `Words ${"of a text ".repeat(20).trim()}.`;
    const rendered = renderFragments(
      [
        ["b", write("fixed", "worker", "Two.")],
        ["c", write("added", "gateway", long)],
        ["d", write("fixed", "api", "One.")],
        ["a", write("fixed", "worker", "Three.")],
      ].map(([name, content]) => readFragment(name, content)),
    );
    const lines = rendered.split("\n");
    expect(lines.filter((line) => line.length > 150)).toEqual([]);
    expect(rendered.replaceAll("\n  ", " ")).toBe(
      `### Added\n\n- **gateway**: ${long}\n\n### Fixed\n\n- **api**: One.\n- **worker**: Three.\n- **worker**: Two.`,
    );
  });
});
