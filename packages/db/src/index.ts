export { createDatabase, type Database, type Transaction } from "./prisma/create-database.ts";
export { Prisma } from "./generated/client.ts";
