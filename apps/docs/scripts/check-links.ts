import { fileURLToPath } from "node:url";
import { findBrokenLinks } from "./find-broken-links.ts";

const broken = findBrokenLinks(fileURLToPath(new URL("../.vitepress/dist", import.meta.url)));
if (broken.length > 0) {
  console.error(`Links of the site that lead nowhere:\n${broken.join("\n")}`);
  process.exitCode = 1;
}
