import type { ModelOverride } from "@causeway/contracts";

/** Overrides between two pauses. */
const STEP = 50;

/**
 * Overrides as they were read last, where they are the same: what was made of them is not made again.
 * Pauses every few, like everything that is done for thousands.
 */
export function createKnownOverrides() {
  let known = new Map<string, ModelOverride>();
  return {
    *keep(overrides: readonly ModelOverride[]): Generator<undefined, readonly ModelOverride[]> {
      const next = new Map<string, ModelOverride>();
      for (const [place, override] of overrides.entries()) {
        if (place % STEP === STEP - 1) yield;
        const text = JSON.stringify(override);
        next.set(text, known.get(text) ?? override);
      }
      known = next;
      return [...next.values()];
    },
  };
}
