export { startEmptyDatabase, startTestDatabase, type TestDatabase } from "./postgres.ts";
