import { defineConfig } from "prisma/config";

/** For Prisma's own command line; the services migrate with `@causeway/db/migrate`. */
export default defineConfig({
  schema: "prisma/schema",
  migrations: { path: "prisma/migrations" },
  datasource: { url: process.env.DATABASE_URL ?? "" },
});
