import type { GuardrailRuleOf } from "@causeway/contracts";
import { type Hit, MAX_MATCH, type SpanSource } from "../engine/detector.ts";
import { buildAutomaton } from "../text/automaton.ts";
import { foldTable, foldTexts } from "../text/fold.ts";
import { createWordBoundaries } from "./word-boundaries.ts";

export const TERM_PLACEHOLDER = "[TERM_REDACTED]";

interface Literal {
  readonly rule: GuardrailRuleOf<"blocked_terms">;
  readonly term: string;
}

/**
 * One automaton for the literal terms of all rules: its time depends on the text, not on how many terms there are.
 * Built in steps. Returns null when no rule has literal terms.
 */
export function* createTerms(
  rules: readonly GuardrailRuleOf<"blocked_terms">[],
): Generator<void, SpanSource | null> {
  const literals: Literal[] = rules
    .filter(({ config }) => config.match !== "regex")
    .flatMap((rule) => rule.config.terms.map((term) => ({ rule, term })));
  if (literals.length === 0) return null;
  const folded = yield* foldTexts(literals.map(({ term }) => term));
  const automaton = yield* buildAutomaton(folded);
  const find = (text: string, from: number): Hit[] => {
    const boundaries = createWordBoundaries(text);
    const hits: Hit[] = [];
    automaton.scan(text, foldTable(), (pattern, end) => {
      const literal = literals[pattern];
      if (literal === undefined) return;
      const start = end - literal.term.length;
      if (start < from || !matches(literal, text, start, end)) return;
      if (literal.rule.config.match === "exact" && !boundaries.isWord(start, end)) return;
      hits.push({ rule: literal.rule, start, end, category: "term", placeholder: TERM_PLACEHOLDER });
    });
    return hits.sort((one, other) => one.start - other.start);
  };
  return { rules, reach: MAX_MATCH, find };
}

const matches = ({ rule, term }: Literal, text: string, start: number, end: number): boolean =>
  !rule.config.caseSensitive || text.slice(start, end) === term;
