import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const SOURCES = join(import.meta.dirname, "..");

/** Places that know Prisma's client: sign-in's database, and names of columns that are only types. */
const KNOWS_PRISMA = ["prisma/create-database.ts", "usage/log-columns.test.ts", "usage/log-columns.ts"];

it("no row of a table has a decimal of Prisma's or a bigint", () => {
  const tables = readFileSync(join(SOURCES, "generated/tables.ts"), "utf8");
  expect(tables).toContain('readonly limitTotal: Stored<"apiKey.limitTotal", string> | null;');
  expect(tables).toContain('readonly version: Stored<"creditAccount.version", string>;');
  expect(tables).not.toMatch(/\b(Decimal|bigint)\b/);
});

it("only sign-in's database uses Prisma's client", () => {
  const files = readdirSync(SOURCES, { recursive: true, encoding: "utf8" })
    .map((name) => name.replaceAll("\\", "/"))
    .filter((name) => name.endsWith(".ts") && !name.startsWith("generated/"))
    .filter((name) => /from "[./]+generated\/client\.ts"/.test(readFileSync(join(SOURCES, name), "utf8")));
  expect(files.sort()).toEqual(KNOWS_PRISMA);
});
