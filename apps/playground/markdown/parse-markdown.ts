import type { Element, ElementContent, Root, RootContent } from "hast";
import type { Nodes, Paragraph, Table } from "mdast";
import rehypeSanitize, { defaultSchema, type Options as Schema } from "rehype-sanitize";
import remarkGfm from "remark-gfm";
import remarkMath from "remark-math";
import remarkParse from "remark-parse";
import remarkRehype from "remark-rehype";
import { unified } from "unified";
import { hostOfImage } from "../chat/images.ts";
import { hasLongWord } from "./has-long-word.ts";
import {
  MAX_CHARS_OF_FORMULA,
  MAX_DEPTH,
  MAX_FORMULA_CHARS,
  MAX_FORMULAS,
  MAX_NODES,
  MAX_TABLE_COLUMNS,
  MAX_TABLE_ROWS,
} from "./limits.ts";
import { markFormulas } from "./mark-formulas.ts";

/** What an answer may contain: text and its structure, code and formulas. Nothing in it can ask a server for anything. */
const SCHEMA: Schema = {
  ...defaultSchema,
  tagNames: (defaultSchema.tagNames ?? []).filter((name) => !["img", "picture", "source"].includes(name)),
  attributes: {
    ...defaultSchema.attributes,
    code: [["className", /^language-[\w+#-]{1,40}$/, "math-inline", "math-display"]],
  },
  protocols: { href: ["http", "https", "mailto"] },
};

const processor = unified()
  .use(remarkParse)
  .use(remarkGfm)
  .use(remarkMath)
  .use(() => displayFormulas)
  .use(remarkRehype)
  .use(() => (tree: Root) => {
    replaceImages(tree);
    boundFormulas(tree);
  })
  .use(rehypeSanitize, SCHEMA);

/**
 * The elements of a text in Markdown; null when they are more than a page can show. HTML in the text is left out, and
 * images become links: showing them would tell someone that the answer was read.
 */
export function parseMarkdown(text: string): Root | null {
  const marked = markFormulas(text);
  const parsed = processor.parse(marked);
  // Before its cells are made: a row gets as many as its table has columns.
  if (hasLargeTable(parsed)) return null;
  const tree = processor.runSync(parsed, marked);
  return isTooLarge(tree) ? null : tree;
}

/** A paragraph that is only `$$…$$` is a formula on a separate line, as models mean it. */
function displayFormulas(tree: Nodes, file: { readonly value: unknown }): void {
  visit(tree, (node) => {
    if (node.type !== "paragraph") return;
    const [only, ...others] = (node as Paragraph).children;
    if (only?.type !== "inlineMath" || others.length > 0) return;
    const start = only.position?.start.offset ?? 0;
    if (!String(file.value).startsWith("$$", start)) return;
    only.data = {
      hName: "code",
      hProperties: { className: ["language-math", "math-display"] },
      hChildren: [],
    };
    only.data.hChildren = [{ type: "text", value: only.value }];
    node.data = { hName: "pre" };
  });
}

function hasLargeTable(tree: Nodes): boolean {
  let found = false;
  visit(tree, (node) => {
    if (node.type !== "table") return;
    const [head, ...rows] = (node as Table).children;
    found ||= rows.length > MAX_TABLE_ROWS || (head?.children.length ?? 0) > MAX_TABLE_COLUMNS;
  });
  return found;
}

function replaceImages(tree: Root): void {
  visit<AnyNode>(tree, (node) => {
    if (!("children" in node)) return;
    node.children = node.children.map((child) =>
      child.type === "element" && child.tagName === "img" ? linkTo(child) : child,
    ) as ElementContent[];
  });
}

const linkTo = ({ properties }: Element): Element => {
  const { src, alt } = properties;
  return {
    type: "element",
    tagName: "a",
    properties: { href: src },
    children: [
      {
        type: "text",
        value: `Image: ${[alt, hostOfImage(String(src))].filter(Boolean).join(" at ") || src}`,
      },
    ],
  };
};

/** Formulas beyond the limits stay code. */
function boundFormulas(tree: Root): void {
  let formulas = 0;
  let chars = 0;
  visit<AnyNode>(tree, (node) => {
    if (node.type !== "element" || node.tagName !== "code") return;
    const names = node.properties.className;
    if (!Array.isArray(names) || !names.some((name) => String(name).startsWith("math-"))) return;
    const [first] = node.children;
    const length = first?.type === "text" ? first.value.length : 0;
    if (length > MAX_CHARS_OF_FORMULA) node.properties.className = [];
    else {
      formulas += 1;
      chars += length;
    }
    if (formulas > MAX_FORMULAS || chars > MAX_FORMULA_CHARS) node.properties.className = [];
  });
}

type AnyNode = Root | RootContent;

/** Visits a tree without recursion: answers can be nested as deep as they like. */
function visit<Node extends { type: string }>(tree: Node, see: (node: Node) => void): number {
  const waiting: Node[] = [tree];
  let count = 0;
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    count += 1;
    see(node);
    if ("children" in node && Array.isArray(node.children))
      for (const child of node.children) waiting.push(child);
  }
  return count;
}

const isTooLarge = (tree: Root): boolean =>
  visit<AnyNode>(tree, () => {}) > MAX_NODES || depthOf(tree) > MAX_DEPTH || hasLongWords(tree);

/** Code in blocks has no lines to break, and formulas aren't text. */
function hasLongWords(tree: Root): boolean {
  let found = false;
  const unbroken = new Set<AnyNode>();
  visit<AnyNode>(tree, (node) => {
    if (node.type !== "element") return;
    if (node.tagName === "pre") for (const child of node.children) unbroken.add(child);
    if (unbroken.has(node) || String(node.properties.className).includes("math-")) return;
    found ||= node.children.some((child) => child.type === "text" && hasLongWord(child.value));
  });
  return found;
}

function depthOf(tree: Root): number {
  let level: AnyNode[] = [tree];
  let depth = 0;
  for (; level.length > 0 && depth <= MAX_DEPTH; depth += 1)
    level = level.flatMap((node): AnyNode[] => ("children" in node ? node.children : []));
  return depth;
}
