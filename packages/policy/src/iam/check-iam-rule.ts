import type { IamRule } from "@causeway/contracts";
import { isIpRange } from "./ip-ranges.ts";

/** What the entries of a rule may name. */
export interface KnownNames {
  /** Ids of catalog providers and `custom:<name>` of the organization's own, in lower case. */
  readonly providers: ReadonlySet<string>;
}

/**
 * What is wrong with the entries of a rule, by the path of each; empty when nothing is. Models are not checked against the
 * catalog: those of custom providers are not known, and a rule may come before its model.
 */
export function checkIamRule(
  { ruleType, ruleValue }: Pick<IamRule, "ruleType" | "ruleValue">,
  known: KnownNames,
): Record<string, string> {
  switch (ruleType) {
    case "allow_models":
    case "deny_models":
      return checkEntries("models", ruleValue.models, misplacedStar);
    case "allow_providers":
    case "deny_providers":
      return checkEntries(
        "providers",
        ruleValue.providers,
        (entry) => misplacedStar(entry) ?? unknownProvider(entry, known),
      );
    case "allow_pricing":
    case "deny_pricing":
      return namesNoPrice(ruleValue)
        ? { ruleValue: "must include pricingType, maxInputPrice or maxOutputPrice" }
        : {};
    default:
      return checkEntries("ipCidrs", ruleValue.ipCidrs, (entry) =>
        isIpRange(entry) ? null : `${entry} is not a CIDR range or an IP address`,
      );
  }
}

function checkEntries(
  field: string,
  entries: readonly string[] | undefined,
  fault: (entry: string) => string | null,
): Record<string, string> {
  const faults: Record<string, string> = {};
  for (const [index, entry] of (entries ?? []).entries()) {
    const found = fault(entry);
    if (found !== null) faults[`ruleValue.${field}.${index}`] = found;
  }
  return faults;
}

const misplacedStar = (entry: string): string | null =>
  entry.slice(0, -1).includes("*") ? `${entry} can have a * only as the last character` : null;

function unknownProvider(entry: string, { providers }: KnownNames): string | null {
  const name = entry.trim().toLowerCase();
  if (!name.endsWith("*")) return providers.has(name) ? null : `the provider ${entry} doesn't exist`;
  const prefix = name.slice(0, -1);
  const isUsed = prefix === "" || prefix === "custom:" || [...providers].some((id) => id.startsWith(prefix));
  return isUsed ? null : `no provider ID starts with ${prefix}`;
}

const namesNoPrice = ({ pricingType, maxInputPrice, maxOutputPrice }: IamRule["ruleValue"]): boolean =>
  pricingType === undefined && maxInputPrice === undefined && maxOutputPrice === undefined;
