export interface Problem {
  readonly tone: "bad" | "warn";
  readonly text: string;
  readonly href: string;
}

/** Things of a kind beyond that are counted, not named. */
export const MOST_NAMED = 3;
