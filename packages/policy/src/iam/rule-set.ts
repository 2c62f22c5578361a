import type { IamRule } from "@causeway/contracts";
import { type CompiledRule, compileRule, type RuleKind } from "./compile-rule.ts";

/** Rules that are asked together. */
export interface Stage {
  readonly denies: readonly CompiledRule[];
  /** Allow rules by kind: one of each kind must match. */
  readonly allows: readonly (readonly CompiledRule[])[];
}

/** The active rules of a key, in the order they are asked. */
export interface RuleSet {
  /** Rules on models and addresses: they judge a request whatever credentials there are. */
  readonly request: Stage;
  /** Rules on providers and prices: they judge where a request could go. */
  readonly candidate: Stage;
}

const compiled = new WeakMap<readonly IamRule[], RuleSet>();

/** Reads rules once. The array must not be changed afterward. */
export function compileRules(rules: readonly IamRule[]): RuleSet {
  const known = compiled.get(rules);
  if (known) return known;
  const active = rules.filter((rule) => rule.status === "active").map(compileRule);
  const made = {
    request: toStage(active.filter(({ kind }) => REQUEST_KINDS.has(kind))),
    candidate: toStage(active.filter(({ kind }) => !REQUEST_KINDS.has(kind))),
  };
  compiled.set(rules, made);
  return made;
}

const REQUEST_KINDS: ReadonlySet<RuleKind> = new Set<RuleKind>(["models", "ip_cidrs"]);

function toStage(rules: readonly CompiledRule[]): Stage {
  const allows = Map.groupBy(
    rules.filter((rule) => rule.effect === "allow"),
    (rule) => rule.kind,
  );
  return { denies: rules.filter((rule) => rule.effect === "deny"), allows: [...allows.values()] };
}
