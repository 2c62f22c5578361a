import type { Price, StatedChoices } from "@causeway/contracts";
import { isNormalOption } from "./normal-option.ts";

/** Options of a request whose value can be the name of a factor on all token prices. */
type FactorOption = "speed" | "inferenceGeo";

/** An option that was used, and not with its normal value. */
export interface UsedOption {
  readonly option: FactorOption;
  readonly value: string;
}

/** Which factors of `Price.multipliers` are one option's alone, or the endpoint's; any other is of the option that names it. */
const OWNERS: ReadonlyMap<string, FactorOption | "endpoint"> = new Map([
  ["fast", "speed"],
  ["us", "inferenceGeo"],
  ["residency", "endpoint"],
] as const);

const MAX_VALUE = 64;

/** The options that were used: the provider's word, else what the request asked for. */
export const usedOptions = (said?: StatedChoices, asked?: StatedChoices): readonly UsedOption[] =>
  (["speed", "inferenceGeo"] as const).flatMap((option) => {
    const value = said?.[option] ?? asked?.[option];
    return value === undefined || isNormalOption(value) ? [] : { option, value: value.slice(0, MAX_VALUE) };
  });

/** Tells whether a price has a factor for an option: a value that names another's factor has none. */
export const hasFactor = ({ multipliers = {} }: Price, { option, value }: UsedOption): boolean =>
  (OWNERS.get(value) ?? option) === option && Object.hasOwn(multipliers, value);

/** Names of the factors that a price has of these options and of the endpoint. Each multiplies once, whatever names it. */
export const appliedFactors = (
  price: Price,
  options: readonly UsedOption[],
  endpoint: readonly string[],
): readonly string[] => {
  const named = options.filter((used) => hasFactor(price, used)).map(({ value }) => value);
  const own = endpoint.filter((name) => Object.hasOwn(price.multipliers ?? {}, name));
  return [...new Set([...named, ...own])];
};
