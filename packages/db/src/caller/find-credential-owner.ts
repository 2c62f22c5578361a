import type { CustomProvider, ProviderKey } from "@causeway/contracts";
import type { Queryable } from "../management/queryable.ts";

/** Whose upstream keys may be used for a project, and which they are. */
export interface CredentialOwner {
  readonly organizationId: string;
  readonly providerKeys: readonly ProviderKey[];
  readonly customProviders: readonly CustomProvider[];
}

/** The organization's active keys as they are now, for work that outlives its request; null when it is gone. */
export async function findCredentialOwner(
  db: Queryable,
  organizationId: string,
): Promise<CredentialOwner | null> {
  const { rows } = await db.query<CredentialOwner>(
    `SELECT o.id AS "organizationId",
       coalesce((SELECT json_agg(json_build_object('id', v.id, 'providerId', v.provider_id, 'sealed', v.sealed,
                                                   'baseUrl', v.base_url, 'settings', v.settings, 'position', v.position)
                                 ORDER BY v.created_at DESC, v.id)
                   FROM provider_key v WHERE v.organization_id = o.id AND v.status = 'active'), '[]') AS "providerKeys",
       coalesce((SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'baseUrl', c.base_url, 'sealedToken', c.sealed_token))
                   FROM custom_provider c WHERE c.organization_id = o.id AND c.status = 'active'), '[]') AS "customProviders"
      FROM organization o WHERE o.id = $1 AND o.status <> 'deleted'`,
    [organizationId],
  );
  return rows[0] ?? null;
}
