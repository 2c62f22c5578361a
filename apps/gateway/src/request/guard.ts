import type { GuardrailViolation } from "@causeway/contracts";
import type { CompiledRules, FoundViolation } from "@causeway/guardrails";

/** The guardrails of one call, and what they found in it. */
export interface Guard {
  readonly rules: CompiledRules;
  /** Bytes of text in one request or response that are inspected at most (`GUARDRAIL_MAX_TEXT_KB`). */
  readonly maxTextBytes: number;
  /** What an answer must not repeat: the system prompt and marked documents. */
  hidden: readonly string[];
  /** For the row of the call: never any matched text. */
  readonly violations: readonly GuardrailViolation[];
  /** Notes what was found; the answer's headers say the strongest action so far. */
  note(found: readonly FoundViolation[]): void;
}
