import type { Random } from "./random.ts";

/** A labeled text. `held_out`: written in a form that nothing was tuned on. */
export interface Case {
  readonly text: string;
  readonly isPositive: boolean;
  readonly part: "tuned" | "held_out";
}

/** A sentence with `{}` for a value. */
type Sentence = string;

/**
 * Writes `count` texts from sentences and values. Every second sentence is held out with all its texts, so that the held
 * out part shares no sentence with the other.
 */
export function writeCases(
  random: Random,
  count: number,
  isPositive: boolean,
  forms: readonly (readonly [sentences: readonly Sentence[], value: () => string])[],
): Case[] {
  return Array.from({ length: count }, (_, at): Case => {
    const [sentences, value] = forms[at % forms.length]!;
    const chosen = random.int(0, sentences.length - 1);
    const text = sentences[chosen]!.replaceAll("{}", () => value());
    return { text, isPositive, part: chosen % 2 === 0 ? "tuned" : "held_out" };
  });
}
