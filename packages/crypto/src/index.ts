export * from "./api-key.ts";
export * from "./credential-hash.ts";
export * from "./key-grant.ts";
export * from "./row-id.ts";
export * from "./seal.ts";
export * from "./tokens.ts";
export * from "./video-grant.ts";
export * from "./webhook.ts";
