import type { GuardrailDirection, GuardrailViolation } from "@causeway/contracts";
import type {
  CompiledRules,
  FoundViolation,
  InspectedText,
  Inspection,
  Numbers,
  Originals,
} from "@causeway/guardrails";
import type { RecordedLabels } from "./recorded-labels.ts";
import type { DocumentResult, SentDocument } from "./sent-files.ts";

/** A text as local rules left it, and as it was. */
export interface JudgedText extends InspectedText {
  readonly original: string;
}

export interface RemoteFindings {
  readonly violations: readonly FoundViolation[];
  /** Old text to new text. */
  readonly replacements: ReadonlyMap<string, string>;
}

/** The guardrails of one call, and what they found in it. */
export interface Guard {
  readonly rules: CompiledRules;
  /** Bytes of text in one request or response that are inspected at most (`GUARDRAIL_MAX_TEXT_KB`). */
  readonly maxTextBytes: number;
  /** What an answer must not repeat: the system prompt and marked documents. */
  hidden: readonly string[];
  /** Of a request that services are to judge. */
  texts: readonly JudgedText[];
  /** What numbered placeholders replace in this call and the turns before it; null: nothing. */
  readonly restoreMap: Originals | null;
  /** Numbers of placeholders in earlier turns that replace what this caller may not know: its own start above them. */
  readonly taken: Numbers | null;
  reserveNumbers(taken: Numbers | null): void;
  /** From now on the caller's answer has these in place of their placeholders. */
  keepOriginals(originals: Originals | null): void;
  /** Hash of the originals for cache keys; null without any. Tells nothing about them. */
  hashOriginals(): string | null;
  /** Replaces what the rules find in what the call's rows repeat of it. */
  redactLabels(labels: RecordedLabels): RecordedLabels;
  /** For the row of the call: never any matched text. */
  readonly violations: readonly GuardrailViolation[];
  /** Notes what was found; the answer's headers say the strongest action so far. */
  note(found: readonly FoundViolation[]): void;
  /**
   * Inspects texts of a response, or of documents of a request, where no one else waits.
   * @throws GatewayError `overloaded` when it takes too long
   */
  inspectOnThread(texts: readonly InspectedText[], direction?: GuardrailDirection): Promise<Inspection>;
  /** Reads the text of a PDF or an office document, whose bytes are handed over. Never rejects. */
  readDocument(document: SentDocument): Promise<DocumentResult>;
  /** Whether services judge texts of this direction. */
  asksServices(direction: GuardrailDirection): boolean;
  /** Asks the services of the rules about texts. Never rejects: each rule says what happens when it can't be asked. */
  askServices(direction: GuardrailDirection, texts: readonly JudgedText[]): Promise<RemoteFindings>;
}
