/** A word of a transcript, with its punctuation. Seconds from the start of the recording. */
export interface SpokenWord {
  readonly text: string;
  readonly start: number;
  readonly end: number;
  /** The provider's own name for who says it; null where it doesn't tell speakers apart. */
  readonly speaker: string | null;
  /** What is between this word and the next. */
  readonly after: string;
}

/** What a provider with a format of its own says of a recording. */
export interface Transcript {
  readonly text: string;
  /** As the provider names it. */
  readonly language: string | null;
  /** Of the recording. */
  readonly seconds: number | null;
  readonly words: readonly SpokenWord[];
}
