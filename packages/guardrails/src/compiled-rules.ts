import type { GuardrailRule, GuardrailRuleOf } from "@causeway/contracts";
import type { JudgeSource, SpanSource } from "./engine/detector.ts";

/** What a direction's local rules need, ready to run. */
export interface LocalRules {
  readonly spans: readonly SpanSource[];
  readonly judges: readonly JudgeSource[];
  readonly files: readonly GuardrailRuleOf<"file_types">[];
  readonly leakage: readonly GuardrailRuleOf<"document_leakage">[];
}

/** Rules that a service or a judge answers, in the order of their priority. */
export type RemoteRule = GuardrailRuleOf<"external"> | GuardrailRuleOf<"model">;

/** A set of rules, ready to inspect with. Immutable; share it between requests. */
export interface CompiledRules {
  /** Changes with every change of an enabled rule: part of cache keys. */
  readonly version: string;
  readonly isEmpty: boolean;
  /** Whether any rule, local or remote, inspects requests or responses. */
  readonly hasInput: boolean;
  readonly hasOutput: boolean;
  readonly hasLocalInput: boolean;
  readonly hasLocalOutput: boolean;
  /** Whether a rule reads texts of requests, local or remote. */
  readonly readsInput: boolean;
  /** Whether a rule with action `block` or `redact` inspects requests or responses: texts it can't read must not pass. */
  readonly enforcesInput: boolean;
  readonly enforcesOutput: boolean;
  /** Instructions of all patterns of one direction together: times characters, it bounds how long patterns take. */
  readonly patternSize: number;
  /** Whether `hidden` is used. */
  readonly needsHidden: boolean;
  readonly remote: readonly RemoteRule[];
  /** Enabled rules in the order of their priority. */
  readonly rules: readonly GuardrailRule[];
  /** For the functions of this package only. */
  readonly local: {
    readonly input: LocalRules;
    readonly output: LocalRules;
    /** Finds what may stand in no label that is recorded: what rules of either direction block or redact, each looked for once. */
    readonly labels: readonly SpanSource[];
  };
}
