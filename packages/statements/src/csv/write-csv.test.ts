import { parseUsd } from "@causeway/cost";
import { readCsv } from "@causeway/csv/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumAmounts } from "../amounts.ts";
import { tagOf } from "../line.ts";
import { anyStatement, largeStatement, lineOf, statementOf } from "../testing/statement-parts.ts";
import { writeCsv, writeCsvOfAll } from "./write-csv.ts";

/** Lines by the names of their columns. */
function read(text: string): Map<string, string>[] {
  const [head = [], ...lines] = readCsv(text);
  for (const line of lines) expect(line).toHaveLength(head.length);
  return lines.map((line) => new Map(head.map((name, place) => [name, line[place] ?? ""])));
}

/** Without the mark that keeps a spreadsheet from running it. */
const unmarked = (text: string | undefined): string => (text ?? "").replace(/^'/, "");

describe("a statement as CSV", () => {
  it("adds up to the statement to the picodollar", () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        const lines = read([...writeCsv(statement)].join(""));
        const sum = (column: string): bigint =>
          lines.reduce((total, line) => total + parseUsd(line.get(column) ?? ""), 0n);
        const expected = sumAmounts(statement.lines);
        expect([sum("cost"), sum("billed")]).toEqual([expected.cost, expected.billed]);
      }),
    );
  });

  it("preserves every text, and has none that a spreadsheet would run", () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        const lines = read([...writeCsv(statement)].join(""));
        expect(lines).toHaveLength(statement.lines.length);
        for (const [place, line] of statement.lines.entries()) {
          const cells = lines[place];
          const text = (name: string): string => cells?.get(name) ?? "";
          const name = statement.names.projects.get(line.projectId) ?? "";
          expect([name, `'${name}`]).toContain(text("projectName"));
          expect(unmarked(text("model"))).toBe(unmarked(line.model));
          expect(unmarked(text("x-causeway-team"))).toBe(unmarked(tagOf(line, "team") ?? ""));
          expect(text("organizationName").trimStart()).not.toMatch(/^[=+\-@]/);
        }
      }),
    );
  });

  it("says of each line which month it is about", () => {
    const statement = statementOf([lineOf(), lineOf({ month: "2026-08", cost: -1n })]);
    const lines = read([...writeCsv(statement)].join(""));
    expect(lines.map((line) => [line.get("kind"), line.get("usageMonth"), line.get("cost")])).toEqual([
      ["correction", "2026-08", "-0.000000000001"],
      ["usage", "2026-10", "0.0125"],
    ]);
  });

  it("of 10,000 lines is made in parts of bounded size", () => {
    const statement = largeStatement(10_000);
    const parts = [...writeCsv(statement)];
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(400_000);
    expect(read(parts.join(""))).toHaveLength(10_000);
  });

  it("of several organizations has the same columns for each, and every header of a line in one cell", () => {
    const files = ["team", "constructor"].map((name) => [
      ...writeCsvOfAll(statementOf([lineOf({ tags: { [name]: 'a "b"' } })], { tagNames: [name] })),
    ]);
    expect(files[0]?.[0]).toBe(files[1]?.[0]);
    const cells = files.map((texts) => read(texts.join(""))[0]?.get("headers"));
    expect(cells).toEqual(['{"team":"a \\"b\\""}', '{"constructor":"a \\"b\\""}']);
  });
});
