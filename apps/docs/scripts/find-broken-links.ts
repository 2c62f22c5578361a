import { readdirSync, readFileSync } from "node:fs";
import { posix } from "node:path";

const ADDRESS = /^(?:[a-z]+:|\/\/)/i;

/** A page of the built site: where its links lead, and the ids that links can lead to. */
interface Page {
  readonly links: readonly string[];
  readonly ids: ReadonlySet<string>;
}

/**
 * The links of a built site that lead to no file, or to no place in it, as `page: link`. Those to other sites aren't read.
 * @param site path of the folder of the site
 */
export function findBrokenLinks(site: string): string[] {
  const names = readdirSync(site, { recursive: true, encoding: "utf8" });
  const files = new Set(names.map((name) => `/${name.replaceAll("\\", "/")}`));
  const pages = new Map<string, Page>();
  for (const file of files)
    if (file.endsWith(".html")) pages.set(file, readPage(readFileSync(site + file, "utf8")));
  return [...pages].flatMap(([file, { links }]) =>
    links.filter((link) => !leadsSomewhere(link, { file, files, pages })).map((link) => `${file}: ${link}`),
  );
}

function readPage(html: string): Page {
  const links = [...html.matchAll(/<a\b[^>]*?\shref="([^"]*)"/g)].map(([, link = ""]) =>
    link.replaceAll("&amp;", "&"),
  );
  const ids = new Set([...html.matchAll(/\sid="([^"]*)"/g)].map(([, id = ""]) => id));
  return { links: [...new Set(links)], ids };
}

interface Site {
  readonly file: string;
  readonly files: ReadonlySet<string>;
  readonly pages: ReadonlyMap<string, Page>;
}

function leadsSomewhere(link: string, { file, files, pages }: Site): boolean {
  if (ADDRESS.test(link)) return true;
  const [path = "", anchor = ""] = link.split("#");
  const target = path === "" ? file : posix.resolve(posix.dirname(file), path);
  const found = [target, `${target}.html`, posix.join(target, "index.html")].find(
    (name) => files.has(name) && (name !== target || /\.\w+$/.test(name)),
  );
  if (found === undefined) return false;
  const page = pages.get(found);
  return anchor === "" || !page || page.ids.has(decodeURIComponent(anchor));
}
