import type { EnabledStatus } from "@causeway/contracts";
import { type CreatorColumns, creatorColumns } from "../change/creator-columns.ts";
import { statusColumn } from "../change/enabled-status.ts";

/** A chat-completions upstream of an organization, without its token. */
export interface CustomProviderRow extends CreatorColumns {
  readonly id: string;
  readonly name: string;
  readonly baseUrl: string;
  readonly last4: string;
  readonly status: EnabledStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** With the sealed token, for what opens it. Never part of an answer. */
export interface SealedCustomProviderRow extends CustomProviderRow {
  readonly sealedToken: string;
}

/** `c` is the provider; needs `joinCreator`. */
export const CUSTOM_PROVIDER_COLUMNS = `c.id, c.name, c.base_url AS "baseUrl", c.last4, ${statusColumn("c")}, c.created_at AS "createdAt",
  c.updated_at AS "updatedAt", ${creatorColumns("c")}`;
