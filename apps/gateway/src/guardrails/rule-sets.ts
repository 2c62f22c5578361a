import type { GuardrailRule } from "@causeway/contracts";
import { type CompiledRules, compileRules } from "@causeway/guardrails";
import { LRUCache } from "lru-cache";

/** Rule sets of so many projects stay compiled; keys of one project share one. */
const MAX_SETS = 2_000;

/** @param onInvalid told of each rule that can't be run: it was stored by another release */
export function createRuleSets(onInvalid: (rule: GuardrailRule, error: unknown) => void) {
  const byList = new WeakMap<readonly GuardrailRule[], CompiledRules>();
  const byContent = new LRUCache<string, CompiledRules>({ max: MAX_SETS });

  function compile(rules: readonly GuardrailRule[]): CompiledRules {
    const content = JSON.stringify(rules);
    const known = byContent.get(content);
    if (known) return known;
    const compiled = compileRules(rules.filter((rule) => isRunnable(rule, onInvalid)));
    byContent.set(content, compiled);
    return compiled;
  }

  /** The compiled rules of a list, the same object while the list is the same. */
  return (rules: readonly GuardrailRule[]): CompiledRules => {
    let compiled = byList.get(rules);
    if (!compiled) {
      compiled = compile(rules);
      byList.set(rules, compiled);
    }
    return compiled;
  };
}

function isRunnable(rule: GuardrailRule, onInvalid: (rule: GuardrailRule, error: unknown) => void): boolean {
  try {
    compileRules([rule]);
    return true;
  } catch (error) {
    onInvalid(rule, error);
    return false;
  }
}
