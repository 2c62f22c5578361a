import type { GuardrailDirection, GuardrailRule, GuardrailVerdict } from "@causeway/contracts";
import type { FoundSpan, FoundViolation, InspectedText } from "../types.ts";
import { clusterHits } from "./clusters.ts";
import type { Hit } from "./detector.ts";

/** Different matches of one rule and category at one location that are listed; further ones are counted with the last. */
const MAX_DISTINCT = 50;
/** Violations and spans of one inspection. */
const MAX_VIOLATIONS = 1000;
const MAX_SPANS = 10_000;
/** Units of text around a match in an excerpt. */
const AROUND = 60;
const MASK = "[…]";

const STRENGTH: Record<GuardrailRule["action"], number> = { warn: 1, redact: 2, block: 3 };
const VERDICTS: readonly GuardrailVerdict[] = ["none", "warn", "redact", "block"];

/** What a rule found at a location. */
interface Finding {
  readonly rule: GuardrailRule;
  readonly location: string;
  readonly category: string;
  readonly signals: readonly string[];
  readonly matched: string;
  readonly excerpt: string;
  /** There is no room for a placeholder: a rule that redacts blocks. */
  readonly isFixed?: boolean;
}

/** Gathers findings into violations: equal ones are counted, and everything is bounded. */
export interface Collector {
  add(finding: Finding): void;
  addSpan(span: FoundSpan): void;
  readonly violations: FoundViolation[];
  readonly spans: FoundSpan[];
  readonly verdict: GuardrailVerdict;
}

/** Gathers what rules find in the texts of one direction, for the verdict and the violations. */
export function createCollector(direction: GuardrailDirection): Collector {
  const byKey = new Map<string, number>();
  const distinct = new Map<string, { count: number; last: number }>();
  const violations: FoundViolation[] = [];
  const spans: FoundSpan[] = [];
  let strength = 0;
  const countAgain = (index: number) => {
    const known = violations[index];
    if (known !== undefined) violations[index] = { ...known, count: known.count + 1 };
  };
  const add = (finding: Finding) => {
    const { rule, location, category, signals, matched, excerpt } = finding;
    const isBlocked = finding.isFixed === true && rule.action === "redact";
    const action = isBlocked ? "block" : rule.action;
    strength = Math.max(strength, STRENGTH[action]);
    const place = `${rule.id}\n${category}\n${location}`;
    const key = `${place}\n${matched}`;
    const known = byKey.get(key);
    if (known !== undefined) return countAgain(known);
    const kinds = distinct.get(place) ?? { count: 0, last: 0 };
    if (kinds.count >= MAX_DISTINCT || (kinds.count > 0 && violations.length >= MAX_VIOLATIONS))
      return countAgain(kinds.last);
    if (violations.length >= MAX_VIOLATIONS) return;
    distinct.set(place, { count: kinds.count + 1, last: violations.length });
    byKey.set(key, violations.length);
    const base = { ruleId: rule.id, ruleName: rule.name, type: rule.type, category, action };
    const why = isBlocked ? { isFixed: true } : {};
    violations.push({ ...base, direction, location, count: 1, signals, matched, excerpt, ...why });
  };
  return {
    add,
    addSpan: (span) => void (spans.length < MAX_SPANS && spans.push(span)),
    violations,
    spans,
    get verdict() {
      return VERDICTS[strength] ?? "none";
    },
  };
}

/** Adds hits of one text, each with an excerpt in which all of them are masked. */
export function addHits(
  collector: Collector,
  { location, isFixed = false }: Pick<InspectedText, "location" | "isFixed">,
  text: string,
  hits: readonly Hit[],
): void {
  const clusters = clusterHits(hits);
  let at = 0;
  for (const hit of [...hits].sort((one, other) => one.start - other.start)) {
    while ((clusters[at]?.end ?? Number.POSITIVE_INFINITY) <= hit.start) at++;
    const masked = clusters.slice(Math.max(0, at - 20), at + 21);
    collector.add({
      rule: hit.rule,
      location,
      category: hit.category,
      signals: hit.signals ?? [],
      matched: hit.matched ?? text.slice(hit.start, hit.end),
      excerpt: collector.violations.length >= MAX_VIOLATIONS ? "" : excerptOf(text, masked, hit),
      isFixed,
    });
  }
}

function excerptOf(
  text: string,
  clusters: readonly { start: number; end: number }[],
  around: { start: number; end: number },
): string {
  const from = Math.max(0, around.start - AROUND);
  const to = Math.min(text.length, around.end + AROUND);
  let excerpt = "";
  let at = from;
  for (const { start, end } of clusters) {
    if (end <= at || start >= to) continue;
    excerpt += text.slice(at, Math.max(at, start)) + MASK;
    at = end;
  }
  return excerpt + text.slice(at, Math.max(at, to));
}
