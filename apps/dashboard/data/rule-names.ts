import "server-only";
import { createCatalog } from "@causeway/catalog";
import { listCustomProviders } from "./providers.ts";
import { may } from "./organization.ts";
import type { Organization } from "./tenancy.ts";

/** What access rules can name, for lists to choose from. */
export interface RuleNames {
  readonly models: readonly string[];
  /** Catalog ids and `custom:<name>`. */
  readonly providers: readonly string[];
}

// With the simulator, like the API: a rule about it may come before it is switched on.
const catalog = createCatalog({ simulator: true });
const MODELS = catalog.listModels().map(({ id }) => id);
const PROVIDERS = catalog.providers.map(({ id }) => id).toSorted();

/** Custom providers are named to those who may see them. */
export async function listRuleNames(organization: Organization): Promise<RuleNames> {
  const custom = may(organization, "provider_keys:read") ? await listCustomNames(organization.id) : [];
  return { models: MODELS, providers: [...PROVIDERS, ...custom.map((name) => `custom:${name}`)] };
}

const listCustomNames = async (org: string): Promise<string[]> =>
  (await listCustomProviders(org)).map(({ name }) => name);
