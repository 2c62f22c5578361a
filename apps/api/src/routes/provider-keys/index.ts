import { createProviderKeyRoute } from "./create-provider-key.ts";
import { deleteProviderKeyRoute } from "./delete-provider-key.ts";
import { getProviderKeyRoute } from "./get-provider-key.ts";
import { listProviderKeysRoute } from "./list-provider-keys.ts";
import { listProvidersRoute } from "./list-providers.ts";
import { reorderProviderKeysRoute } from "./reorder-provider-keys.ts";
import { testProviderKeyRoute } from "./test-provider-key.ts";
import { updateProviderKeyRoute } from "./update-provider-key.ts";

export const PROVIDER_KEYS_ROUTES = [
  listProvidersRoute,
  listProviderKeysRoute,
  getProviderKeyRoute,
  createProviderKeyRoute,
  reorderProviderKeysRoute,
  updateProviderKeyRoute,
  deleteProviderKeyRoute,
  testProviderKeyRoute,
];
