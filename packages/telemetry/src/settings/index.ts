export * from "./shared-settings.ts";
export * from "./define-settings.ts";
export * from "./setting-types.ts";
export * from "./settings-error.ts";
export * from "./stripe-settings.ts";
export * from "./read-environment.ts";
export * from "./web-settings.ts";
