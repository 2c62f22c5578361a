import type { GuardrailRule } from "@causeway/contracts";
import { RE2JS, RE2JSSyntaxException } from "re2js";
import type { Hit, SpanSource } from "../engine/detector.ts";
import { InvalidRuleError } from "../invalid-rule-error.ts";

export const PATTERN_PLACEHOLDER = "[PATTERN_REDACTED]";
/** Instructions of a compiled pattern: time per character grows with them. */
const MAX_PROGRAM = 1000;
/** Instructions that are compiled at all: more take long. */
const MAX_COMPILED = 10_000;
/** Units from the start of a match that slices of large texts still show. */
const REACH = 4096;

const UNSUPPORTED: readonly (readonly [pattern: RegExp, reason: string])[] = [
  [/^\(\?(?:=|!)/, "lookahead isn't supported"],
  [/^\(\?<(?:=|!)/, "lookbehind isn't supported"],
  [/^\(\?>/, "atomic groups aren't supported"],
  [/^\\(?:[1-9]|k)/, "backreferences aren't supported"],
];

interface PatternOf {
  readonly pattern: string;
  readonly caseSensitive: boolean;
  /** Names the pattern in errors, such as `config.terms[3]`. */
  readonly field: string;
  readonly category: "term" | "pattern";
  readonly placeholder: string;
}

/**
 * Runs a customer's pattern in linear time (RE2 semantics).
 *
 * @throws InvalidRuleError for what the engine can't run, with the position and the reason
 */
export function createPattern(rule: GuardrailRule, of: PatternOf): SpanSource {
  const compiled = compile(of);
  const find = (text: string, from: number): Hit[] => {
    const hits: Hit[] = [];
    const matcher = compiled.matcher(text);
    for (let found = matcher.find(from); found; found = matcher.find()) {
      const start = matcher.start();
      const end = matcher.end();
      if (end > start) hits.push({ rule, start, end, category: of.category, placeholder: of.placeholder });
    }
    return hits;
  };
  const patternSize = compiled.programSize();
  const isAnchored = ANCHORS.test(of.pattern);
  return { rules: [rule], reach: REACH, isSequential: true, seesEnd: true, isAnchored, patternSize, find };
}

/** Also finds such characters where they mean themselves, which only takes longer. */
const ANCHORS = /(?<!\[)\^|\$|\\[Az]/;

function compile({ pattern, caseSensitive, field }: PatternOf): RE2JS {
  const refused = findUnsupported(pattern);
  if (refused !== null) throw new InvalidRuleError(field, refused.position, refused.reason);
  if (leastSize(pattern) > MAX_COMPILED) throw new InvalidRuleError(field, 0, "the pattern is too large");
  const compiled = parse(pattern, caseSensitive, field);
  if (compiled.programSize() > MAX_PROGRAM) throw new InvalidRuleError(field, 0, "the pattern is too large");
  if (compiled.matches("")) throw new InvalidRuleError(field, 0, "the pattern matches the empty text");
  return compiled;
}

/** Instructions that repetitions such as `{1,500}` have at least: compiling many of them takes long. */
const leastSize = (pattern: string): number =>
  [...pattern.matchAll(/\{(?:\d+,)?(\d+)\}/g)].reduce((sum, [, most]) => sum + Number(most), 0);

function parse(pattern: string, caseSensitive: boolean, field: string): RE2JS {
  try {
    return RE2JS.compile(pattern, caseSensitive ? 0 : RE2JS.CASE_INSENSITIVE);
  } catch (error) {
    if (!(error instanceof RE2JSSyntaxException)) throw error;
    const part = error.getPattern() ?? "";
    const position = part === "" ? pattern.length : Math.max(0, pattern.indexOf(part));
    throw new InvalidRuleError(field, position, error.getDescription());
  }
}

/** Constructs of other engines, found outside of character classes. */
function findUnsupported(pattern: string): { position: number; reason: string } | null {
  let inClass = false;
  for (let at = 0; at < pattern.length; at++) {
    const found = inClass
      ? undefined
      : UNSUPPORTED.find(([construct]) => construct.test(pattern.slice(at, at + 4)));
    if (found !== undefined) return { position: at, reason: found[1] };
    if (pattern[at] === "\\") at++;
    else if (pattern[at] === "[") inClass = true;
    else if (pattern[at] === "]") inClass = false;
  }
  return null;
}
