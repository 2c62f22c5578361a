import { type ProviderRow, quirksOf } from "@causeway/providers";

/** What a candidate has of its provider. */
export const toRowFields = (row: ProviderRow) => ({
  providerId: row.id,
  auth: row.auth,
  resultHosts: row.resultHosts,
  quirks: quirksOf(row),
});
