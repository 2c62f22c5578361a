import type { ErrorCode, IamRule } from "@causeway/contracts";
import type { CompiledRule, RuleKind } from "./compile-rule.ts";
import { compileRules, type Stage } from "./rule-set.ts";
import { customSubject, type Subject } from "./subject.ts";

export type Decision = Allowed | Denied;

export interface Allowed {
  readonly allowed: true;
}

export interface Denied {
  readonly allowed: false;
  readonly rule: IamRule;
  readonly code: Extract<
    ErrorCode,
    "model_not_allowed" | "provider_not_allowed" | "pricing_not_allowed" | "ip_not_allowed"
  >;
  /** Names the rule; safe to show the caller. */
  readonly message: string;
}

const ALLOWED: Allowed = { allowed: true };

/**
 * A request must match at least one rule of each allow type, and no deny rule. Rules on models and addresses are asked first.
 * No rules: allowed. The array is read once and must not be changed afterward.
 */
export function evaluateIamRules(rules: readonly IamRule[], subject: Subject): Decision {
  if (rules.length === 0) return ALLOWED;
  const { request, candidate } = compileRules(rules);
  const decision = evaluateStage(request, subject);
  return decision.allowed ? evaluateStage(candidate, subject) : decision;
}

/** The decision of some of the rules. */
export function evaluateStage({ denies, allows }: Stage, subject: Subject): Decision {
  const denying = denies.find((rule) => rule.matches(subject));
  if (denying) return deny(denying, subject);
  for (const group of allows) {
    const [first] = group;
    if (first && !group.some((rule) => rule.matches(subject))) return deny(first, subject);
  }
  return ALLOWED;
}

/**
 * The decision on a model of which nothing but a name is known, or, with null, on one that its provider chooses. A rule about
 * models or prices that could forbid it does, unless an allow rule names it: a list of denied models says nothing of names
 * that no one knows.
 */
export function evaluateUnknownModel(rules: readonly IamRule[], subject: Subject | null): Decision {
  const decision = subject ? evaluateIamRules(rules, subject) : ALLOWED;
  if (!decision.allowed || rules.length === 0) return decision;
  const { request, candidate } = compileRules(rules);
  const isNamed = subject !== null && request.allows.some(([first]) => first?.kind === "models");
  const all = [...request.denies, ...candidate.denies, ...allAllows(rules).flat()];
  const deciding = isNamed ? undefined : all.find(isAboutModels);
  return deciding ? { ...UNKNOWN, rule: deciding.rule, message: unknownMessage(deciding) } : ALLOWED;
}

/**
 * The decision on a model that is newer than the catalog, by its name alone: as on any unknown one, and no rule about prices
 * allows it, because it has none.
 */
export function evaluateNewModel(rules: readonly IamRule[], subject: Subject): Decision {
  const decision = evaluateUnknownModel(rules, subject);
  if (!decision.allowed || rules.length === 0) return decision;
  const all = [...compileRules(rules).candidate.denies, ...allAllows(rules).flat()];
  const deciding = all.find(({ kind }) => kind === "pricing");
  if (!deciding) return ALLOWED;
  const { ruleType, id } = deciding.rule;
  const message = `Access denied by rule ${ruleType} (${id}) of this API key: no price of ${subject.modelId} is known.`;
  return { allowed: false, code: "pricing_not_allowed", rule: deciding.rule, message };
}

const isAboutModels = ({ kind }: CompiledRule): boolean => kind === "models" || kind === "pricing";

const UNKNOWN = { allowed: false, code: "model_not_allowed" } as const;

const unknownMessage = ({ rule }: CompiledRule): string =>
  `Access denied by rule ${rule.ruleType} (${rule.id}) of this API key: this could be a model that the rule forbids.`;

/**
 * The same decision with what led to it: for an allowed subject the first matching rule of every allow type it had to pass.
 * No rules of any allow type: none.
 */
export function explainIamRules(
  rules: readonly IamRule[],
  subject: Subject,
): Denied | (Allowed & { readonly by: readonly IamRule[] }) {
  const decision = evaluateIamRules(rules, subject);
  if (!decision.allowed) return decision;
  const by = allAllows(rules).flatMap((group) => group.find((rule) => rule.matches(subject))?.rule ?? []);
  return { allowed: true, by };
}

/** Only the address rules: for what an endpoint tells without any model. */
export function evaluateAddress(rules: readonly IamRule[], ip: string | null): Decision {
  if (rules.length === 0) return ALLOWED;
  const { denies, allows } = compileRules(rules).request;
  const subject = { ...NO_MODEL, ip };
  const denying = denies.find((rule) => rule.kind === "ip_cidrs" && rule.matches(subject));
  if (denying) return deny(denying, subject);
  const group = allows.find(([first]) => first?.kind === "ip_cidrs") ?? [];
  const [first] = group;
  return first && !group.some((rule) => rule.matches(subject)) ? deny(first, subject) : ALLOWED;
}

/** Whether some model of a custom provider may be asked for: what a list of models says of it. */
export function isCustomProviderReachable(
  rules: readonly IamRule[],
  name: string,
  ip: string | null,
): boolean {
  if (rules.length === 0) return true;
  const { request, candidate } = compileRules(rules);
  // The beginning of all of its models' names: what denies or allows this, denies or allows them all.
  const all = customSubject(name, "", ip);
  if ([...request.denies, ...candidate.denies].some((rule) => rule.matches(all))) return false;
  return allAllows(rules).every((group) =>
    group.some((rule) => rule.matches(all) || namesModelOf(rule.rule, name)),
  );
}

const namesModelOf = ({ ruleValue }: IamRule, name: string): boolean =>
  ruleValue.models?.some((entry) => entry.trim().toLowerCase().startsWith(`${name}/`)) ?? false;

const NO_MODEL: Omit<Subject, "ip"> = {
  modelId: "",
  providerId: "",
  names: { own: [], upstream: [] },
  free: false,
  inputPrice: null,
  outputPrice: null,
};

const allAllows = (rules: readonly IamRule[]): Stage["allows"] => {
  const { request, candidate } = compileRules(rules);
  return [...request.allows, ...candidate.allows];
};

const CODES: Record<RuleKind, Denied["code"]> = {
  models: "model_not_allowed",
  providers: "provider_not_allowed",
  pricing: "pricing_not_allowed",
  ip_cidrs: "ip_not_allowed",
};

const REASONS: Record<RuleKind, Record<CompiledRule["effect"], (subject: Subject) => string>> = {
  models: {
    allow: ({ modelId }) => `model ${modelId} is not in the allowed list`,
    deny: ({ modelId }) => `model ${modelId} is in the denied list`,
  },
  providers: {
    allow: ({ providerId }) => `provider ${providerId} is not in the allowed list`,
    deny: ({ providerId }) => `provider ${providerId} is in the denied list`,
  },
  pricing: {
    allow: ({ modelId, providerId }) => `the price of model ${modelId} at ${providerId} is not allowed`,
    deny: ({ modelId, providerId }) => `the price of model ${modelId} at ${providerId} is denied`,
  },
  ip_cidrs: {
    allow: ({ ip }) => `address ${ip ?? "unknown"} is not in the allowed ranges`,
    deny: ({ ip }) => `address ${ip ?? "unknown"} is in the denied ranges`,
  },
};

function deny({ rule, kind, effect }: CompiledRule, subject: Subject): Denied {
  const reason = REASONS[kind][effect](subject);
  return {
    allowed: false,
    rule,
    code: CODES[kind],
    message: `Access denied by rule ${rule.ruleType} (${rule.id}) of this API key: ${reason}.`,
  };
}
