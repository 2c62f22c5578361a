import type { FinishReason } from "@causeway/contracts";

/** A provider's own words for how an answer ended, in lower case, and ours. */
export type FinishReasonMap = Readonly<Record<string, FinishReason>>;

/** Looks a reason up without regard to case; null for none or an unknown one. */
export const mapFinishReason = (map: FinishReasonMap, native: string | null): FinishReason | null =>
  native ? (map[native.toLowerCase()] ?? null) : null;
