import type { Candidate } from "../../request/candidate.ts";
import type { Excluded } from "../../routing/describe-decision.ts";

/** What may answer a request. */
export interface Resolved {
  /** Of all its models. */
  readonly candidates: readonly Candidate[];
  /** The caller named the provider: no other one may answer. */
  readonly isPinned: boolean;
  /** The name of a model that is newer than the catalog: its maker judges whether there is one. */
  readonly newModel?: string;
  /** Other providers of the model, and why they were none. */
  readonly excluded: readonly Excluded[];
  /** Of a request that names further models, or that says which providers it wants: each model that can be tried, in order. */
  readonly stages?: readonly Stage[];
  /** Its models that can't serve it, and why: left out where there are none. */
  readonly passedOver?: readonly PassedOver[];
}

/** A model that no provider can be asked for. */
export interface PassedOver {
  readonly model: string;
  readonly reason: "no_key" | "capability";
}

/** Tells if the candidate is of the model that the request names first. */
export const isOfFirstModel = ({ stages }: Pick<Resolved, "stages">, candidate: Candidate): boolean =>
  stages === undefined || stages[0]?.candidates.includes(candidate) === true;

/** One model of a request. */
export interface Stage extends Omit<Resolved, "stages" | "passedOver"> {
  /** As the caller wrote it. */
  readonly name: string;
  /** Only its first provider is asked. */
  readonly onlyFirst: boolean;
  /** Providers in the order that the caller wants; null: by their scores. */
  readonly order: readonly string[] | null;
  /** The figure that the caller sorts providers by; null: the usual score. */
  readonly sort: "price" | "latency" | "throughput" | null;
}
