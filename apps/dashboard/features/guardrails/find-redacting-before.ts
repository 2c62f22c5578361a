import type { Schemas } from "@causeway/api-client";

type Guardrail = Schemas["Guardrail"];
type Place = Pick<Guardrail, "id" | "priority">;

/** What a guardrail of the form starts with; the newest is the last of those with the same priority. */
const NEW: Place = { id: "", priority: 100 };
/** Services and models see a request only after all others. */
const LATE: readonly Guardrail["type"][] = ["external", "model"];

type Restoring = Pick<Guardrail, "type" | "action"> & {
  readonly appliesTo?: Guardrail["appliesTo"] | undefined;
  readonly config?: Readonly<Record<string, unknown>> | undefined;
};

/** Whether a guardrail puts the values that it redacts in requests back into responses. */
export const restores = ({ type, action, appliesTo, config }: Restoring): boolean =>
  type === "pii" && action === "redact" && appliesTo !== "output" && config?.restore === true;

/**
 * Guardrails that redact requests before this one does: what they find gets their fixed placeholder, which can't be restored.
 *
 * @param rules all that are in effect alongside it, also those of the organization
 * @param existing the guardrail that is changed; undefined for a new one
 */
export const findRedactingBefore = (rules: readonly Guardrail[], existing: Place = NEW): Guardrail[] =>
  rules.filter(
    (rule) =>
      rule.enabled &&
      rule.action === "redact" &&
      rule.appliesTo !== "output" &&
      !LATE.includes(rule.type) &&
      rule.config.restore !== true &&
      comesBefore(rule, existing),
  );

const comesBefore = (one: Place, other: Place): boolean =>
  one.priority < other.priority ||
  (one.priority === other.priority && one.id !== other.id && (other.id === "" || one.id < other.id));
