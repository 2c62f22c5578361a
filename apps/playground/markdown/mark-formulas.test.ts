import { describe, expect, it } from "vitest";
import { markFormulas } from "./mark-formulas.ts";

describe("formulas", () => {
  it.each([
    ["with dollars stay as they are", "$x^2$, $$y$$ and\n\n$$\nz\n$$", "$x^2$, $$y$$ and\n\n$$\nz\n$$"],
    ["in \\(…\\) get dollars", "So \\( x^2 \\) and \\(y\\).", "So $x^2$ and $y$."],
    ["in \\[…\\] get lines", "So\n\\[ x^2 \\]\nor", "So\n$$\nx^2\n$$\nor"],
    ["of several lines", "\\[\na\n= b\n\\]", "$$\na\n= b\n$$"],
    ["in a list", "- a\n- \\[ x \\]", "- a\n- $$\n  x\n  $$"],
    ["inside a line", "so \\[ x\n+ y \\] here", "so $$x + y$$ here"],
    ["that don't end", "so \\( x and \\[ y", "so \\( x and \\[ y"],
    ["that are a paragraph's end", "so \\( x\n\ny \\)", "so \\( x\n\ny \\)"],
  ])("%s", (_, text, marked) => {
    expect(markFormulas(text)).toBe(marked);
  });
});

describe("amounts of money", () => {
  it.each([
    ["It costs $5 or $10.", "It costs \\$5 or $10."],
    ["$5-$10", "\\$5-$10"],
    ["$5, then $x$", "\\$5, then $x$"],
    ["a $ b $ c", "a \\$ b $ c"],
  ])("stay dollars: %s", (text, marked) => {
    expect(markFormulas(text)).toBe(marked);
  });
});

it("code stays as it is", () => {
  for (const code of [
    "`\\(x\\)` and ``$5 ` $6``",
    "```sh\necho $A $B \\(x\\)\n```",
    "~~~\n$5 and $6\n```\n\\[x\\]\n~~~",
    "> ```\n> $5 and $6\n> ```",
  ])
    expect(markFormulas(code)).toBe(code);
});

it("takes no longer for texts that begin formulas over and over", () => {
  for (const piece of ["\\(", "\\[", "$", "$ ", "`", "` ", "``` ", "\\[ \n", "$$"]) {
    const text = piece.repeat(100_000 / piece.length);
    const before = process.threadCpuUsage();
    for (const end of ["", "\\)", "\\]"]) markFormulas(text + end);
    // CPU time, which other work of the machine does not change; in quadratic time each of these takes minutes.
    const { user } = process.threadCpuUsage(before);
    expect(user / 1_000).toBeLessThan(3_000);
  }
});
