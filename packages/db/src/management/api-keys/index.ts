export type { ApiKeyRow, EndingSecret } from "./api-key-row.ts";
export {
  type KeyModelSums,
  type KeyStatistics,
  type KeySums,
  readKeyStatistics,
} from "./api-key-statistics.ts";
export { createApiKeyRow, type KeySecret, type NewApiKey } from "./create-api-key.ts";
export { deleteApiKey } from "./delete-api-key.ts";
export { type KeyLimitsRow, type KeyLimitsUpdate, mergeLimits } from "./key-limits.ts";
export { API_KEY_ORDER, findApiKey, listApiKeys } from "./list-api-keys.ts";
export { type Roll, rollApiKey } from "./roll-api-key.ts";
export { updateApiKeyLimits } from "./update-api-key-limits.ts";
export { type ApiKeyUpdate, updateApiKey } from "./update-api-key.ts";
