export * from "./callers.ts";
export * from "./cuts.ts";
export * from "./describe-recordings.ts";
export * from "./free-port.ts";
export { startEmptyDatabase, startTestDatabase, type TestDatabase } from "./postgres.ts";
export * from "./recordings.ts";
export * from "./start-service.ts";
export * from "./start-stack.ts";
export * from "./start-test-redis.ts";
