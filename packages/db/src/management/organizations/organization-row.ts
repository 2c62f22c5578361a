import type { Retention, Role } from "@causeway/contracts";

export interface OrganizationRow {
  readonly id: string;
  readonly name: string;
  /** Of the one who asks; an access token counts as an admin. */
  readonly role: Role;
  readonly retention: Retention;
  readonly contentRetentionDays: number;
  /** Kept content from before this is gone; null = nothing was deleted. */
  readonly contentVisibleFrom: Date | null;
  readonly createdAt: Date;
}

/** Columns of table `o` under the names of `OrganizationRow`, all but the role. */
export const ORGANIZATION_COLUMNS = `
  o.id, o.name, o.retention, o.payload_retention_days AS "contentRetentionDays",
  o.payload_visible_from AS "contentVisibleFrom", o.created_at AS "createdAt"`;
