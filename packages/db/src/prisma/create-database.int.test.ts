import { startTestDatabase, type TestDatabase } from "@causeway/testing";
import type pg from "pg";
import { afterAll, beforeAll, expect, it } from "vitest";
import { createPool } from "../pool/index.ts";
import { createDatabase, type Database } from "./create-database.ts";

let database: TestDatabase;
let pool: pg.Pool;
let prisma: Database;

beforeAll(async () => {
  database = await startTestDatabase();
  const owner = createPool(database.url, { max: 1, applicationName: "test" });
  const name = new URL(database.url).pathname.slice(1);
  await owner.query(`ALTER DATABASE ${name} SET timezone = 'Europe/Berlin'`);
  await owner.end();
  pool = createPool(database.url, { max: 2, applicationName: "test" });
  prisma = createDatabase(pool);
});
afterAll(async () => {
  await prisma.$disconnect();
  await pool.end();
  await database.stop();
});

it("sign-in and SQL read the same time on a server in another time zone", async () => {
  const expiresAt = new Date("2026-07-01T12:00:00.000Z");
  await prisma.verification.create({ data: { id: "one", identifier: "i", value: "v", expiresAt } });
  const { rows } = await pool.query<{ expires_at: Date }>("SELECT expires_at FROM verification");
  expect(rows[0]?.expires_at).toEqual(expiresAt);
  expect((await prisma.verification.findFirst())?.expiresAt).toEqual(expiresAt);
});

it("sign-in takes its connections from the pool and gives them back", async () => {
  await Promise.all(Array.from({ length: 8 }, () => prisma.user.findFirst()));
  expect(pool.totalCount).toBeLessThanOrEqual(2);
  expect(pool.idleCount).toBe(pool.totalCount);
});
