export {
  afterCommit,
  heldClient,
  holdTransaction,
  type HeldTransaction,
  withHeldTransactions,
} from "./held-transaction.ts";
