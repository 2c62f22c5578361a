import { copyFile, mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import config from "../.vitepress/config.ts";
import { GUIDE } from "../.vitepress/guide.ts";
import { readReferences } from "../site/references.ts";

const PAGES = new URL("../", import.meta.url);
const SITE = new URL("../.vitepress/dist/", import.meta.url);

/**
 * For programs that read: every page as it was written, at its address with `.md`, and `/llms.txt`, which lists them in
 * the order of the navigation. Source: the format of llmstxt.org.
 */
async function writeMarkdown(): Promise<void> {
  const lines = [`# ${config.title}`, "", `> ${config.description}`];
  for (const { text, items } of GUIDE) {
    lines.push("", `## ${text}`, "");
    for (const page of items) {
      await writePage(`${page.link}.md`, await readFile(new URL(`${page.link.slice(1)}.md`, PAGES), "utf8"));
      lines.push(`- [${page.text}](${page.link}.md)`);
    }
  }
  for (const { name, title, file, pages } of readReferences()) {
    lines.push("", `## ${title}`, "");
    for (const page of pages) {
      await writePage(`${page.path}.md`, page.markdown);
      lines.push(`- [${page.title}](${page.path}.md)`);
    }
    await copyFile(file, new URL(`reference/${name}.json`, SITE));
    lines.push(`- [OpenAPI document](/reference/${name}.json)`);
  }
  await writeFile(new URL("llms.txt", SITE), `${lines.join("\n")}\n`);
}

async function writePage(path: string, text: string): Promise<void> {
  const file = fileURLToPath(new URL(path.slice(1), SITE));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, withReadableLinks(text));
}

/** Links between pages lead to Markdown as well; comments and front matter are for the generators. */
const withReadableLinks = (text: string): string =>
  text
    .replace(/^---\n.*?\n---\n+/s, "")
    .replace(/<!--.*?-->\n*/gs, "")
    .replace(/ \{#[\w-]+\}$|\{target="_self"\}/gm, "")
    .replace(/\]\((\.\/[\w-]+|\/(?:guide|reference)\/[\w/-]+)(#[\w-]+)?\)/g, "]($1.md$2)");

await writeMarkdown();
