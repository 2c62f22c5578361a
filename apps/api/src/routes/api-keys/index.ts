import { createApiKeyRoute } from "./create-api-key.ts";
import { getApiKeyLimitsRoute, getApiKeyRoute, getApiKeyStatisticsRoute } from "./get-api-key.ts";
import { listApiKeysRoute } from "./list-api-keys.ts";
import { rollApiKeyRoute } from "./roll-api-key.ts";
import { deleteApiKeyRoute, updateApiKeyLimitsRoute, updateApiKeyRoute } from "./update-api-key.ts";

export const API_KEYS_ROUTES = [
  listApiKeysRoute,
  createApiKeyRoute,
  getApiKeyRoute,
  updateApiKeyRoute,
  deleteApiKeyRoute,
  rollApiKeyRoute,
  getApiKeyLimitsRoute,
  updateApiKeyLimitsRoute,
  getApiKeyStatisticsRoute,
] as const;
