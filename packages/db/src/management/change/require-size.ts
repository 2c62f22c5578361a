import { ChangeRefused } from "./change-refused.ts";
import type { Change } from "./run-change.ts";
import { customProvider, iamRule, providerKey } from "../../generated/tables.ts";
import { selectRow } from "../../tables/run-statement.ts";
import { sql } from "../../tables/sql.ts";

/**
 * Every gateway holds what an organization keeps for its keys in memory. Together these are less than the gateway loads of one
 * key (2 MB).
 */
const BOUNDS = {
  rules: {
    maxBytes: 256 * 1024,
    what: "The access rules of a key",
    bytes: sql`octet_length(${iamRule.ruleValue}::text)`,
    of: (owner: string) => sql`FROM ${iamRule} WHERE ${iamRule.apiKeyId} = ${owner}`,
  },
  providerKeys: {
    maxBytes: 1024 * 1024,
    what: "The provider keys of an organization with their settings",
    bytes: sql`octet_length(${providerKey.sealed}) + octet_length(${providerKey.settings}::text) + octet_length(coalesce(${providerKey.baseUrl}, ''))`,
    of: (owner: string) => sql`FROM ${providerKey} WHERE ${providerKey.organizationId} = ${owner}`,
  },
  customProviders: {
    maxBytes: 256 * 1024,
    what: "The custom providers of an organization with their tokens",
    bytes: sql`octet_length(${customProvider.sealedToken}) + octet_length(${customProvider.baseUrl})`,
    of: (owner: string) => sql`FROM ${customProvider} WHERE ${customProvider.organizationId} = ${owner}`,
  },
} as const;

/**
 * To be called after the change: what is over the bound is rolled back.
 * @param owner the key of rules, else the organization
 * @throws ChangeRefused `conflict`
 */
export async function requireSize(change: Change, kind: keyof typeof BOUNDS, owner: string): Promise<void> {
  const { bytes, of, maxBytes, what } = BOUNDS[kind];
  const row = await selectRow(change, { bytes: sql<number>`coalesce(sum(${bytes}), 0)::int` }, of(owner));
  if ((row?.bytes ?? 0) <= maxBytes) return;
  throw new ChangeRefused("conflict", `${what} can have at most ${maxBytes / 1024} KB.`);
}
