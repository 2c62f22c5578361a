import { createApiKeyRoute } from "./create-api-key.ts";
import { createKeyGrantRoute } from "./create-key-grant.ts";
import { deleteApiKeyRoute } from "./delete-api-key.ts";
import { getApiKeyRoute } from "./get-api-key.ts";
import { getApiKeyLimitsRoute } from "./get-api-key-limits.ts";
import { getApiKeyStatisticsRoute } from "./get-api-key-statistics.ts";
import { listApiKeysRoute } from "./list-api-keys.ts";
import { listOrganizationKeysRoute } from "./list-organization-keys.ts";
import { rollApiKeyRoute } from "./roll-api-key.ts";
import { updateApiKeyRoute } from "./update-api-key.ts";
import { updateApiKeyLimitsRoute } from "./update-api-key-limits.ts";

export const API_KEYS_ROUTES = [
  listApiKeysRoute,
  listOrganizationKeysRoute,
  createApiKeyRoute,
  getApiKeyRoute,
  updateApiKeyRoute,
  deleteApiKeyRoute,
  rollApiKeyRoute,
  getApiKeyLimitsRoute,
  updateApiKeyLimitsRoute,
  getApiKeyStatisticsRoute,
  createKeyGrantRoute,
];
