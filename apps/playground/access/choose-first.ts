import type { Choice } from "./read-session.ts";

/** The choice that is wanted; without it, the first that may use every model, or just the first. */
export const chooseFirst = (choices: readonly Choice[], wanted: string): Choice | undefined =>
  choices.find(({ id }) => id === wanted) ?? choices.find(({ isRestricted }) => !isRestricted) ?? choices[0];
