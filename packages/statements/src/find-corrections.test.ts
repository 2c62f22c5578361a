import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { sumAmounts } from "./amounts.ts";
import { findCorrections } from "./find-corrections.ts";
import { type Line, mergeLines } from "./line.ts";
import { isCorrection, type Statement } from "./statement.ts";
import { lineOf, statementOf } from "./testing/statement-parts.ts";

const MONTHS = ["2026-01", "2026-02", "2026-03", "2026-04", "2026-05", "2026-06"] as const;

/** A row that was written or repriced in the open month or any month before; or the end of the open month. */
interface Event {
  readonly closes: boolean;
  readonly back: number;
  readonly key: number;
  readonly requests: bigint;
  readonly cost: bigint;
}

const event: fc.Arbitrary<Event> = fc.record({
  closes: fc.boolean(),
  back: fc.nat({ max: 5 }),
  key: fc.nat({ max: 3 }),
  requests: fc.bigInt({ min: 0n, max: 5n }),
  cost: fc.bigInt({ min: -(10n ** 15n), max: 10n ** 15n }),
});

interface Closing {
  readonly statement: Statement;
  /** The rows at that moment of all months closed so far, the one in hand included. */
  readonly rows: readonly Line[];
}

/** Plays a history up to its last closing. */
function play(events: readonly Event[]): Closing[] {
  const rows: Line[] = [];
  const closings: Closing[] = [];
  for (const { closes, back, key, requests, cost } of events) {
    const open = closings.length;
    const month = MONTHS[open];
    if (month === undefined) break;
    rows.push(
      lineOf({
        month: MONTHS[Math.max(0, open - back)],
        apiKeyId: `key_${key}`,
        inputTokens: 0n,
        outputTokens: 0n,
        requests,
        cost,
        billed: cost,
      }),
    );
    if (closes) closings.push({ statement: close(month, rows, closings), rows: [...rows] });
  }
  return closings;
}

function close(month: string, rows: readonly Line[], closings: readonly Closing[]): Statement {
  const stated = closings.flatMap(({ statement }) => statement.lines);
  const earlier = rows.filter((row) => row.month < month);
  const own = rows.filter((row) => row.month === month);
  return statementOf([...own, ...findCorrections(stated, earlier)], { month });
}

describe("corrections", () => {
  it("make the lines of all statements equal to all rows at every closing, by month and key, to the picodollar", () => {
    fc.assert(
      fc.property(fc.array(event, { maxLength: 60 }), (events) => {
        const stated: Line[] = [];
        for (const { statement, rows } of play(events)) {
          stated.push(...statement.lines);
          expect(mergeLines(stated)).toEqual(mergeLines(rows));
          const usage = statement.lines.filter((line) => !isCorrection(statement, line));
          expect(usage).toEqual(mergeLines(rows.filter(({ month }) => month === statement.month)));
        }
        expect(sumAmounts(stated)).toEqual(sumAmounts(play(events).at(-1)?.rows ?? []));
      }),
    );
  });

  it("don't exist while nothing changes", () => {
    const rows = [lineOf(), lineOf({ apiKeyId: "key_2" })];
    expect(findCorrections(statementOf(rows).lines, rows)).toEqual([]);
  });

  it("move money from one key to another without changing the sum", () => {
    const moved = findCorrections([lineOf()], [lineOf({ projectId: "prj_2" })]);
    expect(moved.map(({ projectId, cost }) => [projectId, cost])).toEqual([
      ["prj_1", -12_500_000_000n],
      ["prj_2", 12_500_000_000n],
    ]);
    expect(sumAmounts(moved).cost).toBe(0n);
  });
});
