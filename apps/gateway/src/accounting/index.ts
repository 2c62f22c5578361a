export { createAccounting } from "./accounting.ts";
export { createHotConnection, createSideConnection } from "./connections.ts";
export type {
  Accounting,
  AccountingDeps,
  AccountingSettings,
  AdmitInput,
  KeyState,
  StoredTotal,
  SubjectUse,
  TotalsReader,
} from "./types.ts";
