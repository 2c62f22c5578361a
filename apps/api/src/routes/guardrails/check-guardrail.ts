import {
  type GuardrailRule,
  guardrailRuleInput,
  guardrailSealContext,
  isStorable,
} from "@causeway/contracts";
import { createId } from "@causeway/crypto";
import {
  type GuardrailFields,
  type GuardrailOwner,
  type GuardrailRow,
  listGuardrails,
  MAX_GUARDRAILS,
  type NewGuardrail,
} from "@causeway/db/guardrails";
import { findUrlProblem } from "@causeway/upstream";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { toValidationError } from "../../errors/to-validation-error.ts";
import { compileGuardrail, patternSizeOf } from "./compile-guardrail.ts";
import { toRule } from "./render-guardrail.ts";
import type { EnteredGuardrail } from "./schema.ts";

/** A rule with its secret apart. */
interface Parted {
  readonly fields: Omit<GuardrailFields, "sealedSecret">;
  readonly secret: string | undefined;
}

/**
 * A rule to add, held against everything that gateways will do with it.
 * @throws ApiError `invalid_parameters` that names the field, and the position in a pattern
 */
export async function toNewGuardrail(
  deps: Pick<Deps, "db" | "sealer" | "upstream">,
  owner: GuardrailOwner,
  entered: EnteredGuardrail,
): Promise<NewGuardrail> {
  const id = createId("grd");
  const { fields, secret } = part(entered);
  await requireUsable(deps, owner, { ...fields, sealedSecret: null }, id);
  const sealedSecret =
    secret === undefined ? null : deps.sealer.seal(secret, guardrailSealContext(owner.organizationId, id));
  return { ...fields, sealedSecret, id };
}

/** Fields of a rule that a request can name. */
export type GuardrailPatch = Partial<Omit<GuardrailFields, "type" | "sealedSecret">>;

/**
 * A rule as it should be.
 * @throws ApiError `invalid_parameters`, also when a secret would go to another host than it was entered for
 */
export async function changeGuardrail(
  deps: Pick<Deps, "db" | "sealer" | "upstream">,
  owner: GuardrailOwner,
  before: GuardrailRow,
  patch: GuardrailPatch,
): Promise<GuardrailFields> {
  const { name, type, action, appliesTo, roles, priority, enabled } = before;
  const isRemoved = isNull(patch.config, "secret");
  const config = patch.config && isRemoved ? withoutSecret(patch.config) : (patch.config ?? before.config);
  const whole = { name, type, action, appliesTo, roles, priority, enabled, ...patch, config };
  const parsed = guardrailRuleInput.safeParse(whole);
  if (!parsed.success) throw toValidationError(parsed.error);
  const { fields, secret } = part(parsed.data);
  const sealedSecret = isRemoved ? null : before.sealedSecret;
  if (secret === undefined && sealedSecret !== null) requireSameOrigin(before.config, fields.config);
  if (!isDisabling(patch)) await requireUsable(deps, owner, { ...fields, sealedSecret }, before.id);
  const context = guardrailSealContext(owner.organizationId, before.id);
  return { ...fields, sealedSecret: secret === undefined ? sealedSecret : deps.sealer.seal(secret, context) };
}

/** A rule can always be disabled, also one whose service has moved to an address that isn't allowed. */
const isDisabling = ({ enabled, ...others }: GuardrailPatch): boolean =>
  enabled === false && Object.keys(others).length === 0;

/** The secret of an external service is stored apart from what can be read. */
function part(entered: EnteredGuardrail): Parted {
  if (entered.type !== "external") return { fields: entered, secret: undefined };
  const { secret, ...config } = entered.config;
  return { fields: { ...entered, config }, secret };
}

const isNull = (config: object | undefined, name: string): boolean =>
  config !== undefined && (config as Record<string, unknown>)[name] === null;

const withoutSecret = (config: object): object =>
  Object.fromEntries(Object.entries(config).filter(([name]) => name !== "secret"));

async function requireUsable(
  deps: Pick<Deps, "db" | "upstream">,
  owner: GuardrailOwner,
  fields: GuardrailFields,
  id: string,
): Promise<void> {
  requireStorable(fields.name, "name");
  requireStorable(fields.config, "config");
  const projectId = "projectId" in owner ? owner.projectId : null;
  const rule = toRule({ ...fields, id, projectId });
  const { patternSize } = await compileGuardrail(rule);
  if (rule.enabled && patternSize > 0) await requireFewPatterns(deps, owner, rule);
  if (fields.type !== "external") return;
  const problem = await findUrlProblem(urlOf(fields.config), deps.upstream.opened);
  if (problem) throw invalid("config.url", problem);
}

/** Instructions of all patterns that one request is held against: time per character grows with them. */
const MAX_PATTERN_SIZE = 5_000;
const ALL = { after: null, limit: 2 * MAX_GUARDRAILS, search: null };

/** @throws ApiError `invalid_parameters` when the owner's patterns are too large together */
async function requireFewPatterns(
  deps: Pick<Deps, "db">,
  owner: GuardrailOwner,
  rule: GuardrailRule,
): Promise<void> {
  const field = rule.type === "custom_regex" ? "config.pattern" : "config.terms";
  const others = (await listGuardrails(deps.db, owner, ALL)).filter(({ id }) => id !== rule.id).map(toRule);
  if ((await patternSizeOf([...others, rule])) > MAX_PATTERN_SIZE)
    throw invalid(field, "with those of the other guardrails, the patterns are too large together");
}

/** Any text in it, at any depth: NUL and unpaired surrogates can't be stored. */
function requireStorable(value: unknown, field: string): void {
  if (typeof value === "string" && !isStorable(value)) {
    throw invalid(field, "contains a character that can't be stored");
  }
  if (typeof value !== "object" || value === null) return;
  for (const [name, item] of Object.entries(value)) {
    requireStorable(item, Array.isArray(value) ? `${field}[${name}]` : `${field}.${name}`);
  }
}

const urlOf = (config: object): string => String((config as { url?: unknown }).url ?? "");

/** A secret goes to the host it was entered for and to no other. */
function requireSameOrigin(before: object, after: object): void {
  if (new URL(urlOf(before)).origin === new URL(urlOf(after)).origin) return;
  throw invalid("config.secret", "must be entered again, because the host changed");
}

const invalid = (field: string, problem: string): ApiError =>
  new ApiError("invalid_parameters", `${field}: ${problem}`, { [field]: problem });
