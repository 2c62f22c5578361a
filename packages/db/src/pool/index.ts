export { createPool, type PoolSettings } from "./create-pool.ts";
export { respondWithin } from "./respond-within.ts";
