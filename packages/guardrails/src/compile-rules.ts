import { createHash } from "node:crypto";
import type { GuardrailDirection, GuardrailRule, GuardrailRuleOf, GuardrailType } from "@causeway/contracts";
import type { CompiledRules, LocalRules, RemoteRule } from "./compiled-rules.ts";
import type { JudgeSource, SpanSource } from "./engine/detector.ts";
import { seeThrough } from "./engine/see-through.ts";
import { createAttacks } from "./attacks/create-attacks.ts";
import { attackWords } from "./attacks/read-evidence.ts";
import { atOnce } from "./engine/steps.ts";
import { InvalidRuleError } from "./invalid-rule-error.ts";
import { wordClasses } from "./leakage/read-words.ts";
import { createPii } from "./pii/create-pii.ts";
import { hintWords } from "./pii/hints.ts";
import { createPattern, PATTERN_PLACEHOLDER } from "./patterns/create-pattern.ts";
import { secretNames } from "./secrets/assignments.ts";
import { createSecrets } from "./secrets/create-secrets.ts";
import { createTerms, TERM_PLACEHOLDER, type TermsOf } from "./terms/create-terms.ts";
import { prepareTables } from "./text/fold.ts";
import { createTopics } from "./topics/create-topics.ts";

/**
 * Compiles rules for `inspect`. Disabled rules are left out.
 *
 * @throws InvalidRuleError for a pattern that can't be run, with its field, position and reason
 */
export const compileRules = (rules: readonly GuardrailRule[]): CompiledRules => atOnce(compileInSteps(rules));

/** Told of a rule that can't be run, which is then left out. */
type OnInvalid = (rule: GuardrailRule, error: unknown) => void;

/**
 * The same in steps of a few milliseconds, with all tables that inspecting needs: thousands of terms would take the event loop for
 * tens of milliseconds, and so would the first inspection of a process.
 *
 * @param onInvalid without it, a rule that can't be run throws
 * @throws InvalidRuleError
 */
export function* compileInSteps(
  rules: readonly GuardrailRule[],
  onInvalid: OnInvalid | null = null,
): Generator<void, CompiledRules> {
  if (onInvalid === null) return yield* compileAll(rules);
  try {
    return yield* compileAll(rules);
  } catch {
    return yield* compileAll(yield* findRunnable(rules, onInvalid));
  }
}

/** Those that can be compiled alone. */
function* findRunnable(
  rules: readonly GuardrailRule[],
  onInvalid: OnInvalid,
): Generator<void, readonly GuardrailRule[]> {
  const runnable: GuardrailRule[] = [];
  for (const rule of rules) {
    try {
      yield* compileAll([rule]);
      runnable.push(rule);
    } catch (error) {
      onInvalid(rule, error);
    }
  }
  return runnable;
}

function* compileAll(rules: readonly GuardrailRule[]): Generator<void, CompiledRules> {
  const enabled = rules
    .filter((rule) => rule.enabled)
    .sort((one, other) => one.priority - other.priority || (one.id < other.id ? -1 : 1));
  yield* prepareFor(enabled);
  const sources = createSources(yield* createTerms(enabled.filter(isOfType("blocked_terms"))));
  const inspecting = (direction: GuardrailDirection) =>
    enabled.filter(({ appliesTo }) => appliesTo === direction || appliesTo === "both");
  const input = inspecting("input");
  const output = inspecting("output");
  const both = { input: yield* compileLocal(input, sources), output: yield* compileLocal(output, sources) };
  const local = { ...both, labels: labelSources(both, new Set(input)) };
  return {
    version: versionOf(enabled),
    isEmpty: enabled.length === 0,
    hasInput: input.length > 0,
    hasOutput: output.length > 0,
    hasLocalInput: input.some(isLocal),
    hasLocalOutput: output.some(isLocal),
    readsInput: input.some(({ type }) => type !== "file_types"),
    enforcesInput: input.some(enforces),
    enforcesOutput: output.some(enforces),
    needsHidden: output.some(({ type }) => type === "document_leakage"),
    remote: enabled.filter((rule): rule is RemoteRule => !isLocal(rule)),
    rules: enabled,
    patternSize: Math.max(patternSizeOf(local.input.spans), patternSizeOf(local.output.spans)),
    local,
  };
}

type Sources = ReturnType<typeof createSources>;

/** Sources of rules that block or redact; one of responses only where no source of requests has its rules. */
const labelSources = (
  { input, output }: { readonly input: LocalRules; readonly output: LocalRules },
  ofInput: ReadonlySet<GuardrailRule>,
): SpanSource[] =>
  [...input.spans, ...output.spans.filter(({ rules }) => rules.some((rule) => !ofInput.has(rule)))].filter(
    ({ rules }) => rules.some(enforces),
  );

/** Makes what all rules of a type share. */
function* prepareFor(rules: readonly GuardrailRule[]): Generator<void, void> {
  const types = new Set(rules.map(({ type }) => type));
  if (rules.some(isLocal)) yield* prepareTables();
  if (types.has("prompt_injection") || types.has("jailbreak")) yield* attackWords.prepare();
  if (types.has("pii")) yield* hintWords.prepare();
  if (types.has("secrets")) yield* secretNames.prepare();
  if (types.has("document_leakage")) yield* wordClasses.prepare();
}

const patternSizeOf = (spans: readonly SpanSource[]): number =>
  spans.reduce((sum, { patternSize }) => sum + (patternSize ?? 0), 0);

const isOfType =
  <Type extends GuardrailType>(type: Type) =>
  (rule: GuardrailRule): rule is GuardrailRule & GuardrailRuleOf<Type> =>
    rule.type === type;

const isLocal = ({ type }: GuardrailRule): boolean => type !== "external" && type !== "model";
const enforces = ({ action }: GuardrailRule): boolean => action !== "warn";

const versionOf = (rules: readonly GuardrailRule[]): string =>
  rules.length === 0
    ? "none"
    : createHash("sha256").update(JSON.stringify(rules)).digest("base64url").slice(0, 16);

/** Makes what depends on one rule alone once, also for a rule that inspects both directions: patterns take long to compile. */
function once<Rule extends GuardrailRule, Made>(
  make: (rule: Rule) => Generator<void, Made>,
): (rule: Rule) => Generator<void, Made> {
  const made = new Map<string, Made>();
  return function* (rule) {
    const known = made.get(rule.id);
    if (known !== undefined) return known;
    const created = yield* make(rule);
    made.set(rule.id, created);
    return created;
  };
}

const createSources = (termsOf: TermsOf) => ({
  termsOf,
  termPatterns: once(createTermPatterns),
  customRegex: once(createCustomRegex),
  topics: once(createTopics),
});

function* compileLocal(rules: readonly GuardrailRule[], sources: Sources): Generator<void, LocalRules> {
  const ofType = <Type extends GuardrailType>(type: Type) => rules.filter(isOfType(type));
  const terms = sources.termsOf(ofType("blocked_terms"));
  const attacks = createAttacks([...ofType("prompt_injection"), ...ofType("jailbreak")]);
  const disguisable: SpanSource[] = [
    ...ofType("pii").map(createPii),
    ...ofType("secrets").flatMap(createSecrets),
  ];
  if (terms !== null) disguisable.push(terms);
  for (const rule of ofType("blocked_terms")) disguisable.push(...(yield* sources.termPatterns(rule)));
  const spans = disguisable.map(seeThrough);
  for (const rule of ofType("custom_regex")) spans.push(yield* sources.customRegex(rule));
  const judges: JudgeSource[] = attacks === null ? [] : [attacks];
  for (const rule of ofType("topic_restriction")) judges.push(yield* sources.topics(rule));
  return { spans, judges, files: ofType("file_types"), leakage: ofType("document_leakage") };
}

function* createCustomRegex(rule: GuardrailRuleOf<"custom_regex">): Generator<void, SpanSource> {
  yield;
  return createPattern(rule, {
    ...rule.config,
    field: "config.pattern",
    category: "pattern",
    placeholder: PATTERN_PLACEHOLDER,
  });
}

/** Instructions that the terms of one rule can have together. */
const MAX_PROGRAMS = 5000;

function* createTermPatterns(rule: GuardrailRuleOf<"blocked_terms">): Generator<void, SpanSource[]> {
  if (rule.config.match !== "regex") return [];
  const patterns: SpanSource[] = [];
  let size = 0;
  for (const [at, pattern] of rule.config.terms.entries()) {
    yield;
    const source = createPattern(rule, {
      pattern,
      caseSensitive: rule.config.caseSensitive,
      field: `config.terms[${at}]`,
      category: "term",
      placeholder: TERM_PLACEHOLDER,
    });
    patterns.push(source);
    size += source.patternSize ?? 0;
    // At once: the rest of 1,000 such terms would take seconds to compile.
    if (size > MAX_PROGRAMS)
      throw new InvalidRuleError("config.terms", null, "the patterns are too large together");
  }
  return patterns;
}
