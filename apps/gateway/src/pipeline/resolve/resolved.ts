import type { Candidate } from "../../request/candidate.ts";
import type { Excluded } from "../../routing/describe-decision.ts";

/** What may answer a request. */
export interface Resolved {
  readonly candidates: readonly Candidate[];
  /** The caller named the provider: no other one may answer. */
  readonly isPinned: boolean;
  /** The name of a model that is newer than the catalog: its maker judges whether there is one. */
  readonly newModel?: string;
  /** Other providers of the model, and why they were none. */
  readonly excluded: readonly Excluded[];
}
