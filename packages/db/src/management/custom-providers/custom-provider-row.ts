/** A chat-completions upstream of an organization, without its token. */
export interface CustomProviderRow {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly last4: string;
  readonly status: "active" | "inactive";
  readonly createdAt: Date;
  readonly updatedAt: Date;
  readonly createdByUserId: string | null;
  readonly createdByName: string | null;
}

/** With the sealed token, for what opens it. Never part of an answer. */
export interface SealedCustomProviderRow extends CustomProviderRow {
  readonly sealedToken: string;
}

/** `c` is the provider, `u` the user who made it. */
export const CUSTOM_PROVIDER_COLUMNS = `c.id, c.name, c.base_url AS "baseUrl", c.last4, c.status, c.created_at AS "createdAt",
  c.updated_at AS "updatedAt", c.created_by_user_id AS "createdByUserId", u.name AS "createdByName"`;
