export { createAccounting } from "./accounting.ts";
export { createHotConnection, createSideConnection } from "./connections.ts";
export type {
  Accounting,
  AccountingDeps,
  KeyState,
  SubjectUse,
  TotalsReader,
} from "./types.ts";
