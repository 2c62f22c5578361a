import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { describe, expect, it } from "vitest";
import { ROOT } from "./launch/paths.mjs";

const read = (path) => readFileSync(join(ROOT, path), "utf8");
const skip = (path) => /(^|\/)(node_modules|dist|\.next|\.tools|\.causeway|generated)$/.test(path);
const find = (pattern) => globSync(pattern, { cwd: ROOT, exclude: skip });

/** Documents for readers of the repository; the site's own links are checked by its build (apps/docs/scripts/check-links.ts). */
const documents = [
  ...find("*.md"),
  ...find("docs/**/*.md"),
  ...find("{apps,packages}/*/README.md"),
  ...find(".github/**/*.md"),
  ...find("changes/*.md"),
];

/** The anchors of a document's headings, as GitHub writes them. */
const anchorsOf = (text) =>
  [...text.matchAll(/^#+ (.+)$/gm)].map(([, heading]) =>
    heading
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s_-]/gu, "")
      .replaceAll(" ", "-"),
  );

describe("the repository's documents", () => {
  it("have a README in every app and package", () => {
    const folders = find("{apps,packages}/*/package.json").map(dirname);
    expect(folders.filter((folder) => !existsSync(join(ROOT, folder, "README.md")))).toEqual([]);
  });

  it.each(documents)("%s links to files that exist", (document) => {
    const links = [...read(document).matchAll(/\]\(([^)#\s]+)[^)]*\)/g)].map(([, target]) => target);
    const local = links.filter((target) => !/^[a-z]+:/.test(target));
    const missing = local.filter((target) => !existsSync(join(ROOT, dirname(document), target)));
    expect(missing).toEqual([]);
  });

  it.each(documents)("%s links to headings that exist", (document) => {
    const links = [...read(document).matchAll(/\]\(([^)#\s]*)#([^)\s]+)\)/g)];
    const local = links.filter(([, target]) => !/^[a-z]+:/.test(target) && /(^|\.md)$/.test(target));
    const missing = local.filter(([, target, anchor]) => {
      const file = target === "" ? document : join(dirname(document), target);
      return existsSync(join(ROOT, file)) && !anchorsOf(read(file)).includes(anchor);
    });
    expect(missing.map(([link]) => link)).toEqual([]);
  });

  it("explain every failure case that a test names", () => {
    const known = new Set(
      [...read("docs/failure-cases.md").matchAll(/^\| (\d+) +\|/gm)].map(([, number]) => number),
    );
    const titles = find("{apps,packages}/**/*.test.{ts,tsx}").flatMap((path) =>
      [...read(path).matchAll(/\b(?:it|describe)(?:\.\w+)*\(\s*["'`](#[\d, #]+)/g)].map(
        ([, numbers]) => numbers,
      ),
    );
    const named = new Set(titles.flatMap((numbers) => numbers.match(/\d+/g)));
    expect(named.size).toBeGreaterThan(50);
    expect([...named].filter((number) => !known.has(number))).toEqual([]);
  });

  it("have each section of the changelog once per release", () => {
    const releases = read("CHANGELOG.md").split(/^## /m);
    const doubled = releases.flatMap((release) => {
      const sections = [...release.matchAll(/^### .*/gm)].map(([section]) => section);
      return sections.filter((section, at) => sections.indexOf(section) < at);
    });
    expect(doubled).toEqual([]);
  });

  it("names only paths that exist in the walk of a request", () => {
    const paths = [...read("docs/architecture.md").matchAll(/`([a-z-]+\/[a-z0-9/-]+(?:\.[a-z.]+)?)`/g)].map(
      ([, path]) => path,
    );
    const roots = ["", "apps/gateway/src", "apps/gateway", "apps/gateway/src/accounting"];
    const exists = (path) => roots.some((root) => existsSync(join(ROOT, root, path)));
    expect(paths.length).toBeGreaterThan(30);
    expect(paths.filter((path) => !exists(path))).toEqual([]);
  });
});

describe("the guide", () => {
  const guide = find("apps/docs/guide/*.md").map((path) => ({ path, text: read(path) }));

  it("names metrics as /metrics has them, and only those", () => {
    const sources = find("{apps,packages}/*/src/**/*.ts").map(read);
    const names = sources.flatMap((source) =>
      [...source.matchAll(/"([a-z]+(?:_[a-z0-9]+)+)"|`\$\{\w+\}(_[a-z_]+)`/g)].map(
        ([, name, end]) => name ?? end,
      ),
    );
    const isMetric = (name) =>
      names.some((known) => (known.startsWith("_") ? name.endsWith(known) : name === known));
    const written = guide.flatMap(({ path, text }) =>
      [...text.matchAll(/`(?:causeway_)?(\w+_(?:total|bytes|seconds))(?:\{[^`]*\})?`/g)].map(
        ([code, name]) => ({
          ...{ path, name },
          hasPrefix: code.startsWith("`causeway_"),
        }),
      ),
    );
    expect(names.length).toBeGreaterThan(30);
    expect(written.length).toBeGreaterThan(10);
    expect(written.filter(({ name, hasPrefix }) => isMetric(name) !== hasPrefix)).toEqual([]);
  });

  it("has each of its pages in the navigation", () => {
    const navigation = read("apps/docs/.vitepress/guide.ts");
    const isListed = ({ path }) =>
      navigation.includes(`"/guide/${path.split("/").at(-1).replace(".md", "")}"`);
    expect(guide.length).toBeGreaterThan(40);
    expect(guide.filter((page) => !isListed(page)).map(({ path }) => path)).toEqual([]);
  });
});
