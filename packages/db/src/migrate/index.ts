export { migrate, pendingMigrations } from "./migrate.ts";
