import type { Mapping, Model, Stability } from "@causeway/contracts";

/** True from the day on which the provider stops serving the model. `nowMs` is Unix ms. */
export const isDeactivated = (mapping: Mapping, nowMs: number): boolean =>
  mapping.disabled === true || hasCome(mapping.deactivatedAt, nowMs);

/** The provider calls it deprecated, or its date has come. */
export const isDeprecated = (mapping: Mapping, nowMs: number): boolean =>
  mapping.stability === "deprecated" || hasCome(mapping.deprecatedAt, nowMs);

/** Mappings that are still served. */
export const activeMappings = (model: Model, nowMs: number): readonly Mapping[] =>
  model.mappings.filter((mapping) => !isDeactivated(mapping, nowMs));

/** The last date of all, when every mapping has one: a model goes with its last provider. */
export function lastDate(
  mappings: readonly Mapping[],
  field: "deprecatedAt" | "deactivatedAt",
): string | null {
  const dates = mappings.map((mapping) => mapping[field]);
  if (dates.length === 0 || dates.includes(null)) return null;
  return dates.reduce((last, date) => ((date ?? "") > (last ?? "") ? date : last), null);
}

const ORDER: readonly Stability[] = ["stable", "beta", "alpha", "deprecated"];

/** What the provider calls it, or that the day of its announced end has come. `nowMs` is Unix ms. */
export const stabilityOf = (mapping: Mapping, nowMs: number): Stability =>
  isDeprecated(mapping, nowMs) ? "deprecated" : mapping.stability;

/** The best any provider offers. `nowMs` is Unix ms. */
export const bestStability = (mappings: readonly Mapping[], nowMs: number): Stability =>
  ORDER.find((stability) => mappings.some((mapping) => stabilityOf(mapping, nowMs) === stability)) ??
  "stable";

const hasCome = (date: string | null, nowMs: number): boolean => date !== null && Date.parse(date) <= nowMs;
