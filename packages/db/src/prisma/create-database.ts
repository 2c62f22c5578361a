import { PrismaPg } from "@prisma/adapter-pg";
import { type Prisma, PrismaClient } from "../generated/client.ts";

/** The Prisma client of management. Gateway and worker use `@causeway/db/pool` and know nothing of it. */
export type Database = PrismaClient;

/** What a repository takes: it runs the same inside and outside of a transaction. */
export type Transaction = Prisma.TransactionClient;

/** Connects lazily; end it with `$disconnect()`. */
export function createDatabase(url: string, settings: { readonly max?: number } = {}): Database {
  const adapter = new PrismaPg({
    connectionString: url,
    max: settings.max ?? 10,
    application_name: "causeway-api",
    connectionTimeoutMillis: 5_000,
    keepAlive: true,
  });
  return new PrismaClient({ adapter });
}
