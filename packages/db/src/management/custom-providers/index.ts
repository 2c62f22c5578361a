export { createCustomProvider, type NewCustomProvider } from "./create-custom-provider.ts";
export type { CustomProviderRow, SealedCustomProviderRow } from "./custom-provider-row.ts";
export { findCustomProvider, listCustomProviders } from "./list-custom-providers.ts";
export {
  type CustomProviderFields,
  deleteCustomProvider,
  updateCustomProvider,
} from "./update-custom-provider.ts";
