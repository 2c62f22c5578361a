export { createCustomProvider, type NewCustomProvider } from "./create-custom-provider.ts";
export type { CustomProviderRow, SealedCustomProviderRow } from "./custom-provider-row.ts";
export {
  CUSTOM_PROVIDER_ORDER,
  findCustomProvider,
  listCustomProviders,
} from "./list-custom-providers.ts";
export {
  type CustomProviderFields,
  updateCustomProvider,
} from "./update-custom-provider.ts";
export { deleteCustomProvider } from "./delete-custom-provider.ts";
