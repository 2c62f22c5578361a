import type { EnabledStatus } from "@causeway/contracts";
import { type CreatorColumns, creatorFields, joinCreator } from "../change/creator-columns.ts";
import { toEnabledStatus } from "../change/enabled-status.ts";
import { customProvider } from "../../generated/tables.ts";
import { sql } from "../../tables/sql.ts";

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

/** Fields of {@link CustomProviderRow}; they need {@link FROM_CUSTOM_PROVIDERS}. */
export const CUSTOM_PROVIDER_FIELDS = {
  id: customProvider.id,
  name: customProvider.name,
  baseUrl: customProvider.baseUrl,
  last4: customProvider.last4,
  status: toEnabledStatus(customProvider.status),
  createdAt: customProvider.createdAt,
  updatedAt: customProvider.updatedAt,
  ...creatorFields(customProvider),
};

/** Fields of {@link SealedCustomProviderRow}. */
export const SEALED_CUSTOM_PROVIDER_FIELDS = {
  ...CUSTOM_PROVIDER_FIELDS,
  sealedToken: customProvider.sealedToken,
};

/** Providers with who made them. */
export const FROM_CUSTOM_PROVIDERS = sql`FROM ${customProvider} ${joinCreator(customProvider)}`;
