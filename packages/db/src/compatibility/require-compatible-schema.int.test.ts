import { startEmptyDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { migrate } from "../migrate/index.ts";
import { createPool } from "../pool/index.ts";
import { requireCompatibleSchema } from "./require-compatible-schema.ts";
import { SCHEMA_LEVEL } from "./schema-level.ts";

let database: TestDatabase;
let pool: pg.Pool;

beforeEach(async () => {
  database = await startEmptyDatabase();
  pool = createPool(database.url, { max: 1, applicationName: "test" });
});
afterEach(async () => {
  await pool.end();
  await database.stop();
});

describe("a service that starts", () => {
  it("works on a database that its own release migrated", async () => {
    await migrate(database.url);
    await expect(requireCompatibleSchema(pool)).resolves.toBeUndefined();
  });

  it("refuses an empty database and says what to run", async () => {
    await expect(requireCompatibleSchema(pool)).rejects.toThrow(/Run `causeway migrate`/);
  });

  it("refuses a database that a later release made unusable for it", async () => {
    await migrate(database.url);
    await pool.query("UPDATE schema_compatibility SET min_compatible = $1", [SCHEMA_LEVEL + 1]);
    await expect(requireCompatibleSchema(pool)).rejects.toThrow(
      `schema level ${SCHEMA_LEVEL}, the database needs ${SCHEMA_LEVEL + 1}`,
    );
  });

  it("continues when a later release only added to the database", async () => {
    await migrate(database.url);
    await expect(requireCompatibleSchema(pool, SCHEMA_LEVEL + 5)).resolves.toBeUndefined();
  });

  it("continues when the database does not answer", async () => {
    const nowhere = createPool("postgres://127.0.0.1:1/none", { max: 1, applicationName: "test" });
    await expect(requireCompatibleSchema(nowhere)).resolves.toBeUndefined();
    await nowhere.end();
  });
});
