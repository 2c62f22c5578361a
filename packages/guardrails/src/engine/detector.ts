import type { GuardrailRule } from "@causeway/contracts";

/** A match of one rule in UTF-16 offsets. */
export interface Hit {
  readonly rule: GuardrailRule;
  readonly start: number;
  readonly end: number;
  readonly category: string;
  readonly placeholder: string;
  readonly signals?: readonly string[];
  /** The complete match, where only a piece of it is in this text. */
  readonly matched?: string;
}

/** A match before it is assigned to a rule. */
export type BareHit = Omit<Hit, "rule">;

/** The longest match, and the context on either side, that detectors may depend on, in UTF-16 units. */
export const MAX_MATCH = 512;

/**
 * Finds what can be cut out of a text. Must take linear time, and depend on at most `MAX_MATCH` units to the left of
 * a match and `reach` units from its start to the right, so that slices and streams find the same as the whole text.
 */
export interface SpanSource {
  readonly rules: readonly GuardrailRule[];
  /** Units from the start of a match that decide about it. */
  readonly reach: number;
  /** Whether a match must not overlap the one before it, as with patterns. */
  readonly isSequential?: boolean;
  /** Whether a match can depend on the text ending, as `$` does: where only a slice ends, it is none. */
  readonly seesEnd?: boolean;
  /** Whether it asks where a text begins or ends, so that texts can't be joined for it. */
  readonly isAnchored?: boolean;
  /** Instructions of a customer's pattern: time per character grows with them. Left out of our own detectors. */
  readonly patternSize?: number;
  /** Matches that start at `from` or later, in order of their start. What is before `from` is context. */
  find(text: string, from: number): readonly Hit[];
}

/** A judgment about a text in which nothing can be cut out. */
export interface Judgment {
  readonly rule: GuardrailRule;
  readonly category: string;
  readonly signals: readonly string[];
  /** The passage that shows it, in offsets of the judged text. */
  readonly start: number;
  readonly end: number;
}

/** Judges texts for one or several rules. */
export interface JudgeSource {
  readonly rules: readonly GuardrailRule[];
  /** A judge of one text that can arrive in pieces. */
  open(): OpenJudge;
}

export interface OpenJudge {
  /** Takes the next piece of text; offsets of judgments count from the start of the first piece. Bounded work per unit. */
  feed(piece: string): readonly Judgment[];
  /** Judges what only the end decides. */
  end(): readonly Judgment[];
}
