import type { GuardrailRule } from "@causeway/contracts";
import { atOnce, type CompiledRules, compileInSteps } from "@causeway/guardrails";
import { createLru } from "../memory/create-lru.ts";
import { inSlices } from "@causeway/http";

/** Rule sets of so many projects stay compiled; keys of one project share one. */
const MAX_SETS = 2_000;

/** Rules, compiled once per content. */
export interface RuleSets {
  /** The compiled rules of a list, the same object while the list is the same. Compiled at once, where no one else waits. */
  now(rules: readonly GuardrailRule[]): CompiledRules;
  /**
   * The same; compiled in slices, so that other callers are served meanwhile. Calls of the project wait for it: none is judged by
   * rules that were changed before it came.
   */
  soon(rules: readonly GuardrailRule[]): CompiledRules | Promise<CompiledRules>;
}

/** @param onInvalid told of each rule that can't be run: it was stored by another release */
export function createRuleSets(onInvalid: (rule: GuardrailRule, error: unknown) => void): RuleSets {
  const byList = new WeakMap<readonly GuardrailRule[], CompiledRules>();
  const byContent = createLru<CompiledRules>(MAX_SETS);
  const underWay = new Map<string, Promise<CompiledRules>>();

  const keep = (rules: readonly GuardrailRule[], content: string, compiled: CompiledRules): CompiledRules => {
    byContent.set(content, compiled);
    byList.set(rules, compiled);
    return compiled;
  };

  function compileSoon(content: string, rules: readonly GuardrailRule[]): Promise<CompiledRules> {
    const waiting = underWay.get(content);
    if (waiting) return waiting;
    const compiling = inSlices(compileInSteps(rules, onInvalid)).finally(() => underWay.delete(content));
    underWay.set(content, compiling);
    return compiling;
  }

  return {
    now(rules) {
      const listed = byList.get(rules);
      if (listed) return listed;
      const content = JSON.stringify(rules);
      return keep(rules, content, byContent.get(content) ?? atOnce(compileInSteps(rules, onInvalid)));
    },
    soon(rules) {
      const listed = byList.get(rules);
      if (listed) return listed;
      const content = JSON.stringify(rules);
      const known = byContent.get(content);
      if (known) return keep(rules, content, known);
      return compileSoon(content, rules).then((compiled) => keep(rules, content, compiled));
    },
  };
}
