import type { Decimal, IamRule } from "@causeway/contracts";
import { isInRanges, parseIpRanges } from "./ip-ranges.ts";
import type { Subject } from "./subject.ts";

export type RuleKind = "models" | "providers" | "pricing" | "ip_cidrs";

/** A rule ready to be held against many subjects. */
export interface CompiledRule {
  readonly rule: IamRule;
  readonly effect: "allow" | "deny";
  readonly kind: RuleKind;
  matches(subject: Subject): boolean;
}

/** Reads a rule once: entries in lower case, ranges parsed. */
export function compileRule(rule: IamRule): CompiledRule {
  const separator = rule.ruleType.indexOf("_");
  const effect = rule.ruleType.slice(0, separator) as CompiledRule["effect"];
  const kind = rule.ruleType.slice(separator + 1) as RuleKind;
  return { rule, effect, kind, matches: MATCHERS[kind](rule.ruleValue, effect) };
}

type Matcher = (value: IamRule["ruleValue"], effect: CompiledRule["effect"]) => CompiledRule["matches"];

const MATCHERS: Record<RuleKind, Matcher> = {
  /** A deny looks at every name, the provider's included; an allow only at ours. */
  models: (value, effect) => {
    const isListed = compileEntries(value.models ?? []);
    return ({ names }) => names.own.some(isListed) || (effect === "deny" && names.upstream.some(isListed));
  },
  providers: (value) => {
    const isListed = compileEntries(value.providers ?? []);
    return ({ providerId }) => isListed(providerId.toLowerCase());
  },
  pricing: (value, effect) => (effect === "allow" ? allowsPrice(value) : deniesPrice(value)),
  ip_cidrs: (value) => {
    const ranges = parseIpRanges(value.ipCidrs ?? []);
    // All candidates of a request have one caller.
    let last: { readonly ip: string | null; readonly isInside: boolean } | null = null;
    return ({ ip }) => {
      if (last === null || last.ip !== ip) last = { ip, isInside: isInRanges(ip, ranges) };
      return last.isInside;
    };
  },
};

/** Whole names, or their beginning when the entry ends in `*`. */
function compileEntries(entries: readonly string[]): (name: string) => boolean {
  const lower = entries.map((entry) => entry.trim().toLowerCase());
  const exact = new Set(lower.filter((entry) => !entry.endsWith("*")));
  const prefixes = new Set(lower.filter((entry) => entry.endsWith("*")).map((entry) => entry.slice(0, -1)));
  // However many beginnings there are, a name is only held against each length of them.
  const lengths = [...new Set([...prefixes].map((prefix) => prefix.length))];
  return (name) =>
    exact.has(name) || lengths.some((length) => length <= name.length && prefixes.has(name.slice(0, length)));
}

/** Allowed: of the type named, and within every maximum price. An unknown price is within none. */
const allowsPrice =
  (value: IamRule["ruleValue"]): CompiledRule["matches"] =>
  (subject) =>
    isOfType(subject, value.pricingType) && !exceeds(subject, value);

/** Denied: of the type named; with a maximum only what is more expensive than one. A rule that names nothing denies nothing. */
function deniesPrice(value: IamRule["ruleValue"]): CompiledRule["matches"] {
  const hasMaximum = value.maxInputPrice !== undefined || value.maxOutputPrice !== undefined;
  if (!hasMaximum)
    return (subject) => value.pricingType !== undefined && isOfType(subject, value.pricingType);
  return (subject) => isOfType(subject, value.pricingType) && exceeds(subject, value);
}

/** What is not known to be free counts as paid. */
const isOfType = (subject: Subject, type: "free" | "paid" | undefined): boolean =>
  type === undefined || (type === "free") === subject.free;

const exceeds = (subject: Subject, value: IamRule["ruleValue"]): boolean =>
  isHigher(subject.inputPrice, value.maxInputPrice) || isHigher(subject.outputPrice, value.maxOutputPrice);

const isHigher = (price: Decimal | null, maximum: number | undefined): boolean =>
  maximum !== undefined && isHigherPrice(price, maximum);

/**
 * Tells if a price is higher than a maximum; an unknown one is.
 * @param price USD per token
 * @param maximum USD per million tokens
 */
export function isHigherPrice(price: Decimal | null, maximum: number): boolean {
  if (price === null) return true;
  // The decimal point is moved in the text: no rounding.
  const [digits, exponent = "0"] = price.toLowerCase().split("e");
  return Number(`${digits}e${Number(exponent) + 6}`) > maximum;
}
