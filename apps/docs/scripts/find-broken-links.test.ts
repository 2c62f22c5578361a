import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { findBrokenLinks } from "./find-broken-links.ts";

let site = "";
afterEach(() => rm(site, { recursive: true, force: true }));

async function findIn(files: Record<string, string>): Promise<string[]> {
  site = await mkdtemp(join(tmpdir(), "causeway-site-"));
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(site, name)), { recursive: true });
    await writeFile(join(site, name), text);
  }
  return findBrokenLinks(site);
}

describe("links of the site", () => {
  it("lead to pages with and without an ending, to places in them, to files and to other sites", async () => {
    const page = `<h2 id="a-b">x</h2><a href="/guide/keys#limit">k</a><a class="x" href="./keys">k</a><a href="#a-b">a</a>
      <a href="/">start</a><a href="/reference/gateway.json">document</a><a href="https://example.com/x#y">other</a>`;
    const broken = await findIn({
      "index.html": "",
      "guide/calling.html": page,
      "guide/keys.html": '<h2 tabindex="-1" id="limit">y</h2>',
      "reference/gateway.json": "{}",
    });
    expect(broken).toEqual([]);
  });

  it.each(["./nope", "/guide", "#nope", "/guide/keys#nope", "keys.md"])(
    "are found broken: %s",
    async (link) => {
      const broken = await findIn({ "guide/calling.html": `<a href="${link}">x</a>`, "guide/keys.html": "" });
      expect(broken).toEqual([`/guide/calling.html: ${link}`]);
    },
  );
});
