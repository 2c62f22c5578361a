export * from "./create-api-client.ts";
