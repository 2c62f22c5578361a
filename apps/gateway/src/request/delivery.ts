import type { Cost, TokenUsage } from "@causeway/contracts";
import type { Attempt } from "./attempt.ts";
import type { InspectedCall } from "./call.ts";
import type { Candidate } from "./candidate.ts";
import type { Obstacle } from "./obstacle.ts";
import type { Ticket } from "./ticket.ts";

/** Parts of an answer that are bound to the account that made it. */
interface BoundTexts {
  readonly encrypted?: readonly string[] | undefined;
  /** Of the response and its items, as its provider stores them. */
  readonly itemIds?: readonly string[] | undefined;
}

/** An admitted call and its attempts so far. */
export interface Delivery {
  readonly call: InspectedCall;
  readonly ticket: Ticket;
  readonly attempts: Attempt[];
  /** Why these providers were asked in this order; null where there was nothing to decide. */
  decision?: () => unknown;
  /** Candidates for which the request is converted, although others speak its format. */
  converting?: ReadonlySet<Candidate>;
  /** Obstacles of a request for which no provider was called. */
  untried?: readonly Obstacle[];
  /** Waited for the answer that an identical request had under way, ms. */
  sharedMs?: number;
  /** Remembers which account made an answer; left out where only one can be asked. */
  remember?: ((used: Attempt, texts: BoundTexts) => void) | undefined;
  /** What was charged for the answer, once that is known. */
  charged?: ChargedAnswer;
}

/** Its usage, and what that cost in picodollars. */
interface ChargedAnswer {
  readonly usage: TokenUsage;
  /** Its provider ran other models for it, too. */
  readonly ranOthers: boolean;
  readonly cost: Cost;
}
