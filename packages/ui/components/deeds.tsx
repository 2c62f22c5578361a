/** Something that was done. */
export interface Deed {
  /** A sentence that names the thing. */
  readonly text: string;
  /** Takes it back; left out where that can't be done. */
  readonly undo?: (() => void) | undefined;
}

/** Deeds that aren't shown yet. */
const waiting: Deed[] = [];
const listeners = new Set<() => void>();

/** Says what was done, for some seconds. */
export function tell(deed: Deed): void {
  waiting.push(deed);
  for (const listener of listeners) listener();
}

/** The deeds to show, once each. */
export const takeDeeds = (): Deed[] => waiting.splice(0);

/** @returns ends it */
export function onDeed(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
