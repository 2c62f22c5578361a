export { createPool, type PoolSettings } from "./create-pool.ts";
