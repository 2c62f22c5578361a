import type { Mapping } from "@causeway/contracts";
import { isDeactivated } from "./lifecycle.ts";

/** Whose keys a request can be sent with. */
export type TermsOwner = "organization" | "operator";

/** A mapping as it holds for some of the keys that could be used with it: its prices and names. */
export interface MappingTerms {
  readonly mapping: Mapping;
  readonly owners: readonly TermsOwner[];
}

/**
 * The terms of a mapping: one for all keys, or, where an organization changed it, one for its own keys and one for the
 * operator's. Those that the operator has turned off, or whose provider has, aren't among them.
 */
export function termsOf(mapping: Mapping, nowMs: number): readonly MappingTerms[] {
  const { below } = mapping;
  if (below === undefined) return [{ mapping, owners: ["organization", "operator"] }];
  const own: MappingTerms = { mapping, owners: ["organization"] };
  return below === null || isDeactivated(below, nowMs)
    ? [own]
    : [own, { mapping: below, owners: ["operator"] }];
}
