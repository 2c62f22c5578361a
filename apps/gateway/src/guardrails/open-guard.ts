import type { Caller } from "@causeway/contracts";
import type { Logger } from "@causeway/telemetry";
import type { AnswerWriter } from "../request/answer-writer.ts";
import type { Guard } from "../request/guard.ts";
import { CallGuard } from "./call-guard.ts";
import { createRuleSets } from "./rule-sets.ts";

export interface GuardrailSettings {
  readonly hashSecret: string;
  readonly maxTextBytes: number;
}

/** Opens the guard of a call; null when no rule is on, which costs nothing more. */
export type OpenGuard = (caller: Caller, writer: AnswerWriter) => Guard | null;

export function createGuards({ hashSecret, maxTextBytes }: GuardrailSettings, logger: Logger): OpenGuard {
  const compiledOf = createRuleSets(({ id, type }, err) =>
    logger.error({ err, rule: id, type }, "a guardrail rule can't be run and is left out"),
  );
  return (caller, writer) => {
    const { guardrails } = caller;
    if (!guardrails || guardrails.length === 0) return null;
    const rules = compiledOf(guardrails);
    return rules.isEmpty ? null : new CallGuard({ rules, caller, writer, hashSecret, maxTextBytes });
  };
}
