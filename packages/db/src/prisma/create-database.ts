import { PrismaPg } from "@prisma/adapter-pg";
import type pg from "pg";
import { PrismaClient } from "../generated/client.ts";

/** The Prisma client of sign-in. Everything else runs its statements on the pool. */
export type Database = PrismaClient;

/**
 * A Prisma client on the connections of a pool, which has to be one of `createPool`: Prisma takes every time of a connection for UTC.
 * End it with `$disconnect()`, then the pool.
 */
export const createDatabase = (pool: pg.Pool): Database => new PrismaClient({ adapter: new PrismaPg(pool) });
