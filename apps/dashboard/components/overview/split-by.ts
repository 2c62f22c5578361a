/** What the chart of the overview can be split by, and how that is called. */
export const SPLITS = [
  { value: "model", label: "By model" },
  { value: "provider", label: "By provider" },
  { value: "key", label: "By key" },
] as const;

export type SplitBy = (typeof SPLITS)[number]["value"];

/** What an address asks for; null for anything else. */
export const readSplit = (text: string | undefined): SplitBy | null =>
  SPLITS.find(({ value }) => value === text)?.value ?? null;
