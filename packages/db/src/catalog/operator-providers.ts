import type { Queryable } from "../management/queryable.ts";

/** A provider that no gateway has named for so long has no operator key anymore. */
const SEEN_WITHIN = "3 minutes";

/** Says which providers this gateway has an operator key for; to be said again every minute. */
export async function reportOperatorProviders(db: Queryable, providers: readonly string[]): Promise<void> {
  // In one order everywhere: two gateways never wait for each other's rows.
  await db.query(
    `INSERT INTO operator_provider (provider) SELECT DISTINCT provider FROM unnest($1::text[]) AS x (provider) ORDER BY 1
     ON CONFLICT (provider) DO UPDATE SET seen_at = now()`,
    [providers],
  );
}

/** Providers that some running gateway has an operator key for. */
export async function listOperatorProviders(db: Queryable): Promise<string[]> {
  const { rows } = await db.query<{ provider: string }>(
    "SELECT provider FROM operator_provider WHERE seen_at > now() - $1::interval ORDER BY provider",
    [SEEN_WITHIN],
  );
  return rows.map(({ provider }) => provider);
}

/** Providers that the organization has an enabled key for, and its enabled custom providers as `custom:<name>`. */
export async function listOrganizationProviders(db: Queryable, organizationId: string): Promise<string[]> {
  const { rows } = await db.query<{ provider: string }>(
    `SELECT DISTINCT provider_id AS provider FROM provider_key WHERE organization_id = $1 AND status = 'active'
     UNION SELECT 'custom:' || name FROM custom_provider WHERE organization_id = $1 AND status = 'active'`,
    [organizationId],
  );
  return rows.map(({ provider }) => provider);
}

/** A key of an organization, as far as it decides which models it can be used for. */
export interface OrganizationKey {
  readonly provider: string;
  /** Azure: the only deployment that the key serves; null when it serves all. */
  readonly deployment: string | null;
}

/** The organization's enabled keys, and its enabled custom providers as `custom:<name>`. */
export async function listOrganizationKeys(
  db: Queryable,
  organizationId: string,
): Promise<OrganizationKey[]> {
  const { rows } = await db.query<OrganizationKey>(
    `SELECT provider_id AS provider, settings->>'deployment' AS deployment
     FROM provider_key WHERE organization_id = $1 AND status = 'active'
     UNION SELECT 'custom:' || name, NULL FROM custom_provider WHERE organization_id = $1 AND status = 'active'`,
    [organizationId],
  );
  return rows;
}
