export { createDatabase, type Database } from "./prisma/create-database.ts";
