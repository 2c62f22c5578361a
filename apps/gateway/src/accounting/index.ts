export { createAccounting } from "./accounting.ts";
export { createHotConnection, createSideConnection } from "./connections.ts";
export type { KeyState, SubjectUse } from "./admission/key-state.ts";
export type {
  Accounting,
  AccountingDeps,
  AccountingSettings,
  AdmitInput,
  StoredTotal,
  Ticket,
  TotalsReader,
} from "./types.ts";
