import type { Guardrail } from "../../data/guardrails.ts";
import type { Told } from "../../components/forms/use-change.ts";
import type { guardrailCalls, NewGuardrail } from "./guardrail-owner.ts";

type Calls = ReturnType<typeof guardrailCalls>;

/** What is said once a guardrail was added, and what takes it back. */
export const toldOfAdding = (calls: Calls, { id, name }: Pick<Guardrail, "id" | "name">): Told => ({
  text: `Guardrail “${name}” was added.`,
  undo: calls.remove(id),
});

/** @param before as it was. One of an external service can't be taken back: no one can read the secret it had. */
export function toldOfSaving(calls: Calls, before: Guardrail, name: string): Told {
  // Its place isn't part of what was saved.
  const { priority: _, ...fields } = fieldsOf(before);
  return {
    text: `Guardrail “${name}” was saved.`,
    undo: isSecret(before) ? undefined : calls.update(before.id, fields),
  };
}

/** @param before ids in the order that they had */
export const toldOfMoving = (calls: Calls, rule: Guardrail, by: -1 | 1, before: readonly string[]): Told => ({
  text: `Guardrail “${rule.name}” was moved ${by < 0 ? "up" : "down"}.`,
  undo: calls.reorder([...before]),
});

/** Taken back, it is a new guardrail with the same settings and place. */
export const toldOfDeleting = (calls: Calls, rule: Guardrail): Told => ({
  text: `Guardrail “${rule.name}” was deleted.`,
  undo: isSecret(rule) ? undefined : calls.create({ type: rule.type, ...fieldsOf(rule) } as NewGuardrail),
});

const isSecret = ({ type }: Guardrail): boolean => type === "external";

const fieldsOf = ({ name, action, appliesTo, roles, priority, enabled, config }: Guardrail) => ({
  ...{ name, action, appliesTo, priority, enabled, config },
  ...(roles.length > 0 ? { roles } : {}),
});
