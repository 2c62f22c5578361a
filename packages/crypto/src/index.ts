export * from "./access-token.ts";
export * from "./api-key.ts";
export * from "./invitation-token.ts";
export * from "./row-id.ts";
export * from "./seal.ts";
export * from "./setup-token.ts";
