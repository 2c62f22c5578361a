import { PrismaPg } from "@prisma/adapter-pg";
import { bindMigrationAwareSqlAdapterFactory } from "@prisma/driver-adapter-utils";
import { SchemaEngine } from "@prisma/schema-engine-wasm";
import type pg from "pg";
import { createPool } from "../pool/index.ts";

/** Prisma's own schema engine as WebAssembly: nothing is downloaded. `close` also ends its connections. */
export async function createEngine(databaseUrl: string) {
  const pool = createPool(databaseUrl, { max: 2, applicationName: "causeway-migrate" });
  try {
    const factory = bindMigrationAwareSqlAdapterFactory(createFactory(pool));
    const engine = await SchemaEngine.new({ datamodels: undefined }, () => {}, factory);
    return {
      engine,
      close: async () => {
        engine.free();
        await pool.end();
      },
    };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

/**
 * The adapter's own `executeScript` splits at every `;` and runs without a transaction: functions and triggers would
 * fail and leave half a schema. One simple query is one transaction.
 */
function createFactory(pool: pg.Pool): PrismaPg {
  const factory = new PrismaPg(pool);
  const connect = factory.connect.bind(factory);
  factory.connect = async () => {
    const adapter = await connect();
    adapter.executeScript = async (script) => {
      await pool.query(script);
    };
    return adapter;
  };
  return factory;
}
