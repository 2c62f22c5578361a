/** A link among text. */
export const textLink = "text-sm text-accent underline-offset-4 hover:underline";
