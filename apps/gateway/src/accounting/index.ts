export { createAccounting } from "./accounting.ts";
export { createHotConnection } from "./connections.ts";
export { makeSafeRecord } from "./safe-record.ts";
export type {
  Accounting,
  AccountingDeps,
  AccountingSettings,
  AdmitInput,
  StoredTotal,
  Ticket,
  TotalsReader,
} from "./types.ts";
