export { closeDueMonths, type ClosingRun, lastDueMonth } from "./close-due.ts";
export { closeMonth } from "./close-month.ts";
export {
  listStatedOrganizations,
  listStatements,
  type StatementRow,
  type StatementScope,
} from "./list-statements.ts";
export { readDraft, readDrafts } from "./read-draft.ts";
export { readStatement } from "./read-statement.ts";
