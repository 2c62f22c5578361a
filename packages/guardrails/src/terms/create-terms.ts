import type { GuardrailRuleOf } from "@causeway/contracts";
import { type Hit, MAX_MATCH, type SpanSource } from "../engine/detector.ts";
import { buildAutomaton } from "../text/automaton.ts";
import { foldTable, foldTexts } from "../text/fold.ts";
import { seenTerm } from "../text/seen-texts.ts";
import { createWordBoundaries } from "./word-boundaries.ts";

export const TERM_PLACEHOLDER = "[TERM_REDACTED]";

type TermRule = GuardrailRuleOf<"blocked_terms">;

interface Literal {
  readonly rule: TermRule;
  /** As it is written, and once more as a reader sees it where that differs. */
  readonly term: string;
}

/** Finds the terms of some of the rules; null when none of these has literal terms. */
export type TermsOf = (rules: readonly TermRule[]) => SpanSource | null;

/**
 * One automaton for the literal terms of all rules, of requests and responses: its time depends on the text, not on how many terms
 * there are. Built in steps.
 */
export function* createTerms(rules: readonly TermRule[]): Generator<void, TermsOf> {
  const literals: Literal[] = rules
    .filter(({ config }) => config.match !== "regex")
    .flatMap((rule) =>
      rule.config.terms.flatMap((term) =>
        [...new Set([term, seenTerm(term)])].filter(Boolean).map((text) => ({ rule, term: text })),
      ),
    );
  if (literals.length === 0) return () => null;
  const folded = yield* foldTexts(literals.map(({ term }) => term));
  const automaton = yield* buildAutomaton(folded);
  const find = (wanted: ReadonlySet<TermRule>, text: string, from: number): Hit[] => {
    const boundaries = createWordBoundaries(text);
    const hits: Hit[] = [];
    automaton.scan(text, foldTable(), (pattern, end) => {
      const literal = literals[pattern];
      if (literal === undefined || !wanted.has(literal.rule)) return;
      const start = end - literal.term.length;
      if (start < from || !matches(literal, text, start, end)) return;
      if (literal.rule.config.match === "exact" && !boundaries.isWord(start, end)) return;
      hits.push({ rule: literal.rule, start, end, category: "term", placeholder: TERM_PLACEHOLDER });
    });
    return hits.sort((one, other) => one.start - other.start);
  };
  return (some) => {
    const wanted = new Set(some.filter(({ config }) => config.match !== "regex"));
    if (wanted.size === 0) return null;
    return { rules: some, reach: MAX_MATCH, find: (text, from) => find(wanted, text, from) };
  };
}

const matches = ({ rule, term }: Literal, text: string, start: number, end: number): boolean =>
  !rule.config.caseSensitive || text.slice(start, end) === term;
