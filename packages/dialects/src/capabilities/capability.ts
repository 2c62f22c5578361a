import type { Need } from "../request-facts.ts";

/** What every capability of a dialect says. */
export interface Capability {
  /** Needs it can meet although the mapping does not list them: those of the format, and what it makes of other means. */
  readonly emulates?: readonly Need[];
}
