import type { EnabledStatus } from "@causeway/contracts";
import { type CreatorColumns, creatorColumns } from "../change/creator-columns.ts";
import { statusColumn } from "../change/enabled-status.ts";

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

/** `k` is the key; needs `joinCreator`. */
export const PROVIDER_KEY_COLUMNS = `k.id, k.provider_id AS "providerId", k.name, k.last4, k.base_url AS "baseUrl", k.settings,
  k.position, ${statusColumn("k")}, k.created_at AS "createdAt", k.updated_at AS "updatedAt",
  ${creatorColumns("k")}`;
