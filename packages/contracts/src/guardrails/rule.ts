import { z } from "zod";
import {
  GUARDRAIL_ACTIONS,
  GUARDRAIL_APPLIES_TO,
  GUARDRAIL_ROLES,
  type GuardrailAction,
  type GuardrailAppliesTo,
  type GuardrailRole,
  type GuardrailScope,
  type GuardrailType,
} from "./lists.ts";
import { type GuardrailConfig, guardrailConfigSchemas } from "./rule-configs.ts";

const ALL_ROLES: GuardrailRole[] = [...GUARDRAIL_ROLES];
/** The operator's own system prompt is trusted, and the assistant's words were judged when they were written. */
const UNTRUSTED: GuardrailRole[] = ["user", "tool"];

/** What a rule of a type inspects unless it says otherwise. */
export const GUARDRAIL_DEFAULTS = {
  prompt_injection: { appliesTo: "input", roles: UNTRUSTED },
  jailbreak: { appliesTo: "input", roles: UNTRUSTED },
  pii: { appliesTo: "both", roles: ALL_ROLES },
  secrets: { appliesTo: "both", roles: ALL_ROLES },
  file_types: { appliesTo: "input", roles: ALL_ROLES },
  document_leakage: { appliesTo: "output", roles: ALL_ROLES },
  blocked_terms: { appliesTo: "both", roles: ALL_ROLES },
  custom_regex: { appliesTo: "both", roles: ALL_ROLES },
  topic_restriction: { appliesTo: "both", roles: ALL_ROLES },
  external: { appliesTo: "both", roles: ALL_ROLES },
  model: { appliesTo: "both", roles: ALL_ROLES },
} as const satisfies Record<GuardrailType, { appliesTo: GuardrailAppliesTo; roles: GuardrailRole[] }>;

const anyAction = z.enum(GUARDRAIL_ACTIONS);
/** For types that judge a text and can't cut anything out of it. */
const judgingAction = z.enum(["block", "warn"]);

const ofType = <Type extends GuardrailType, Action extends typeof anyAction | typeof judgingAction>(
  type: Type,
  action: Action,
  directions: readonly GuardrailAppliesTo[] = GUARDRAIL_APPLIES_TO,
) =>
  z.strictObject({
    type: z.literal(type),
    name: z.string().trim().min(1).max(100),
    action,
    appliesTo: z
      .enum(GUARDRAIL_APPLIES_TO)
      .refine((value) => directions.includes(value), `must be ${directions.join(" or ")} for this type`)
      .default(GUARDRAIL_DEFAULTS[type].appliesTo),
    /** Narrows which input texts are inspected; a response is always inspected. */
    roles: z
      .array(z.enum(GUARDRAIL_ROLES))
      .min(1)
      .max(GUARDRAIL_ROLES.length)
      .default(GUARDRAIL_DEFAULTS[type].roles),
    /** Lower numbers are listed and applied first. */
    priority: z.int().min(0).max(1_000_000).default(100),
    enabled: z.boolean().default(true),
    config: guardrailConfigSchemas[type],
  });

/** A rule as the management API takes it, checked per type. Patterns are compiled separately, by `compileRules`. */
export const guardrailRuleInput = z.discriminatedUnion("type", [
  ofType("prompt_injection", judgingAction),
  ofType("jailbreak", judgingAction),
  ofType("pii", anyAction),
  ofType("secrets", anyAction),
  ofType("file_types", judgingAction, ["input"]),
  ofType("document_leakage", judgingAction, ["output"]),
  ofType("blocked_terms", anyAction),
  ofType("custom_regex", anyAction),
  ofType("topic_restriction", judgingAction),
  ofType("external", anyAction),
  ofType("model", judgingAction),
]);
export type GuardrailRuleInput = z.output<typeof guardrailRuleInput>;

/** The stored configuration of an `external` rule: its secret is sealed and opened only when the service is called. */
export type StoredExternalConfig = Omit<GuardrailConfig<"external">, "secret"> & {
  readonly sealedSecret: string | null;
};

interface RuleBase {
  readonly id: string;
  readonly scope: GuardrailScope;
  readonly name: string;
  readonly action: GuardrailAction;
  readonly appliesTo: GuardrailAppliesTo;
  readonly roles: readonly GuardrailRole[];
  readonly priority: number;
  readonly enabled: boolean;
}

type StoredConfig<Type extends GuardrailType> = Type extends "external"
  ? StoredExternalConfig
  : GuardrailConfig<Type>;

/** A rule of one type, as the caller context carries it: plain JSON. */
export type GuardrailRuleOf<Type extends GuardrailType> = RuleBase & {
  readonly type: Type;
  readonly config: StoredConfig<Type>;
};

/** A rule as the caller context carries it: plain JSON. */
export type GuardrailRule = { [Type in GuardrailType]: GuardrailRuleOf<Type> }[GuardrailType];

/** The set that "recommended" switches on; every rule is created enabled. */
export const RECOMMENDED_GUARDRAILS: readonly GuardrailRuleInput[] = (
  [
    { type: "prompt_injection", name: "Prompt injection", action: "warn", config: {} },
    { type: "jailbreak", name: "Jailbreak", action: "warn", config: {} },
    { type: "pii", name: "Personal data", action: "redact", config: {} },
    { type: "secrets", name: "Secrets", action: "block", config: {} },
  ] as const
).map((rule) => guardrailRuleInput.parse(rule));
