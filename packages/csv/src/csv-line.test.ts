import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { csvLine } from "./csv-line.ts";
import { readCsv } from "./testing/read-csv.ts";

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

  it.each([
    ["a;=1+1", "a;'=1+1"],
    [';"=1+1"', ';\'"=1+1"'],
    ["a\t @SUM(A1)", "a\t' @SUM(A1)"],
    ["a\n-1;;+1", "a\n'-1;;'+1"],
    ["=1;＝1", "'=1;'＝1"],
  ])("never lets one run %j that reads the file with another separator", (text, marked) => {
    expect(readCsv(csvLine(["x", text]))).toEqual([["x", marked]]);
  });

  it.each(["a; b", "a;b=1", "1;2\t3", "e-mail; a+b"])("leaves %j alone", (text) => {
    expect(readCsv(csvLine([text]))).toEqual([[text]]);
  });

  it("leaves our own numbers alone", () => {
    expect(csvLine([-1.5])).toBe("-1.5\r\n");
    expect(csvLine([-9007199254740993n, { figure: "-0.000000000001" }])).toBe(
      "-9007199254740993,-0.000000000001\r\n",
    );
  });

  it("gives back every text that is no formula", () => {
    const cell = fc
      .string({ unit: "grapheme" })
      .filter((text) => !/[;\t\r\n]/.test(text))
      .map((text) => `x${text}`);
    fc.assert(
      fc.property(fc.array(fc.array(cell, { minLength: 1, maxLength: 5 }), { maxLength: 5 }), (lines) => {
        expect(readCsv(lines.map(csvLine).join(""))).toEqual(lines);
      }),
    );
  });
});
