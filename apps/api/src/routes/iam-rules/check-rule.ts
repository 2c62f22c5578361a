import { nameField } from "@causeway/contracts";
import { createCatalog } from "@causeway/catalog";
import { type IamRuleFields, listCustomProviderNames } from "@causeway/db/iam-rules";
import type { ProjectScope } from "@causeway/db/scopes";
import { checkIamRule, type KnownNames } from "@causeway/policy";
import { listProviders } from "@causeway/providers";
import type { Deps } from "../../deps.ts";
import { ApiError } from "../../errors/api-error.ts";
import { toValidationError } from "../../errors/to-validation-error.ts";
import { WholeIamRule } from "./schema.ts";

/** With the simulator: a rule about it may come before it is switched on. Also servers that the catalog has no models of. */
const catalogIds = [
  ...createCatalog({ simulator: true }).providers.map(({ id }) => id.toLowerCase()),
  ...listProviders().map(({ id }) => id),
];

/** What rules of this organization may name. */
export async function knownNames(deps: Pick<Deps, "db">, scope: ProjectScope): Promise<KnownNames> {
  const custom = await listCustomProviderNames(deps.db, scope);
  return { providers: new Set([...catalogIds, ...custom.map((name) => `custom:${name}`)]) };
}

/** @param known null: names need not exist. @throws ApiError `invalid_parameters` that names the entry. */
export function requireSoundRule(rule: unknown, known: KnownNames | null): IamRuleFields {
  const parsed = WholeIamRule.safeParse(rule);
  if (!parsed.success) throw toValidationError(parsed.error);
  const fields = parsed.data as IamRuleFields;
  if (known === null) return fields;
  const faults = checkIamRule(fields, known);
  const [first] = Object.entries(faults);
  if (first) throw new ApiError("invalid_parameters", nameField(...first), faults);
  return fields;
}
