import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addAmounts, NO_AMOUNTS, sumAmounts } from "./amounts.ts";
import { type Dimension, groupLines } from "./group-lines.ts";
import { toKeyText } from "./line.ts";
import { anyLine, anyStatement, lineOf, statementOf } from "./testing/statement-parts.ts";

const DIMENSIONS: readonly Dimension[] = ["project", "team", "key", "model", "tag:team", "tag:constructor"];

describe("a statement", () => {
  it("adds up to its rows, in whatever order and parts they come", () => {
    fc.assert(
      fc.property(fc.array(anyLine), (rows) => {
        const statement = statementOf(rows);
        expect(sumAmounts(statement.lines)).toEqual(sumAmounts(rows));
        expect(statementOf(rows.toReversed()).lines).toEqual(statement.lines);
        expect(new Set(statement.lines.map(toKeyText)).size).toBe(statement.lines.length);
      }),
    );
  });

  it("adds up by every dimension", () => {
    fc.assert(
      fc.property(anyStatement, fc.constantFrom(...DIMENSIONS), (statement, dimension) => {
        const groups = groupLines(statement, dimension);
        const sum = groups.reduce(
          (all, { usage, corrections }) => addAmounts(all, addAmounts(usage, corrections)),
          NO_AMOUNTS,
        );
        expect(sum).toEqual(sumAmounts(statement.lines));
        expect(new Set(groups.map(({ id }) => id)).size).toBe(groups.length);
      }),
    );
  });

  it("has one line for rows with the same key, and none for what adds up to nothing", () => {
    const credit = { requests: -1n, inputTokens: -1_000n, outputTokens: -200n };
    const back = lineOf({ ...credit, cost: -12_500_000_000n, billed: -12_500_000_000n });
    expect(statementOf([lineOf(), lineOf()]).lines).toMatchObject([{ requests: 2n, cost: 25_000_000_000n }]);
    expect(statementOf([lineOf(), back]).lines).toEqual([]);
  });

  it.each([
    { month: "2026-09" },
    { projectId: "prj_2" },
    { teamId: "team_1" },
    { apiKeyId: "key_2" },
    { provider: "azure" },
    { model: "openai/gpt-5" },
    { credentialMode: "custom" },
    { tags: { team: "search" } },
  ])("has a separate line for rows with %j", (other) => {
    expect(statementOf([lineOf(), lineOf(other)]).lines).toHaveLength(2);
  });

  it("tells usage from corrections in every group, and lists the most expensive first", () => {
    const rows = [
      lineOf(),
      lineOf({ month: "2026-09", cost: -1n }),
      lineOf({ projectId: "prj_2", cost: 10n ** 12n }),
    ];
    const groups = groupLines(statementOf(rows), "project");
    expect(groups.map(({ id, usage, corrections }) => [id, usage.cost, corrections.cost])).toEqual([
      ["prj_2", 10n ** 12n, 0n],
      ["prj_1", 12_500_000_000n, -1n],
    ]);
  });

  it("tells a missing tag from an empty one, and a header called constructor from none", () => {
    const rows = [lineOf({ tags: { team: "" } }), lineOf(), lineOf({ tags: { constructor: "x" } })];
    const statement = statementOf(rows);
    expect(statement.lines).toHaveLength(3);
    expect(groupLines(statement, "tag:team").map(({ id }) => id)).toEqual([null, ""]);
    expect(groupLines(statement, "tag:constructor").map(({ id }) => id)).toEqual([null, "x"]);
  });

  it("rejects rows of a later month, and tags that it doesn't tell apart", () => {
    expect(() => statementOf([lineOf({ month: "2026-11" })])).toThrow(RangeError);
    expect(() => statementOf([lineOf({ month: "10/2026" })])).toThrow(RangeError);
    expect(() => statementOf([lineOf({ tags: { other: "x" } })])).toThrow(RangeError);
  });
});
