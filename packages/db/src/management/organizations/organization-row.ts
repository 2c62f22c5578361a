import type { Retention } from "@causeway/contracts";
import type { HeldRole } from "../roles/held-role.ts";
import type { organization } from "../../generated/tables.ts";

/** `role` and `customRole` are the caller's; a member's access token counts as an admin. */
export interface OrganizationRow extends HeldRole {
  readonly id: string;
  readonly name: string;
  readonly retention: Retention;
  readonly contentRetentionDays: number;
  /** Kept content from before this is gone; null = nothing was deleted. */
  readonly contentVisibleFrom: Date | null;
  /** Headers that lines of statements are split by, without the prefix `x-causeway-`. */
  readonly statementTags: readonly string[];
  readonly createdAt: Date;
}

/** Fields of {@link OrganizationRow} but for the role. */
export const toOrganizationFields = (o: typeof organization) => ({
  id: o.id,
  name: o.name,
  retention: o.retention,
  contentRetentionDays: o.payloadRetentionDays,
  contentVisibleFrom: o.payloadVisibleFrom,
  statementTags: o.statementTags,
  createdAt: o.createdAt,
});
