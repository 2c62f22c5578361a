export { type ConfigListener, listenConfigChanges, notifyConfig } from "./config-channel.ts";
export { type CacheEpoch, findCacheEpochs } from "./find-cache-epochs.ts";
export { type CredentialOwner, findCredentialOwner } from "./find-credential-owner.ts";
export { type BoundedCaller, findBoundedCaller, findCaller } from "./find-caller.ts";
export { findGuardrails, type GuardedProject } from "./find-guardrails.ts";
export {
  type CreditTotals,
  findCreditTotals,
  findLevelTotals,
  findUsageTotals,
  type UsageTotals,
} from "./find-totals.ts";
