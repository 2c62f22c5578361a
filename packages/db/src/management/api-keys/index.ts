export type { ApiKeyRow, EndingSecret } from "./api-key-row.ts";
export {
  type KeyModelSums,
  type KeyStatistics,
  type KeySums,
  readKeyStatistics,
} from "./api-key-statistics.ts";
export { MAX_KEY_TAGS } from "./change-tags.ts";
export { createApiKeyRow, type KeySecret, type NewApiKey } from "./create-api-key.ts";
export { deleteApiKey } from "./delete-api-key.ts";
export { type KeyLimitsRow, type KeyLimitsUpdate, mergeKeyLimits } from "./key-limits.ts";
export { findKeyHash, type KeyHash } from "./find-key-hash.ts";
export { API_KEY_ORDER, findApiKey, listApiKeys, listOrganizationKeys } from "./list-api-keys.ts";
export { type KeyActivity, listKeyActivity } from "./list-key-activity.ts";
export { type Roll, rollApiKey } from "./roll-api-key.ts";
export { updateApiKeyLimits } from "./update-api-key-limits.ts";
export { type ApiKeyUpdate, updateApiKey } from "./update-api-key.ts";
