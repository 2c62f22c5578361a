import type { Hit } from "../engine/detector.ts";
import type { InspectInput, Numbers } from "../types.ts";
import { NUMBERED } from "./placeholder-form.ts";

/** Numbered placeholders of rules with `restore`, in the order in which values first appear. */
export interface Placeholders {
  /** False: nothing was numbered so far and no earlier map exists; fixed placeholders do. */
  readonly isNeeded: boolean;
  of(hit: Hit, matched: string): string;
  /** Placeholder to original, or null when there is none. */
  map(): ReadonlyMap<string, string> | null;
}

/** What JSON escapes: such a value could break the JSON that it is put back into. */
const ESCAPED = /["\\\p{Cc}\p{Cs}]/u;

/**
 * Only requests are numbered: personal data that a model invents has nothing to be restored to. Numbers skip
 * placeholders that the caller wrote literally, so that those stay as they are.
 */
export function createPlaceholders(input: InspectInput): Placeholders {
  const byPlaceholder = new Map(input.restoreMap ?? []);
  const byValue = new Map(
    [...byPlaceholder].map(([placeholder, value]) => [keyOf(placeholder, value), placeholder]),
  );
  const next = new Map<string, number>();
  let literal: Set<string> | null = null;
  const isTaken = (placeholder: string) => {
    literal ??= new Set(input.texts.flatMap(({ text }) => text.match(NUMBERED) ?? []));
    return literal.has(placeholder) || byPlaceholder.has(placeholder);
  };
  const of = (hit: Hit, found: string): string => {
    const { rule, placeholder } = hit;
    if (rule.type !== "pii" || !rule.config.restore || placeholder === "") return placeholder;
    const value = hit.matched ?? found;
    if (ESCAPED.test(value)) return placeholder;
    const kind = kindOf(placeholder);
    const known = byValue.get(`${kind}\n${value}`);
    if (known !== undefined) return known;
    let number = next.get(kind) ?? (input.taken?.get(kind) ?? 0) + 1;
    while (isTaken(`[${kind}_${number}]`)) number++;
    next.set(kind, number + 1);
    const numbered = `[${kind}_${number}]`;
    byPlaceholder.set(numbered, value);
    byValue.set(`${kind}\n${value}`, numbered);
    return numbered;
  };
  return {
    isNeeded: input.direction === "input",
    of,
    map: () => (byPlaceholder.size === 0 ? null : byPlaceholder),
  };
}

/** `[EMAIL_REDACTED]` and `[EMAIL_3]` are of the kind `EMAIL`. */
const kindOf = (placeholder: string): string => placeholder.slice(1).replace(/_(?:REDACTED|\d+)\]$/, "");
const keyOf = (placeholder: string, value: string): string => `${kindOf(placeholder)}\n${value}`;

/** The highest number of each kind among numbered placeholders. */
export function highestNumbers(placeholders: Iterable<string>): Numbers {
  const highest = new Map<string, number>();
  for (const placeholder of placeholders) {
    const kind = kindOf(placeholder);
    const number = Number(placeholder.slice(kind.length + 2, -1));
    if (Number.isInteger(number)) highest.set(kind, Math.max(highest.get(kind) ?? 0, number));
  }
  return highest;
}
