import type { EnabledStatus } from "@causeway/contracts";
import { type CreatorColumns, creatorFields, joinCreator } from "../change/creator-columns.ts";
import { toEnabledStatus } from "../change/enabled-status.ts";
import { providerKey } from "../../generated/tables.ts";
import { sql } from "../../tables/sql.ts";

/** An organization's own upstream key, without the key. */
export interface ProviderKeyRow extends CreatorColumns {
  readonly id: string;
  readonly providerId: string;
  readonly name: string;
  readonly last4: string;
  readonly baseUrl: string | null;
  /** Related values that are not secret. */
  readonly settings: Readonly<Record<string, string>>;
  readonly position: number;
  readonly status: EnabledStatus;
  readonly createdAt: Date;
  readonly updatedAt: Date;
}

/** With the sealed key, for what opens it. Never part of an answer. */
export interface SealedProviderKeyRow extends ProviderKeyRow {
  readonly sealed: string;
}

/** Fields of {@link ProviderKeyRow}; they need {@link FROM_PROVIDER_KEYS}. */
export const PROVIDER_KEY_FIELDS = {
  id: providerKey.id,
  providerId: providerKey.providerId,
  name: providerKey.name,
  last4: providerKey.last4,
  baseUrl: providerKey.baseUrl,
  settings: providerKey.settings,
  position: providerKey.position,
  status: toEnabledStatus(providerKey.status),
  createdAt: providerKey.createdAt,
  updatedAt: providerKey.updatedAt,
  ...creatorFields(providerKey),
};

/** Fields of {@link SealedProviderKeyRow}. */
export const SEALED_PROVIDER_KEY_FIELDS = { ...PROVIDER_KEY_FIELDS, sealed: providerKey.sealed };

/** Keys with who made them. */
export const FROM_PROVIDER_KEYS = sql`FROM ${providerKey} ${joinCreator(providerKey)}`;
