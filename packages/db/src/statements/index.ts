export { closeDueMonths, type ClosingRun, lastDueMonth } from "./close-due.ts";
export { closeMonth } from "./close-month.ts";
export { readStatement } from "./read-statement.ts";
