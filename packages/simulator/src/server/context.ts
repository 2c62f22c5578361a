import type { Stamp } from "../answer/plan-answer.ts";
import type { FaultMemory } from "../control/fault-memory.ts";
import type { Script } from "../control/script.ts";
import type { Tally } from "../tally/tally.ts";

/** What both lanes of one simulator share. */
export interface Context {
  readonly tally: Tally;
  readonly faults: FaultMemory;
  readonly script: Script;
  readonly stamp: () => Stamp;
  readonly deletedVideos: Set<string>;
  /** The tally keeps what requests were sent. */
  keepBodies: boolean;
}
