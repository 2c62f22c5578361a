export { addAmounts, type Amounts, isNothing, NO_AMOUNTS, subtractAmounts, sumAmounts } from "./amounts.ts";
export { findCorrections } from "./find-corrections.ts";
export { type Dimension, type Group, groupLines } from "./group-lines.ts";
export type { Line, LineKey } from "./line.ts";
export {
  closesAtMs,
  isMonth,
  type Month,
  monthAt,
  monthEndMs,
  monthsBetween,
  monthStartMs,
  nameMonth,
} from "./month.ts";
export {
  buildStatement,
  isCorrection,
  nameOf,
  type Names,
  type Statement,
  type StatementHead,
  sumStatement,
} from "./statement.ts";
