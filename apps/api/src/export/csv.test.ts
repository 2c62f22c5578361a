import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv.ts";

describe("a line of CSV", () => {
  it("quotes what would end a cell or a line", () => {
    expect(csvLine(['a "b"', "c,d", "e\nf", null, 1, true])).toBe('"a ""b""","c,d","e\nf",,1,true\r\n');
  });

  it.each(['=HYPERLINK("http://x")', "+1", "-1", "@SUM(A1)", "\t=1", "  =1", "\r=1", "＝1+1", "＠SUM(A1)"])(
    "never lets a spreadsheet run %j",
    (text) => {
      expect(csvLine([text]).replace(/^"/, "")).toMatch(/^'/);
    },
  );

  it("leaves our own numbers alone", () => {
    expect(csvLine([-1.5])).toBe("-1.5\r\n");
  });

  it("gives back every text that is no formula", () => {
    fc.assert(
      fc.property(fc.array(fc.string(), { minLength: 1, maxLength: 5 }), (cells) => {
        const plain = cells.map((cell) => `x${cell}`);
        expect(parse(csvLine(plain))).toEqual(plain);
      }),
    );
  });
});

/** The cells of one line, by the RFC. */
function parse(line: string): string[] {
  const cells = [...line.slice(0, -2).matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^",]*))/g)];
  return cells.map(([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? "");
}
