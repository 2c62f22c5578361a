import type { Cost } from "@causeway/contracts";
import type { Credential } from "../../request/candidate.ts";

/** Own keys: only storage is taken from credits; an operator's key: everything (specification 8.4). Picodollars. */
export const creditAmount = (credential: Credential, cost: Cost): bigint =>
  credential.mode === "operator" ? cost.total : (cost.dataStorage ?? 0n);
