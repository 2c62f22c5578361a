/** What the chart of the overview can be split by, and how that is called. */
const SPLITS = [
  { value: "model", label: "By model" },
  { value: "provider", label: "By provider" },
  { value: "key", label: "By key" },
  // Only that of all projects.
  { value: "project", label: "By project" },
] as const;

export type SplitBy = (typeof SPLITS)[number]["value"];

/** What one project's chart, or that of all projects, can be split by. */
export const splitsOf = (isAll: boolean): readonly (typeof SPLITS)[number][] =>
  SPLITS.filter(({ value }) => isAll || value !== "project");

/** What an address asks for; null for anything else. */
export const readSplit = (text: string | undefined, isAll: boolean): SplitBy | null =>
  splitsOf(isAll).find(({ value }) => value === text)?.value ?? null;
