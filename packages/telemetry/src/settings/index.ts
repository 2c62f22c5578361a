export * from "./address-settings.ts";
export * from "./common-settings.ts";
export * from "./define-settings.ts";
export * from "./metrics-settings.ts";
export * from "./setting-types.ts";
export * from "./settings-error.ts";
export * from "./read-environment.ts";
export * from "./store-settings.ts";
