/**
 * Clients that show the last block of an answer alone, by the beginning of their `user-agent`. Claude Code: `claude -p` of 2.1.332 prints
 * nothing after a block of another type; tried 2026-11-28.
 */
const LAST_BLOCK_ONLY = ["claude-cli/"];

/** A client needs answers that end in their text, without state behind it. */
export const endsInText = (userAgent: string | undefined): boolean =>
  userAgent !== undefined && LAST_BLOCK_ONLY.some((beginning) => userAgent.startsWith(beginning));
