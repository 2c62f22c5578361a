import type { OrganizationModelMapping } from "@causeway/contracts";

export type OverrideScope = "organization" | "operator";

/** For whom the visitor may change models and prices. */
export interface Scopes {
  readonly organization: boolean;
  readonly operator: boolean;
}

/** Whose credentials reach a model at a provider. */
type Credentials = OrganizationModelMapping["credentials"];

/** Where a form starts: with a change that has an effect now, if the visitor may make one. @param credentials null where that isn't known */
export function firstScope(
  { organization, operator }: Scopes,
  credentials: Credentials | null,
): OverrideScope {
  if (!organization) return "operator";
  return operator && isOperatorsOnly(credentials) ? "operator" : "organization";
}

/** Why a change for this organization has no effect now; null where it has one, or that isn't known. */
export function whyNoEffect(credentials: Credentials | null): string | null {
  if (credentials === null || credentials.includes("organization")) return null;
  return isOperatorsOnly(credentials)
    ? "No effect now: only the operator’s key serves this model here."
    : "No effect until you add a provider key.";
}

const isOperatorsOnly = (credentials: Credentials | null): boolean =>
  credentials?.length === 1 && credentials[0] === "operator";
