import type { CallerLevel, CountedLevel } from "@causeway/contracts";
import type { Window } from "@causeway/policy";

/** A limit as the counters judge it. */
export interface PlannedLimit {
  readonly name: string;
  /** Nanodollars. */
  readonly limit: string;
}

export interface PlannedWindow extends PlannedLimit {
  readonly window: Window;
}

/** A level above the key, with its recurring limit's window of one moment. */
export interface PlannedLevel {
  readonly level: CallerLevel;
  readonly total: PlannedLimit | null;
  readonly window: PlannedWindow | null;
}

/** Which windows hold at a moment. */
export interface Moment {
  /** The key's. */
  readonly window: PlannedWindow | null;
  readonly levels: readonly PlannedLevel[];
  /** What rows and counters are told of the levels; undefined when there are none. */
  readonly counted: readonly CountedLevel[] | undefined;
  /** The time that all these windows have in common; null when there are none. */
  readonly bounds: Window | null;
}

/** Names a level in this process, whose requests are of many organizations: a member may be one of several. */
export const localScope = (organizationId: string, scope: string): string => `${organizationId} ${scope}`;
