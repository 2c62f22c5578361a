import type { Refusal } from "@/data/browser-api.ts";
import type { PartChange } from "./settings-part.ts";

/** A part that was refused, and why. */
export interface FailedPart extends Pick<PartChange, "words"> {
  readonly refusal: Refusal;
}

const LIST = new Intl.ListFormat("en-US");
const wordsOf = (parts: readonly Pick<PartChange, "words">[]): string =>
  LIST.format(parts.flatMap(({ words }) => words));

/** `Saved the name and limits of “Search”.` @param name what the settings are of */
export const describeSaved = (saved: readonly Pick<PartChange, "words">[], name: string): string =>
  `Saved the ${wordsOf(saved)} of “${name}”.`;

/** What was saved, what wasn't, and why. @param isShown whether the form has a field, where its problem appears */
export function describeFailed(
  saved: readonly Pick<PartChange, "words">[],
  failed: readonly FailedPart[],
  isShown: (field: string) => boolean,
): string {
  const reasons = new Set(failed.map(({ refusal }) => reasonOf(refusal, isShown)));
  return [
    ...(saved.length > 0 ? [`Saved: ${wordsOf(saved)}.`] : []),
    `Not saved: ${wordsOf(failed)}.`,
    ...reasons,
  ].join(" ");
}

function reasonOf({ fields, problem }: Refusal, isShown: (field: string) => boolean): string {
  const names = Object.keys(fields);
  return names.length > 0 && names.every(isShown) ? "Check the marked fields." : asSentence(problem);
}

const asSentence = (text: string): string => {
  const sentence = text.charAt(0).toUpperCase() + text.slice(1);
  return /[.!?]$/.test(sentence) ? sentence : `${sentence}.`;
};
