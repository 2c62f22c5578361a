const MAX_LENGTH = 100;
const MAX_MODEL_LENGTH = 40;
const MAX_WORDS = 3;

/** What a finding without a name is called. */
export const FLAGGED = "flagged";

/** A service's name for what it found: one line that every store can hold. */
export const serviceCategory = (value: unknown, fallback: string): string =>
  (typeof value === "string" ? value : "")
    .slice(0, MAX_LENGTH)
    .toWellFormed()
    .replaceAll(/[\p{Cc}\s]+/gu, " ")
    .trim() || fallback;

/**
 * A model's words as a name: it may have been talked into repeating the text that it judged, and names are stored and shown. So it
 * has three words at most and no figures.
 */
export const modelCategory = (value: unknown): string =>
  (typeof value === "string" ? value.slice(0, 1_000) : "")
    .toLowerCase()
    .split(/[^\p{L}]+/u)
    .filter((word) => word !== "")
    .slice(0, MAX_WORDS)
    .join("_")
    .slice(0, MAX_MODEL_LENGTH)
    .toWellFormed() || FLAGGED;
