export * from "./base-url.ts";
export * from "./dialect-for.ts";
export * from "./provider-row.ts";
export * from "./providers.ts";
export * from "./read-credentials.ts";
export * from "./setting-names.ts";
export { customProviderRow } from "./table/local.ts";
