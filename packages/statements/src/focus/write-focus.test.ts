import { parseUsd } from "@causeway/cost";
import { readCsv } from "@causeway/csv/testing";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumAmounts } from "../amounts.ts";
import { anyStatement, largeStatement, lineOf, statementOf } from "../testing/statement-parts.ts";
import type { Statement } from "../statement.ts";
import { writeFocus } from "./write-focus.ts";

function read(statement: Statement): Record<string, string>[] {
  const [head = [], ...lines] = readCsv([...writeFocus(statement)].join(""));
  for (const line of lines) expect(line).toHaveLength(head.length);
  return lines.map((line) => Object.fromEntries(head.map((name, place) => [name, line[place] ?? ""])));
}

describe("a statement in FOCUS", () => {
  it("adds up to the statement to the picodollar", () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        const lines = read(statement);
        const sum = (column: string): bigint =>
          lines.reduce((total, line) => total + parseUsd(line[column] ?? ""), 0n);
        const { cost, billed } = sumAmounts(statement.lines);
        expect(["EffectiveCost", "ListCost", "ContractedCost", "BilledCost"].map(sum)).toEqual([
          cost,
          cost,
          cost,
          billed,
        ]);
      }),
    );
  });

  it("has the tags of each line as an object of JSON", () => {
    fc.assert(
      fc.property(anyStatement, (statement) => {
        const lines = read(statement);
        expect(lines.map(({ Tags }) => JSON.parse(Tags ?? ""))).toEqual(
          statement.lines.map(({ tags }) => tags),
        );
      }),
    );
  });

  it("charges usage to the statement's month, and marks corrections with the month that they are about", () => {
    const [correction, usage] = read(statementOf([lineOf(), lineOf({ month: "2026-09", cost: -1n })]));
    expect(usage).toMatchObject({
      BillingPeriodStart: "2026-10-01T00:00:00Z",
      BillingPeriodEnd: "2026-11-01T00:00:00Z",
      ChargePeriodStart: "2026-10-01T00:00:00Z",
      ChargePeriodEnd: "2026-11-01T00:00:00Z",
      ChargeClass: "",
      EffectiveCost: "0.0125",
      SubAccountId: "prj_1",
      x_StatementId: "stm_0197c0ffee",
    });
    expect(correction).toMatchObject({
      BillingPeriodStart: "2026-10-01T00:00:00Z",
      ChargePeriodStart: "2026-09-01T00:00:00Z",
      ChargeClass: "Correction",
      EffectiveCost: "-0.000000000001",
    });
  });

  it("bills nothing that the organization pays to its provider, and names no statement before it is closed", () => {
    const [line] = read(
      statementOf([lineOf({ credentialMode: "organization", billed: 0n })], { isClosed: false }),
    );
    expect(line).toMatchObject({ BilledCost: "0", EffectiveCost: "0.0125", x_StatementId: "" });
  });

  it("of 10,000 lines is made in parts of bounded size", () => {
    const parts = [...writeFocus(largeStatement(10_000))];
    expect(Math.max(...parts.map((part) => part.length))).toBeLessThan(600_000);
    expect(readCsv(parts.join(""))).toHaveLength(10_001);
  });
});
