/** Larger bodies are read on the thread for bodies: parsing 1 MB takes a few milliseconds. */
export const INLINE_BYTES = 1024 * 1024;

/** Bodies of more members, too: what follows the parsing costs by the member. Ten numbers count as one. */
export const INLINE_MEMBERS = 5_000;

/** What is malformed is told by JSON.parse, which walks it to its fault. */
export const INLINE_MALFORMED_BYTES = 64 * 1024;
