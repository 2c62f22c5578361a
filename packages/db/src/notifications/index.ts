export {
  claimDeliveries,
  countOverdueDeliveries,
  countSealedDeliveries,
  type DueDelivery,
} from "./claim-deliveries.ts";
export { type EarlierCallback, type MovedCallback, moveCallbacks } from "./move-callbacks.ts";
export { noteAttempt } from "./note-attempt.ts";
export { purgeDeliveries } from "./purge-deliveries.ts";
