import type { InFlight } from "./balancer.ts";
import type { Stage } from "./stage.ts";

export interface FaultContext {
  readonly stage: Stage;
  /** Callers that make the load; each waits for one answer at a time. */
  readonly clients: number;
  /** How long something is frozen, ms. */
  readonly freezeMs: number;
  /** What a killed gateway took with it. */
  taken(calls: InFlight): void;
  /** A promise that was not kept. */
  broken(what: string): void;
  /** How long something took, ms. */
  took(what: string, ms: number): void;
}
