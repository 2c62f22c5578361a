import type { Outcome } from "@causeway/contracts";

export const OUTCOME_WORDS: Readonly<Record<Outcome, string>> = {
  succeeded: "Succeeded",
  failed: "Failed",
  refused: "Refused",
  canceled: "Canceled",
  lost: "Lost",
};
