export type { LedgerRow } from "./ledger-row.ts";
export {
  type CreditBalance,
  type LedgerPage,
  listLedger,
  readCreditBalance,
} from "./read-credits.ts";
export { MAX_GRANTED_USD, type TopUp, topUpCredits } from "./top-up-credits.ts";
