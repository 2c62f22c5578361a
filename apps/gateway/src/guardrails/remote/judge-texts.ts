import type { GuardrailDirection } from "@causeway/contracts";
import { type FoundViolation, type Hit, type RemoteRule, replaceSpans } from "@causeway/guardrails";
import type { JudgedText, RemoteFindings } from "../../request/guard.ts";
import type { ServiceHit } from "./adapters.ts";

/** Asks a service about a text. @throws Error when it can't be asked */
export type Ask = (
  rule: RemoteRule,
  question: {
    readonly text: string;
    readonly role: JudgedText["role"];
    readonly direction: GuardrailDirection;
  },
) => Promise<ServiceHit[]>;

/** Between the texts that are asked about as one. */
const SEAM = "\n\n";

/**
 * Asks the services of several rules about the same texts, side by side. What a rule redacts and gives no place for blocks.
 * A service that can't be asked blocks or not, as its rule says (`onFailure`).
 */
export async function judgeTexts(
  rules: readonly RemoteRule[],
  texts: readonly JudgedText[],
  direction: GuardrailDirection,
  ask: Ask,
): Promise<RemoteFindings> {
  const found = await Promise.all(rules.map((rule) => judge(rule, texts, direction, ask)));
  const violations = found.flatMap((each) => each.violations);
  const cuts = found.flatMap((each) => each.cuts);
  return { violations, replacements: replace(cuts) };
}

/** A place to cut out. */
interface Cut {
  readonly text: string;
  readonly hit: Hit;
}

async function judge(
  rule: RemoteRule,
  all: readonly JudgedText[],
  direction: GuardrailDirection,
  ask: Ask,
): Promise<{ readonly violations: FoundViolation[]; readonly cuts: Cut[] }> {
  const texts = direction === "output" ? all : all.filter(({ role }) => rule.roles.includes(role));
  const role = (texts.findLast(({ isAside }) => isAside !== true) ?? texts.at(-1))?.role ?? "user";
  if (texts.length === 0) return { violations: [], cuts: [] };
  const base = {
    ruleId: rule.id,
    ruleName: rule.name,
    type: rule.type,
    direction,
    count: 1,
    signals: [],
    excerpt: "",
  };
  const isOriginal = rule.type === "external" && rule.config.send === "original";
  const said = texts.map((each) => ({ ...each, text: isOriginal ? each.original : each.text }));
  const whole = said.map(({ text }) => text).join(SEAM);
  let hits: ServiceHit[];
  try {
    hits = await ask(rule, { text: whole, role, direction });
  } catch {
    if (rule.config.onFailure === "allow") return { violations: [], cuts: [] };
    const location = direction === "input" ? "request" : "response";
    const failed = { category: "service_unavailable", action: "block", location, matched: "" } as const;
    return { violations: [{ ...base, ...failed }], cuts: [] };
  }
  const cuts: Cut[] = [];
  const starts = startsOf(said);
  const violations = hits.map((hit): FoundViolation => {
    const place = placeOf(hit, said, starts);
    // What local rules changed has other places now.
    const isCut =
      rule.action === "redact" && place !== null && !place.isFixed && (!isOriginal || place.isUnchanged);
    if (isCut) {
      const { text, start, end } = place;
      const { category } = hit;
      cuts.push({ text, hit: { rule, start, end, category, placeholder: placeholderOf(category) } });
    }
    return {
      ...base,
      category: hit.category,
      action: rule.action === "redact" && !isCut ? "block" : rule.action,
      location: place?.location ?? texts.at(-1)?.location ?? "",
      matched: place?.matched ?? whole,
      ...(rule.action === "redact" && place?.isFixed ? { isFixed: true } : {}),
    };
  });
  return { violations, cuts };
}

/** Where each text begins in the joined one. */
function startsOf(texts: readonly JudgedText[]): Int32Array {
  const starts = new Int32Array(texts.length);
  for (let at = 1; at < texts.length; at++)
    starts[at] = (starts[at - 1] ?? 0) + (texts[at - 1]?.text.length ?? 0) + SEAM.length;
  return starts;
}

/** The text that a place of the joined one is in; null for one that reaches over a seam. */
function placeOf({ start, end }: ServiceHit, texts: readonly JudgedText[], starts: Int32Array) {
  if (start === undefined || end === undefined) return null;
  let low = 0;
  let high = texts.length - 1;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if ((starts[middle] ?? 0) <= start) low = middle;
    else high = middle - 1;
  }
  const [found, offset] = [texts[low], starts[low] ?? 0];
  if (!found || end > offset + found.text.length) return null;
  const { location, text, original, isFixed = false } = found;
  const [from, to] = [start - offset, end - offset];
  const matched = text.slice(from, to);
  return { location, text, start: from, end: to, matched, isFixed, isUnchanged: text === original };
}

const placeholderOf = (category: string): string =>
  `[${
    category
      .toUpperCase()
      .replaceAll(/[^A-Z0-9]+/g, "_")
      .slice(0, 40) || "TEXT"
  }_REDACTED]`;

/** Equal texts are replaced alike, so what was found in either of them is cut out of both. */
function replace(cuts: readonly Cut[]): Map<string, string> {
  const hits = new Map<string, Hit[]>();
  for (const { text, hit } of cuts) {
    const known = hits.get(text);
    if (known) known.push(hit);
    else hits.set(text, [hit]);
  }
  return new Map([...hits].map(([text, found]) => [text, replaceSpans(text, found)]));
}
