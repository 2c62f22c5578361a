import { readFileSync } from "node:fs";
import { extractText, getDocumentProxy } from "unpdf";
import { describe, expect, it } from "vitest";
import type { Statement } from "../statement.ts";
import { HOSTILE_NAMES, largeStatement, lineOf, statementOf } from "../testing/statement-parts.ts";
import { renderPdf } from "./render-pdf.ts";

const readFont = (name: string): Uint8Array =>
  readFileSync(new URL(`fonts/geist-sans/${name}.ttf`, import.meta.resolve("geist/font/sans")));
const FONTS = { regular: readFont("Geist-Regular"), bold: readFont("Geist-SemiBold") };

/** The text of each page. */
async function readPages(statement: Statement): Promise<string[]> {
  const bytes = await renderPdf(statement, FONTS);
  const { text } = await extractText(await getDocumentProxy(new Uint8Array(bytes)));
  return text;
}

describe("a statement as PDF", () => {
  it("names the organization, the month and the total", async () => {
    const correction = lineOf({ month: "2026-09", apiKeyId: "key_2", cost: -2_500_000_000n, billed: 0n });
    const pages = await readPages(statementOf([lineOf(), correction], { tagNames: ["team"] }));
    const text = pages.join("\n");
    for (const part of [
      "Statement",
      "October 2026",
      "Acme Research",
      "Closed on November 4, 2026, 00:12 UTC",
      "0.010000000000 USD",
      "By project",
      "By header x-causeway-team",
      "Corrections of earlier months",
      "September 2026",
      "-0.0025",
      `Page 1 of ${pages.length}`,
    ])
      expect(text).toContain(part);
  });

  it("says what it is limited to, on one line whatever the name", async () => {
    const part = `the team ${HOSTILE_NAMES[1]} (team_1)`;
    const [page] = await readPages({ ...statementOf([lineOf({ teamId: "team_1" })]), part });
    expect(page).toContain(
      "Only usage of the team two lines and a tab here (team_1), not of the organization.",
    );
    expect(page).toContain("By team");
  });

  it("says how long a draft can change", async () => {
    const [page] = await readPages(statementOf([], { isClosed: false, madeAtMs: Date.UTC(2026, 9, 9, 8) }));
    expect(page).toContain("Draft statement");
    expect(page).toContain("As of October 9, 2026, 08:00 UTC");
    expect(page).toContain("until November 4, 2026, 00:00 UTC");
  });

  it("is the same bytes for the same statement", async () => {
    const statement = largeStatement(50);
    expect(await renderPdf(statement, FONTS)).toEqual(await renderPdf(statement, FONTS));
  });

  it("prints every name, and names that no font has by their ID", async () => {
    const projects = new Map(HOSTILE_NAMES.map((name, place) => [`prj_${place}`, name]));
    const rows = [...projects.keys()].map((projectId) => lineOf({ projectId }));
    const text = (
      await readPages(statementOf(rows, { names: { projects, teams: projects, apiKeys: projects } }))
    ).join("\n");
    for (const id of projects.keys()) expect(text).toContain(id);
    for (const name of ['Sales "north", ltd', "two lines and a tab here", "__proto__", "constructor"])
      expect(text).toContain(name);
  });

  it("of 10,000 lines has as many pages as it shows rows, with the head of the table and a number on each", async () => {
    const pages = await readPages(largeStatement(10_000));
    // At most 1,000 rows for each of five tables, and 28 on a page.
    expect(pages.length).toBeLessThan(120);
    expect(pages.at(-1)).toContain(`Page ${pages.length} of ${pages.length}`);
    for (const page of pages) expect(page).toContain("USD");
    expect(pages.join("\n")).toContain("9,000 others, see the CSV");
  });
});
