/** A link of its line. */
export const textLink = "text-sm text-accent underline-offset-4 hover:underline";

/** A link inside a sentence, which is told from it by more than its color. */
export const sentenceLink = "text-accent underline underline-offset-4";
