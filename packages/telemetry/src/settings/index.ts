export * from "./common-settings.ts";
export * from "./define-settings.ts";
export * from "./setting-types.ts";
export * from "./settings-error.ts";
