/** Larger bodies are read on the thread for bodies: parsing 1 MB takes a few milliseconds. */
export const INLINE_BYTES = 1024 * 1024;

/** Bodies of more members, too: what follows the parsing costs by the member. Ten numbers count as one. */
export const INLINE_MEMBERS = 5_000;

/** What is malformed is told by JSON.parse, which walks it to its fault. */
export const INLINE_MALFORMED_BYTES = 64 * 1024;

const INSPECTED_BYTES = 64 * 1024;

/** A tenant's patterns take up to 12 ns per byte and instruction. */
const PATTERN_WORK = 1_000_000;

/**
 * Whether rules look at a body in the event loop. Larger ones, and those that a tenant's patterns take longer for, go to the thread
 * for bodies.
 * @param patternSize instructions of all patterns together
 */
export const isInspectedInline = (bytes: number, patternSize: number): boolean =>
  bytes <= INSPECTED_BYTES && bytes * patternSize <= PATTERN_WORK;
