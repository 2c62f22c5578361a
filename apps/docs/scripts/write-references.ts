import { mkdir, rm, writeFile } from "node:fs/promises";
import { readReferences } from "../site/references.ts";

/** The site's generator reads these as pages at `/reference/…`. They are made again before every build. */
const PAGES = new URL("../generated/", import.meta.url);

await rm(PAGES, { recursive: true, force: true });
for (const { name, pages } of readReferences()) {
  await mkdir(new URL(`reference/${name}/`, PAGES), { recursive: true });
  for (const { path, markdown } of pages) await writeFile(new URL(`.${path}.md`, PAGES), markdown);
}
