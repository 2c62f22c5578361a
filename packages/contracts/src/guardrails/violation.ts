import type { GuardrailAction, GuardrailDirection, GuardrailType } from "./lists.ts";

/** One hit of one rule, as it rides in the usage record of its request. Never holds the matched text. */
export interface GuardrailViolation {
  readonly ruleId: string;
  /** As it was when the rule matched. */
  readonly ruleName: string;
  readonly type: GuardrailType;
  /** One of `GUARDRAIL_CATEGORIES`; `external` and `model` rules name their own. */
  readonly category: string;
  readonly action: GuardrailAction;
  readonly direction: GuardrailDirection;
  /** Where the text was, such as `messages[2].content[0]`. */
  readonly location: string;
  /** How often the same text matched at this location. */
  readonly count: number;
  /** Why: names of signals, of topics, of detected types. */
  readonly signals: readonly string[];
  /** HMAC of the matched text: equal texts can be counted without storing them. */
  readonly matchHash: string;
  /** The surroundings with the match masked, only when the organization retains all data. */
  readonly excerpt: string | null;
}
