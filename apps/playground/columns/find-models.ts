import type { Model } from "../chat/types.ts";

const SHOWN = 80;

export interface FoundModels {
  /** Up to 80. */
  readonly shown: readonly Model[];
  /** All that were found. */
  readonly count: number;
}

/** The models whose id contains the text, those that begin with it first. */
export function findModels(models: readonly Model[], text: string): FoundModels {
  const search = text.trim().toLowerCase();
  const found = models.filter(({ id }) => id.toLowerCase().includes(search));
  const isFirst = ({ id }: Model) => id.toLowerCase().startsWith(search);
  const sorted = [...found.filter(isFirst), ...found.filter((model) => !isFirst(model))];
  return { shown: sorted.slice(0, SHOWN), count: found.length };
}

/** The next highlighted entry of a list, around its ends. @param from -1 for none */
export function moveHighlight(from: number, by: 1 | -1, length: number): number {
  if (length === 0) return -1;
  if (from < 0) return by === 1 ? 0 : length - 1;
  return (from + by + length) % length;
}
