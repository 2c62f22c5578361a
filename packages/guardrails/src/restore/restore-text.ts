import { NUMBERED } from "./placeholder-form.ts";

/** Placeholder to original, as `Inspection.restoreMap`. */
export type Originals = ReadonlyMap<string, string>;

/**
 * Puts originals back where a text has their placeholders; others stay. Originals need no escaping in JSON, however often it is
 * nested, so JSON stays valid. A placeholder must not be cut: see `keepPlaceholdersWhole`.
 */
export const restoreText = (text: string, originals: Originals): string =>
  text.replace(NUMBERED, (placeholder) => originals.get(placeholder) ?? placeholder);
