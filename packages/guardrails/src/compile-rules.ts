import { createHash } from "node:crypto";
import type { GuardrailDirection, GuardrailRule, GuardrailRuleOf, GuardrailType } from "@causeway/contracts";
import type { CompiledRules, LocalRules, RemoteRule } from "./compiled-rules.ts";
import type { JudgeSource, SpanSource } from "./engine/detector.ts";
import { createAttacks } from "./attacks/create-attacks.ts";
import { InvalidRuleError } from "./invalid-rule-error.ts";
import { createPii } from "./pii/create-pii.ts";
import { createPattern, PATTERN_PLACEHOLDER } from "./patterns/create-pattern.ts";
import { createSecrets } from "./secrets/create-secrets.ts";
import { createTerms, TERM_PLACEHOLDER } from "./terms/create-terms.ts";
import { createTopics } from "./topics/create-topics.ts";

/**
 * Compiles rules for `inspect`. Disabled rules are left out.
 *
 * @throws InvalidRuleError for a pattern that can't be run, with its field, position and reason
 */
export function compileRules(rules: readonly GuardrailRule[]): CompiledRules {
  const enabled = rules
    .filter((rule) => rule.enabled)
    .sort((one, other) => one.priority - other.priority || (one.id < other.id ? -1 : 1));
  const inspecting = (direction: GuardrailDirection) =>
    enabled.filter(({ appliesTo }) => appliesTo === direction || appliesTo === "both");
  const input = inspecting("input");
  const output = inspecting("output");
  const sources = createSources();
  const local = { input: compileLocal(input, sources), output: compileLocal(output, sources) };
  return {
    version: versionOf(enabled),
    isEmpty: enabled.length === 0,
    hasInput: input.length > 0,
    hasOutput: output.length > 0,
    hasLocalInput: input.some(isLocal),
    hasLocalOutput: output.some(isLocal),
    enforcesInput: input.some(enforces),
    enforcesOutput: output.some(enforces),
    needsHidden: output.some(({ type }) => type === "document_leakage"),
    remote: enabled.filter((rule): rule is RemoteRule => !isLocal(rule)),
    rules: enabled,
    patternSize: Math.max(patternSizeOf(local.input.spans), patternSizeOf(local.output.spans)),
    local,
  };
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
function once<Rule extends GuardrailRule, Made>(make: (rule: Rule) => Made): (rule: Rule) => Made {
  const made = new Map<string, Made>();
  return (rule) => {
    const known = made.get(rule.id);
    if (known !== undefined) return known;
    const created = make(rule);
    made.set(rule.id, created);
    return created;
  };
}

const createSources = () => ({
  pii: once(createPii),
  secrets: once(createSecrets),
  termPatterns: once(createTermPatterns),
  customRegex: once(createCustomRegex),
});

function compileLocal(
  rules: readonly GuardrailRule[],
  sources: ReturnType<typeof createSources>,
): LocalRules {
  const ofType = <Type extends GuardrailType>(type: Type) => rules.filter(isOfType(type));
  const terms = createTerms(ofType("blocked_terms"));
  const attacks = createAttacks([...ofType("prompt_injection"), ...ofType("jailbreak")]);
  const spans: SpanSource[] = [
    ...ofType("pii").map(sources.pii),
    ...ofType("secrets").flatMap(sources.secrets),
    ...(terms === null ? [] : [terms]),
    ...ofType("blocked_terms").flatMap(sources.termPatterns),
    ...ofType("custom_regex").map(sources.customRegex),
  ];
  const judges: JudgeSource[] = [
    ...(attacks === null ? [] : [attacks]),
    ...ofType("topic_restriction").map(createTopics),
  ];
  return { spans, judges, files: ofType("file_types"), leakage: ofType("document_leakage") };
}

const createCustomRegex = (rule: GuardrailRuleOf<"custom_regex">): SpanSource =>
  createPattern(rule, {
    ...rule.config,
    field: "config.pattern",
    category: "pattern",
    placeholder: PATTERN_PLACEHOLDER,
  });

/** Instructions that the terms of one rule can have together. */
const MAX_PROGRAMS = 5000;

function createTermPatterns(rule: GuardrailRuleOf<"blocked_terms">): SpanSource[] {
  if (rule.config.match !== "regex") return [];
  const patterns: SpanSource[] = [];
  let size = 0;
  for (const [at, pattern] of rule.config.terms.entries()) {
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
