import type { GuardrailRule } from "@causeway/contracts";
import { type CompiledRules, compileInSteps, InvalidRuleError } from "@causeway/guardrails";
import { ApiError } from "../../errors/api-error.ts";
import { inSlices } from "@causeway/http";

/**
 * Compiles a rule as if it were enabled.
 * @throws ApiError `invalid_parameters` with the field, the position and the reason
 */
export async function compileGuardrail(rule: GuardrailRule): Promise<CompiledRules> {
  try {
    return await inSlices(compileInSteps([{ ...rule, enabled: true }]));
  } catch (error) {
    if (!(error instanceof InvalidRuleError)) throw error;
    const problem = problemOf(error);
    throw new ApiError("invalid_parameters", `${error.field}: ${problem}`, { [error.field]: problem });
  }
}

const problemOf = ({ position, reason }: InvalidRuleError): string =>
  position === null ? reason : `position ${position}: ${reason}`;

/** Why a rule that another release stored can't run here, with the field where that is known. */
export const describeInvalid = (error: unknown): string =>
  error instanceof InvalidRuleError
    ? `${error.field}: ${problemOf(error)}`
    : "config: this release doesn't know these settings";

/** Instructions of the patterns of all rules that are enabled. Rules of another release that can't be run here don't count. */
export async function patternSizeOf(rules: readonly GuardrailRule[]): Promise<number> {
  return (await inSlices(compileInSteps(rules, () => {}))).patternSize;
}
