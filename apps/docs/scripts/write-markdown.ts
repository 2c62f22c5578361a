import { mkdir, readFile, writeFile } from "node:fs/promises";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import config from "../.vitepress/config.ts";

const PAGES = new URL("../", import.meta.url);
const SITE = new URL("../.vitepress/dist/", import.meta.url);

interface Entry {
  readonly text?: string;
  readonly link?: string;
  readonly items?: readonly Entry[];
}

/**
 * For programs that read: every page of the guide as it was written, at its address with `.md`, and `/llms.txt`, which
 * lists them in the order of the navigation. Source: the format of llmstxt.org.
 */
async function writeMarkdown(): Promise<void> {
  const lines = [`# ${config.title}`, "", `> ${config.description}`];
  for (const { text, items = [] } of (config.themeConfig?.sidebar ?? []) as readonly Entry[]) {
    const pages = items.filter(({ link }) => link?.startsWith("/guide/"));
    if (pages.length === 0) continue;
    lines.push("", `## ${text}`, "");
    for (const page of pages) {
      await writePage(`${page.link}.md`);
      lines.push(`- [${page.text}](${page.link}.md)`);
    }
  }
  lines.push("", "## API descriptions", "");
  for (const name of ["gateway", "management"])
    lines.push(`- [OpenAPI of the ${name} API](/reference/${name}.json)`);
  await writeFile(new URL("llms.txt", SITE), `${lines.join("\n")}\n`);
}

async function writePage(path: string): Promise<void> {
  const text = await readFile(new URL(path.slice(1), PAGES), "utf8");
  const file = fileURLToPath(new URL(path.slice(1), SITE));
  await mkdir(dirname(file), { recursive: true });
  await writeFile(file, withReadableLinks(text));
}

/** Links between pages lead to Markdown as well; comments are for the generators of tables. */
const withReadableLinks = (text: string): string =>
  text.replace(/<!--.*?-->\n*/gs, "").replace(/\]\(\.\/([\w-]+)(#[\w-]+)?\)/g, "](./$1.md$2)");

await writeMarkdown();
