import { createCustomProviderRoute } from "./create-custom-provider.ts";
import { deleteCustomProviderRoute } from "./delete-custom-provider.ts";
import { getCustomProviderRoute } from "./get-custom-provider.ts";
import { listCustomProvidersRoute } from "./list-custom-providers.ts";
import { testCustomProviderRoute } from "./test-custom-provider.ts";
import { updateCustomProviderRoute } from "./update-custom-provider.ts";

export const CUSTOM_PROVIDERS_ROUTES = [
  listCustomProvidersRoute,
  getCustomProviderRoute,
  createCustomProviderRoute,
  updateCustomProviderRoute,
  deleteCustomProviderRoute,
  testCustomProviderRoute,
];
