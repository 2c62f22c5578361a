import type { Retention, Role } from "@causeway/contracts";
import { organization } from "../../generated/tables.ts";

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

/** Fields of {@link OrganizationRow} but for the role. */
export const ORGANIZATION_FIELDS = {
  id: organization.id,
  name: organization.name,
  retention: organization.retention,
  contentRetentionDays: organization.payloadRetentionDays,
  contentVisibleFrom: organization.payloadVisibleFrom,
  createdAt: organization.createdAt,
};
