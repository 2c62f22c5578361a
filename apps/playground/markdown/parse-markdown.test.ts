import type { Element, Root, RootContent } from "hast";
import { describe, expect, it } from "vitest";
import { decodeNamedCharacterReference } from "./decode-character.ts";
import {
  MAX_CHARS_OF_FORMULA,
  MAX_FORMULAS,
  MAX_NODES,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
} from "./limits.ts";
import { parseMarkdown } from "./parse-markdown.ts";

function elementsOf(text: string): Element[] {
  const found: Element[] = [];
  const walk = (node: Root | RootContent) => {
    if (node.type === "element") found.push(node);
    if ("children" in node) node.children.forEach(walk);
  };
  const tree = parseMarkdown(text);
  if (tree) walk(tree);
  return found;
}
const tagsOf = (text: string) => elementsOf(text).map(({ tagName }) => tagName);

describe("an answer in Markdown", () => {
  it("has headings, lists, tables, code and formulas", () => {
    const text = "# A\n\n- [x] b\n\n| c |\n| - |\n| d |\n\n```ts\ne\n```\n\n$f$\n\n$$\ng\n$$";
    expect(new Set(tagsOf(text))).toEqual(
      new Set("h1 ul li input table thead tbody tr th td pre code p".split(" ")),
    );
    const codes = elementsOf(text).filter(({ tagName }) => tagName === "code");
    expect(codes.map(({ properties }) => properties.className)).toEqual([
      ["language-ts"],
      ["language-math", "math-inline"],
      ["language-math", "math-display"],
    ]);
  });

  it("has formulas in each of the ways that models write them, and no formulas of money", () => {
    const text = "So \\(a\\), $b$ and\n\\[ c \\]\n\n$$d$$\n\nfor $5 or $10.";
    const codes = elementsOf(text).filter(({ tagName }) => tagName === "code");
    expect(codes.map(({ properties, children }) => [properties.className, children])).toEqual(
      [
        ["math-inline", "a"],
        ["math-inline", "b"],
        ["math-display", "c"],
        ["math-display", "d"],
      ].map(([kind, value]) => [["language-math", kind], [expect.objectContaining({ value })]]),
    );
    expect(JSON.stringify(parseMarkdown(text))).toContain("for $5 or $10.");
  });

  it.each([
    "<script>alert(1)</script>",
    "<img src=x onerror=alert(1)>",
    '<iframe src="https://evil.example"></iframe>',
    '<link rel="dns-prefetch" href="https://evil.example">',
    "<svg/onload=alert(1)>",
    '<style>@import "https://evil.example"</style>',
  ])("contains no element for %s", (html) => {
    expect(tagsOf(html).filter((tag) => tag !== "p")).toEqual([]);
  });

  it("has links in place of images, and only to addresses of the web and of mail", () => {
    const text =
      "![pixel](https://evil.example/p.png) [a](javascript:alert(1)) [b](data:text/html,x) [c](https://c.example)";
    const links = elementsOf(text).filter(({ tagName }) => tagName === "a");
    expect(tagsOf(text)).not.toContain("img");
    expect(links.map(({ properties }) => properties.href)).toEqual([
      "https://evil.example/p.png",
      undefined,
      undefined,
      "https://c.example",
    ]);
  });
});

it("a named character reads the same in the worker", () => {
  expect(decodeNamedCharacterReference("amp")).toBe("&");
  expect(decodeNamedCharacterReference("constructor")).toBe(false);
});

describe("a hostile answer", () => {
  it.each([
    [MAX_TABLE_COLUMNS, 20, true],
    [MAX_TABLE_COLUMNS + 1, 20, false],
    [2, MAX_TABLE_ROWS, true],
    [2, MAX_TABLE_ROWS + 1, false],
    [1_000, 600, false],
  ])(
    "with a table of %i columns and %i rows is shown as one: never cut, or as text",
    (columns, rows, isTable) => {
      // Rows in Markdown have all cells of their table, also those that they don't name.
      const text = `${"|a".repeat(columns)}\n${"|-".repeat(columns)}\n${"x\n".repeat(rows)}`;
      const cells = tagsOf(text).filter((tag) => tag === "td" || tag === "th");
      expect(cells).toHaveLength(isTable ? columns * (rows + 1) : 0);
      expect(parseMarkdown(text) === null).toBe(!isTable);
    },
  );

  it("is shown as text when it has too many elements, or too many inside each other", () => {
    expect(parseMarkdown("a\n\n".repeat(MAX_NODES / 2))).toBeNull();
    expect(parseMarkdown(`${"> ".repeat(200)}a`)).toBeNull();
  });

  it("is shown as text when it has a word that takes long to break into lines", () => {
    const word = "x".repeat(5_000);
    expect(parseMarkdown(`A ${word} z`)).toBeNull();
    expect(parseMarkdown(`A [${word}](https://a.example) \`b\``)).toBeNull();
    expect(
      parseMarkdown(
        `A\n\n\`\`\`\n${word}\n\`\`\`\n\n$${"x".repeat(MAX_CHARS_OF_FORMULA)}$\n\n${"long ".repeat(2_000)}`,
      ),
    ).not.toBeNull();
  });

  it("has no more formulas than a page can draw", () => {
    const codes = elementsOf("$a$ ".repeat(MAX_FORMULAS + 50)).filter(({ tagName }) => tagName === "code");
    const formulas = codes.filter(({ properties }) => JSON.stringify(properties.className).includes("math"));
    expect(formulas).toHaveLength(MAX_FORMULAS);
    const [long] = elementsOf(`$${"a ".repeat(MAX_CHARS_OF_FORMULA / 2)}b$`).filter(
      ({ tagName }) => tagName === "code",
    );
    expect(long?.properties.className).toEqual([]);
  });
});
