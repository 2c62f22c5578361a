import type {
  GuardrailDirection,
  GuardrailRole,
  GuardrailVerdict,
  GuardrailViolation,
} from "@causeway/contracts";

/** A text of a request or a response. `location` names it uniquely, such as `messages[2].content[0]`. */
export interface InspectedText {
  readonly location: string;
  readonly role: GuardrailRole;
  readonly text: string;
  /** It has no room for a placeholder: what a rule would redact in it is blocked. */
  readonly isFixed?: boolean;
  /** No text of the conversation: many such texts are short, and are read together. */
  readonly isAside?: boolean;
}

/** A file with its decoded bytes; at least the first 256 KB when `size` says how long it is. */
export interface InspectedFile {
  readonly location: string;
  readonly bytes: Uint8Array;
  /** Length of the complete file in bytes, if `bytes` are only its start. */
  readonly size?: number;
  readonly declaredType: string | null;
  readonly name: string | null;
}

export interface InspectInput {
  readonly direction: GuardrailDirection;
  readonly texts: readonly InspectedText[];
  readonly files: readonly InspectedFile[];
  /** For `document_leakage`: the system prompt and marked documents, as their plain texts. */
  readonly hidden: readonly string[];
  /** Placeholders of earlier turns (placeholder to original), so that numbering continues. */
  readonly restoreMap?: ReadonlyMap<string, string>;
  /** The highest number of each kind of placeholder that earlier turns have and `restoreMap` lacks. */
  readonly taken?: Numbers;
}

/** Kind of placeholder (`EMAIL`) to a number. */
export type Numbers = ReadonlyMap<string, number>;

/** A violation before the gateway hashes `matched` and decides whether the excerpt is stored. */
export type FoundViolation = Omit<GuardrailViolation, "matchHash" | "excerpt"> & {
  /** The matched text; never log or store it. */
  readonly matched: string;
  /** The surroundings with every match masked. */
  readonly excerpt: string;
  /** The rule redacts, and blocks only because there is no room for a placeholder. */
  readonly isFixed?: boolean;
};

/** A match in UTF-16 offsets of the text at `location`. */
export interface FoundSpan {
  readonly location: string;
  readonly start: number;
  readonly end: number;
  readonly ruleId: string;
  readonly category: string;
}

export interface Inspection {
  readonly verdict: GuardrailVerdict;
  readonly violations: readonly FoundViolation[];
  /** Location to the complete new text, for texts that a rule redacts. */
  readonly replacements: ReadonlyMap<string, string>;
  readonly spans: readonly FoundSpan[];
  /** Placeholder to original for rules with `restore`; null when nothing was replaced by such a rule. */
  readonly restoreMap: ReadonlyMap<string, string> | null;
}
