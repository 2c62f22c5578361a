import { ChangeRefused } from "./change-refused.ts";
import type { Change } from "./run-change.ts";

/**
 * Every gateway holds what an organization keeps for its keys in memory. Together these are less than the gateway loads of one
 * key (2 MB).
 */
const BOUNDS = {
  rules: {
    maxBytes: 256 * 1024,
    what: "The access rules of a key",
    sql: "SELECT coalesce(sum(octet_length(rule_value::text)), 0)::int AS bytes FROM iam_rule WHERE api_key_id = $1",
  },
  providerKeys: {
    maxBytes: 1024 * 1024,
    what: "The provider keys of an organization with their settings",
    sql: `SELECT coalesce(sum(octet_length(sealed) + octet_length(settings::text) + octet_length(coalesce(base_url, ''))), 0)::int
            AS bytes FROM provider_key WHERE organization_id = $1`,
  },
  customProviders: {
    maxBytes: 256 * 1024,
    what: "The custom providers of an organization with their tokens",
    sql: `SELECT coalesce(sum(octet_length(sealed_token) + octet_length(base_url)), 0)::int AS bytes
            FROM custom_provider WHERE organization_id = $1`,
  },
} as const;

/**
 * To be called after the change: what is over the bound is rolled back.
 * @param owner the key of rules, else the organization
 * @throws ChangeRefused `conflict`
 */
export async function requireSize(change: Change, kind: keyof typeof BOUNDS, owner: string): Promise<void> {
  const { sql, maxBytes, what } = BOUNDS[kind];
  const { rows } = await change.query<{ bytes: number }>(sql, [owner]);
  if ((rows[0]?.bytes ?? 0) <= maxBytes) return;
  throw new ChangeRefused("conflict", `${what} can have at most ${maxBytes / 1024} KB.`);
}
