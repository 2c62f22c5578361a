import { NO_AMOUNTS, subtractAmounts } from "./amounts.ts";
import { type Line, mergeLines } from "./line.ts";

/**
 * Changes in closed months since they were stated: for each key, the amounts of its rows now, less those of
 * all lines about it in statements so far. Adding these lines to the next statement makes both equal again, to the
 * picodollar; with nothing changed, there are none.
 * @param stated lines of all statements so far, about the months in question
 * @param current grouped rows of the same months
 */
export const findCorrections = (stated: Iterable<Line>, current: Iterable<Line>): Line[] =>
  mergeLines(eachDifference(stated, current));

function* eachDifference(stated: Iterable<Line>, current: Iterable<Line>): Generator<Line> {
  yield* current;
  for (const line of stated) yield { ...line, ...subtractAmounts(NO_AMOUNTS, line) };
}
