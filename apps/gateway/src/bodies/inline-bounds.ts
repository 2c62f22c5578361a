/** Larger bodies are read on the thread for bodies: parsing 1 MB takes a few milliseconds. */
export const INLINE_BYTES = 1024 * 1024;

/** Bodies of more members, too: what follows the parsing costs by the member. Ten numbers count as one. */
export const INLINE_MEMBERS = 5_000;

/** What is malformed is told by JSON.parse, which walks it to its fault. */
export const INLINE_MALFORMED_BYTES = 64 * 1024;

/** Larger bodies are inspected on the thread for bodies: rules look at every character several times. */
export const INLINE_INSPECTED_BYTES = 64 * 1024;
