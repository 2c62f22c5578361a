export { createProviderKey, type NewProviderKey } from "./create-provider-key.ts";
export { findProviderKey, listProviderKeys, PROVIDER_KEY_ORDER } from "./list-provider-keys.ts";
export type { ProviderKeyRow, SealedProviderKeyRow } from "./provider-key-row.ts";
export { reorderProviderKeys } from "./reorder-provider-keys.ts";
export { listUpstreamKeys, resetKeyHealth, type UpstreamKeyRow } from "./upstream-keys.ts";
export { deleteProviderKey } from "./delete-provider-key.ts";
export { type ProviderKeyFields, updateProviderKey } from "./update-provider-key.ts";
